import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Api, DataOf, OwnedEvent } from '@keepsake/shared/api';
import { useMutation } from '@keepsake/shared/host';
import { useRead } from '@keepsake/shared/query';
import { Box, Button, Skeleton, Stack, Typography } from '@keepsake/shared/ui';
import { useEffect, useRef } from 'react';
import { CopyLink } from '../../parts/CopyLink.tsx';
import { LinkChanges } from '../../parts/LinkChanges.tsx';
import { QueryState } from '../../parts/QueryState.tsx';
import { Section } from '../../parts/Section.tsx';
import { Soft } from '../../parts/text.tsx';
import { lastDayOf } from '../../parts/last-day.ts';
import { LinkCode } from './LinkCode.tsx';

type Kiosk = DataOf<Api['GET v2/events/:id/kiosk']>;

/** Makes, shows, renews and ends the link for a tablet on the gift table, on which guests write cards. */
export function TabletSection({
  event: { id, timezone },
}: {
  event: Pick<OwnedEvent, 'id' | 'timezone'>;
}) {
  const input = { params: { id } };
  const read = useRead('GET v2/events/:id/kiosk', input);
  const options = {
    invalidates: ['GET v2/events/:id/kiosk'],
    errorMessage: t`The link couldn’t be changed.`,
  } as const;
  const open = useMutation('POST v2/events/:id/kiosk', options);
  const end = useMutation('DELETE v2/events/:id/kiosk', options);
  const section = useRef<HTMLDivElement>(null);
  const isLoaded = read.data !== null;
  useEffect(() => {
    if (isLoaded && window.location.hash === '#tablet') section.current?.scrollIntoView();
  }, [isLoaded]);

  return (
    <Section
      title={t`A tablet on the gift table`}
      id="tablet"
      ref={section}
      sx={{ pt: 2, scrollMarginTop: 72 }}
    >
      <Soft>
        <Trans>
          Put a tablet beside the card box, and guests write their cards on it, one after the other.
          Each begins with an empty card and sees nothing of the one before.
        </Trans>
      </Soft>
      {read.data ? (
        <Body
          kiosk={read.data}
          timezone={timezone}
          busy={open.isPending || end.isPending}
          onMake={() => open.mutate(input)}
          onEnd={() => end.mutate(input)}
        />
      ) : (
        <QueryState query={read} loading={<Skeleton variant="rounded" height={48} />} />
      )}
    </Section>
  );
}

function Body({
  kiosk: { link, qr, ends_at },
  timezone,
  busy,
  onMake,
  onEnd,
}: {
  kiosk: Kiosk;
  timezone: string;
  busy: boolean;
  onMake: () => void;
  onEnd: () => void;
}) {
  if (link === null || qr === null)
    return (
      <Button variant="outlined" size="large" loading={busy} onClick={onMake}>
        <Trans>Use a tablet on the gift table</Trans>
      </Button>
    );
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
      <CopyLink
        link={link}
        instead={t`Copying isn’t possible here. Type it on the tablet instead: ${link}`}
        variant="outlined"
      >
        <Trans>Copy the tablet’s link</Trans>
      </CopyLink>
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
        <LinkChanges
          isPending={busy}
          onMake={onMake}
          onEnd={onEnd}
          words={{
            whenRenewed: t`A tablet that uses the link of now stops taking cards until you open the new one there.`,
            stop: t`End the tablet’s link?`,
            whenStopped: t`No guest begins a card there any more. Cards that were sent still arrive.`,
            end: t`End the link`,
          }}
        />
      </Stack>
    </Stack>
  );
}
