import type { Api, DataOf } from '@keepsake/shared/api';
import { formatInstantDate } from '@keepsake/shared/dates';
import { useHost, useMutation } from '@keepsake/shared/host';
import { CopyIcon } from '@keepsake/shared/icons';
import { useRead } from '@keepsake/shared/query';
import { useCopy } from '@keepsake/shared/share';
import { Box, Button, ErrorState, Skeleton, Stack, Typography } from '@keepsake/shared/ui';
import { useEffect, useRef } from 'react';
import { LinkCode } from './LinkCode.tsx';

type Kiosk = DataOf<Api['GET v2/events/:id/kiosk']>;

/** A link for a tablet on the gift table, at which guests without a phone in hand write their cards. */
export function TabletSection({ eventId }: { eventId: string }) {
  const { confirm } = useHost();
  const input = { params: { id: eventId } };
  const { data, error, reload } = useRead('GET v2/events/:id/kiosk', input);
  const options = {
    invalidates: ['GET v2/events/:id/kiosk'],
    errorMessage: 'The link couldn’t be changed.',
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
      title: 'Make a new link?',
      body: 'A tablet that uses the link of now stops taking cards until you open the new one there.',
      confirmLabel: 'Make a new link',
    });
    if (agreed) open.mutate(input);
  };
  const stop = async () => {
    const agreed = await confirm({
      title: 'End the tablet’s link?',
      body: 'No guest begins a card there any more. Cards that were sent still arrive.',
      confirmLabel: 'End the link',
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
        A tablet on the gift table
      </Typography>
      <Typography sx={{ color: 'text.secondary' }}>
        Put a tablet beside the card box, and guests write their cards on it, one after the other.
        Each begins with an empty card and sees nothing of the one before.
      </Typography>
      {data ? (
        <Body
          kiosk={data}
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
