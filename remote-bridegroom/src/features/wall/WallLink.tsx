import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { OwnedEvent, Wall } from '@keepsake/shared/api';
import { useHost, useMutation } from '@keepsake/shared/host';
import { CopyIcon, EyeIcon } from '@keepsake/shared/icons';
import { useCopy } from '@keepsake/shared/share';
import { Box, Button, Stack, Typography } from '@keepsake/shared/ui';
import { useState } from 'react';
import { lastDayOf } from '../../parts/last-day.ts';
import { LinkCode } from '../qr-code/LinkCode.tsx';
import { wallQueries } from './invalidates.ts';

/** The link that the venue’s computer opens, without anybody signing in there. */
export function WallLink({
  event: { id, timezone },
  wall: { link, qr, ends_at },
}: {
  event: Pick<OwnedEvent, 'id' | 'timezone'>;
  wall: Wall;
}) {
  const { confirm } = useHost();
  const options = {
    invalidates: wallQueries,
    errorMessage: t`The link couldn’t be changed.`,
  };
  const open = useMutation('POST v2/events/:id/wall', options);
  const end = useMutation('DELETE v2/events/:id/wall', options);
  const isPending = open.isPending || end.isPending;
  const input = { params: { id } };

  const renew = async () => {
    const agreed = await confirm({
      title: t`Make a new link?`,
      body: t`A screen that uses the link of now goes dark until you open the new one there.`,
      confirmLabel: t`Make a new link`,
    });
    if (agreed) open.mutate(input);
  };
  const stop = async () => {
    const agreed = await confirm({
      title: t`End the wall’s link?`,
      body: t`Every screen that shows the wall goes dark. Cards still arrive with you.`,
      confirmLabel: t`End the link`,
    });
    if (agreed) end.mutate(input);
  };

  return (
    <Stack component="section" aria-labelledby="wall-link" spacing={2}>
      <Typography id="wall-link" variant="h3" component="h2">
        <Trans comment="heading">The screen</Trans>
      </Typography>
      {link === null || qr === null ? (
        <>
          <Typography sx={{ color: 'text.secondary' }}>
            <Trans>
              Make a link for the computer at the projector or the TV. It needs no sign-in there,
              and it goes on by itself all night, even when the Wi-Fi comes and goes.
            </Trans>
          </Typography>
          <Button
            variant="contained"
            size="large"
            loading={isPending}
            onClick={() => open.mutate(input)}
            sx={{ alignSelf: 'flex-start' }}
          >
            <Trans>Make the screen’s link</Trans>
          </Button>
        </>
      ) : (
        <>
          <Typography sx={{ color: 'text.secondary' }}>
            <Trans>
              Open this link on the computer at the projector or the TV, and press Full screen
              there. Keep it to yourself: whoever has it sees what is on the wall.
            </Trans>{' '}
            {ends_at === null ? null : t`It works until ${{ day: lastDayOf(ends_at, timezone) }}.`}
          </Typography>
          <Box
            sx={{
              p: 2,
              border: 1,
              borderColor: 'divider',
              borderRadius: 2,
              bgcolor: 'background.paper',
              overflowWrap: 'anywhere',
              userSelect: 'all',
              fontVariantNumeric: 'lining-nums',
            }}
          >
            {link}
          </Box>
          <LinkButtons link={link} qr={qr} />
          <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
            <Button variant="text" disabled={isPending} onClick={() => void renew()}>
              <Trans>Make a new link</Trans>
            </Button>
            <Button variant="text" color="error" disabled={isPending} onClick={() => void stop()}>
              <Trans>End the link</Trans>
            </Button>
          </Stack>
        </>
      )}
    </Stack>
  );
}

/** Opens and copies the link, and shows it as a QR code. */
function LinkButtons({ link, qr }: { link: string; qr: NonNullable<Wall['qr']> }) {
  const copy = useCopy();
  const [isCodeShown, setIsCodeShown] = useState(false);
  return (
    <>
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={1.5}>
        <Button
          component="a"
          href={link}
          target="_blank"
          rel="noreferrer"
          variant="contained"
          size="large"
          startIcon={<EyeIcon />}
        >
          <Trans>Open the wall here</Trans>
        </Button>
        <Button
          variant="outlined"
          size="large"
          startIcon={<CopyIcon />}
          onClick={() =>
            void copy(link, {
              done: t`The link is copied.`,
              instead: t`Copying isn’t possible here. Type it on the computer instead: ${link}`,
            })
          }
        >
          <Trans>Copy the link</Trans>
        </Button>
        <Button
          variant="outlined"
          size="large"
          aria-expanded={isCodeShown}
          onClick={() => setIsCodeShown(!isCodeShown)}
        >
          {isCodeShown ? t`Hide the QR code` : t`As a QR code`}
        </Button>
      </Stack>
      {isCodeShown ? <LinkCode qr={qr} label={t`QR code of the wall’s link`} /> : null}
    </>
  );
}
