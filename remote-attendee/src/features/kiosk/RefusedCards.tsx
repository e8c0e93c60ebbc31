import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { messageOf } from '@keepsake/shared/api';
import { useHost } from '@keepsake/shared/host';
import { outboxOf, type Job } from '@keepsake/shared/kiosk';
import { kioskHere } from '@keepsake/shared/state';
import { storeItem } from '@keepsake/shared/store-item';
import { Button, Stack, Typography } from '@keepsake/shared/ui';
import { useState } from 'react';
import { usePending } from './outbox.ts';

/**
 * The cards of a tablet that the server refused. Shown only once the link has ended, and only for that link or its
 * event, so that neither the next guest nor the visitor of another link reads them.
 */
export function RefusedCards({ secret }: { secret: string }) {
  const { failed } = usePending(outboxOf(useHost()));
  // The event’s code also finds cards that were written by an earlier link of the same event.
  const [code] = useState(() => {
    const here = kioskHere();
    return here?.secret === secret ? here.event.unique_code : closedEventCode(secret);
  });
  const cards = failed.filter(({ guest }) => guest.secret === secret || guest.code === code);
  if (cards.length === 0) return null;
  return (
    <Stack spacing={4}>
      <Typography>
        <Trans>
          These cards couldn’t be sent and are on this tablet alone. Try again, or copy their words.
        </Trans>
      </Typography>
      {cards.map((job) => (
        <RefusedCard key={job.id} job={job} />
      ))}
    </Stack>
  );
}

const CLOSED = 'keepsake.closed-tablet';

/** Stores the event code of an ended link in this tab, so that a reload still finds the refused cards. */
export function storeClosedEvent(secret: string, code: string): void {
  // Storage may be full: then only a reload loses the code.
  storeItem(CLOSED, JSON.stringify([secret, code]), sessionStorage);
}

function closedEventCode(secret: string): string | null {
  const [of, code] = JSON.parse(sessionStorage.getItem(CLOSED) ?? '[]') as string[];
  return of === secret ? (code ?? null) : null;
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

function RefusedCard({ job }: { job: Job }) {
  const host = useHost();
  const [busy, setBusy] = useState(false);
  const name = textOf(job.order?.tail['sender_name']);
  const title = job.order ? t`A card from ${name}` : t`Files of a card that has arrived`;
  /** Runs a change of the outbox and reports its failure, as on a tablet whose storage is full. */
  const reportingFailure = async (change: () => Promise<void>) => {
    try {
      await change();
    } catch (error) {
      host.log('A refused card could not be changed', error);
      host.notify('error', messageOf(error));
    }
  };
  const retry = async () => {
    setBusy(true);
    await reportingFailure(async () => outboxOf(host).retry(job));
    setBusy(false);
  };
  const remove = async () => {
    const agreed = await host.confirm({
      title: t`Remove this from the tablet?`,
      body: t`It’s nowhere else, and can’t be brought back.`,
      confirmLabel: t({ message: 'Remove', comment: 'button' }),
    });
    if (agreed) await reportingFailure(async () => outboxOf(host).remove(job));
  };
  return (
    <Stack component="section" aria-label={title} spacing={1.5}>
      <Typography variant="h3" component="h2" dir="auto">
        {title}
      </Typography>
      <Typography sx={{ color: 'text.secondary' }}>{job.failed}</Typography>
      <Typography dir="auto" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {textOf(job.order?.tail['message'])}
      </Typography>
      <Stack direction="row" spacing={1}>
        <Button variant="outlined" loading={busy} onClick={() => void retry()}>
          <Trans comment="button">Try again</Trans>
        </Button>
        <Button variant="text" disabled={busy} onClick={() => void remove()}>
          {t({ message: 'Remove', comment: 'button' })}
        </Button>
      </Stack>
    </Stack>
  );
}
