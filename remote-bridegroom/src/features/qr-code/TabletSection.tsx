import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Api, DataOf, OwnedEvent } from '@keepsake/shared/api';
import { useHost, useMutation } from '@keepsake/shared/host';
import { CopyIcon } from '@keepsake/shared/icons';
import { useRead } from '@keepsake/shared/query';
import { useCopy } from '@keepsake/shared/share';
import { Box, Button, ErrorState, Skeleton, Stack, Typography } from '@keepsake/shared/ui';
import { useEffect, useRef } from 'react';
import { lastDayOf } from '../../parts/last-day.ts';
import { LinkCode } from './LinkCode.tsx';

type Kiosk = DataOf<Api['GET v2/events/:id/kiosk']>;

/** A link for a tablet on the gift table, at which guests without a phone in hand write their cards. */
export function TabletSection({
  event: { id, timezone },
}: {
  event: Pick<OwnedEvent, 'id' | 'timezone'>;
}) {
  const { confirm } = useHost();
  const input = { params: { id } };
  const { data, error, reload } = useRead('GET v2/events/:id/kiosk', input);
  const options = {
    invalidates: ['GET v2/events/:id/kiosk'],
    errorMessage: t`The link couldn’t be changed.`,
  } as const;
  const open = useMutation('POST v2/events/:id/kiosk', options);
  const end = useMutation('DELETE v2/events/:id/kiosk', options);
  const section = useRef<HTMLElement>(null);
  const known = data !== null;
  useEffect(() => {
    if (known && window.location.hash === '#tablet') section.current?.scrollIntoView();
  }, [known]);

  const renew = async () => {
    const agreed = await confirm({
      title: t`Make a new link?`,
      body: t`A tablet that uses the link of now stops taking cards until you open the new one there.`,
      confirmLabel: t`Make a new link`,
    });
    if (agreed) open.mutate(input);
  };
  const stop = async () => {
    const agreed = await confirm({
      title: t`End the tablet’s link?`,
      body: t`No guest begins a card there any more. Cards that were sent still arrive.`,
      confirmLabel: t`End the link`,
    });
    if (agreed) end.mutate(input);
  };

  return (
    <Stack
      component="section"
      id="tablet"
      ref={section}
      aria-labelledby="tablet-heading"
      spacing={2}
      sx={{ pt: 2, scrollMarginTop: 72 }}
    >
      <Typography id="tablet-heading" variant="h3" component="h2">
        <Trans>A tablet on the gift table</Trans>
      </Typography>
      <Typography sx={{ color: 'text.secondary' }}>
        <Trans>
          Put a tablet beside the card box, and guests write their cards on it, one after the other.
          Each begins with an empty card and sees nothing of the one before.
        </Trans>
      </Typography>
      {data ? (
        <Body
          kiosk={data}
          timezone={timezone}
          busy={open.isPending || end.isPending}
          onOpen={() => open.mutate(input)}
          onRenew={() => void renew()}
          onEnd={() => void stop()}
        />
      ) : error ? (
        <ErrorState error={error} onRetry={reload} />
      ) : (
        <Skeleton variant="rounded" height={48} />
      )}
    </Stack>
  );
}

function Body({
  kiosk: { link, qr, ends_at },
  timezone,
  busy,
  onOpen,
  onRenew,
  onEnd,
}: {
  kiosk: Kiosk;
  timezone: string;
  busy: boolean;
  onOpen: () => void;
  onRenew: () => void;
  onEnd: () => void;
}) {
  const copy = useCopy();
  if (link === null || qr === null)
    return (
      <Button variant="outlined" size="large" loading={busy} onClick={onOpen}>
        <Trans>Use a tablet on the gift table</Trans>
      </Button>
    );
  const said = {
    done: t`The link is copied.`,
    instead: t`Copying isn’t possible here. Type it on the tablet instead: ${link}`,
  };
  return (
    <Stack spacing={2}>
      <Box sx={{ alignSelf: 'center' }}>
        <LinkCode qr={qr} label={t`QR code of the tablet’s link`} />
      </Box>
      <Typography>
        <Trans>
          Scan this with the tablet’s camera, or open the link there. Keep it to yourself: it’s for
          the tablet alone.
        </Trans>{' '}
        {ends_at === null ? null : t`It works until ${{ day: lastDayOf(ends_at, timezone) }}.`}
      </Typography>
      <Button component="a" href={link} variant="contained" size="large">
        <Trans>Open it on this device</Trans>
      </Button>
      <Button variant="outlined" startIcon={<CopyIcon />} onClick={() => void copy(link, said)}>
        <Trans>Copy the tablet’s link</Trans>
      </Button>
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
        <Button variant="text" disabled={busy} onClick={onRenew}>
          <Trans>Make a new link</Trans>
        </Button>
        <Button variant="text" color="error" disabled={busy} onClick={onEnd}>
          <Trans>End the link</Trans>
        </Button>
      </Stack>
    </Stack>
  );
}
