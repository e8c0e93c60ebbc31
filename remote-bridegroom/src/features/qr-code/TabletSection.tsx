import { isApiError, type Api, type DataOf } from '@keepsake/shared/api';
import { formatInstantDate } from '@keepsake/shared/dates';
import { useHost } from '@keepsake/shared/host';
import { CopyIcon } from '@keepsake/shared/icons';
import { useRead, useWrite } from '@keepsake/shared/query';
import { useCopy } from '@keepsake/shared/share';
import { Box, Button, ErrorState, Skeleton, Stack, Typography } from '@keepsake/shared/ui';
import { useEffect, useRef, useState } from 'react';
import { LinkCode } from './LinkCode.tsx';

type Kiosk = DataOf<Api['GET v2/events/:id/kiosk']>;

/** A link for a tablet on the gift table, at which guests without a phone in hand write their cards. */
export function TabletSection({ eventId }: { eventId: string }) {
  const { confirm, notify } = useHost();
  const input = { params: { id: eventId } };
  const { data, error, reload } = useRead('GET v2/events/:id/kiosk', input);
  const open = useWrite('POST v2/events/:id/kiosk');
  const end = useWrite('DELETE v2/events/:id/kiosk');
  const [busy, setBusy] = useState(false);
  const section = useRef<HTMLElement>(null);
  const known = data !== null;
  useEffect(() => {
    if (known && window.location.hash === '#tablet') section.current?.scrollIntoView();
  }, [known]);

  const change = async (work: () => Promise<unknown>) => {
    setBusy(true);
    try {
      await work();
    } catch (failed) {
      notify('error', isApiError(failed) ? failed.message : 'The link couldn’t be changed.');
    } finally {
      setBusy(false);
    }
  };
  const renew = async () => {
    const agreed = await confirm({
      title: 'Make a new link?',
      body: 'A tablet that uses the link of now stops taking cards until you open the new one there.',
      confirmLabel: 'Make a new link',
    });
    if (agreed) await change(async () => open(input));
  };
  const stop = async () => {
    const agreed = await confirm({
      title: 'End the tablet’s link?',
      body: 'No guest begins a card there any more. Cards that were sent still arrive.',
      confirmLabel: 'End the link',
    });
    if (agreed) await change(async () => end(input));
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
        A tablet on the gift table
      </Typography>
      <Typography sx={{ color: 'text.secondary' }}>
        Put a tablet beside the card box, and guests write their cards on it, one after the other.
        Each begins with an empty card and sees nothing of the one before.
      </Typography>
      {data ? (
        <Body
          kiosk={data}
          busy={busy}
          onOpen={() => void change(async () => open(input))}
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
  busy,
  onOpen,
  onRenew,
  onEnd,
}: {
  kiosk: Kiosk;
  busy: boolean;
  onOpen: () => void;
  onRenew: () => void;
  onEnd: () => void;
}) {
  const copy = useCopy();
  if (link === null || qr === null)
    return (
      <Button variant="outlined" size="large" loading={busy} onClick={onOpen}>
        Use a tablet on the gift table
      </Button>
    );
  const said = {
    done: 'The link is copied.',
    instead: `Copying isn’t possible here. Type it on the tablet instead: ${link}`,
  };
  return (
    <Stack spacing={2}>
      <Box sx={{ alignSelf: 'center' }}>
        <LinkCode qr={qr} label="QR code of the tablet’s link" />
      </Box>
      <Typography>
        Scan this with the tablet’s camera, or open the link there. Keep it to yourself: it’s for
        the tablet alone.{' '}
        {ends_at === null ? null : `It works until ${formatInstantDate(ends_at)}.`}
      </Typography>
      <Button component="a" href={link} variant="contained" size="large">
        Open it on this device
      </Button>
      <Button variant="outlined" startIcon={<CopyIcon />} onClick={() => void copy(link, said)}>
        Copy the tablet’s link
      </Button>
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
        <Button variant="text" disabled={busy} onClick={onRenew}>
          Make a new link
        </Button>
        <Button variant="text" color="error" disabled={busy} onClick={onEnd}>
          End the link
        </Button>
      </Stack>
    </Stack>
  );
}
