import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { OwnedEvent, Wall } from '@keepsake/shared/api';
import { useMutation } from '@keepsake/shared/host';
import { EyeIcon } from '@keepsake/shared/icons';
import { Box, Button, Stack } from '@keepsake/shared/ui';
import { useState } from 'react';
import { CopyLink } from '../../parts/CopyLink.tsx';
import { LinkChanges } from '../../parts/LinkChanges.tsx';
import { Section } from '../../parts/Section.tsx';
import { Soft } from '../../parts/text.tsx';
import { lastDayOf } from '../../parts/last-day.ts';
import { LinkCode } from '../qr-code/LinkCode.tsx';
import { wallQueries } from './invalidates.ts';

/** The secret link that the venue’s computer opens without signing in: makes, shows, renews and ends it. */
export function WallLink({
  event: { id, timezone },
  wall: { link, qr, ends_at },
}: {
  event: Pick<OwnedEvent, 'id' | 'timezone'>;
  wall: Wall;
}) {
  const options = { invalidates: wallQueries, errorMessage: t`The link couldn’t be changed.` };
  const open = useMutation('POST v2/events/:id/wall', options);
  const end = useMutation('DELETE v2/events/:id/wall', options);
  const isPending = open.isPending || end.isPending;
  const input = { params: { id } };

  return (
    <Section title={t({ message: 'The screen', comment: 'heading' })}>
      {link === null || qr === null ? (
        <>
          <Soft>
            <Trans>
              Make a link for the computer at the projector or the TV. It needs no sign-in there,
              and it goes on by itself all night, even when the Wi-Fi comes and goes.
            </Trans>
          </Soft>
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
          <Soft>
            <Trans>
              Open this link on the computer at the projector or the TV, and press Full screen
              there. Keep it to yourself: whoever has it sees what is on the wall.
            </Trans>{' '}
            {ends_at === null ? null : t`It works until ${{ day: lastDayOf(ends_at, timezone) }}.`}
          </Soft>
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
            <LinkChanges
              isPending={isPending}
              onMake={() => open.mutate(input)}
              onEnd={() => end.mutate(input)}
              words={{
                whenRenewed: t`A screen that uses the link of now goes dark until you open the new one there.`,
                stop: t`End the wall’s link?`,
                whenStopped: t`Every screen that shows the wall goes dark. Cards still arrive with you.`,
                end: t`End the link`,
              }}
            />
          </Stack>
        </>
      )}
    </Section>
  );
}

/** Opens and copies the link, and shows it as a QR code. */
function LinkButtons({ link, qr }: { link: string; qr: NonNullable<Wall['qr']> }) {
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
        <CopyLink
          link={link}
          instead={t`Copying isn’t possible here. Type it on the computer instead: ${link}`}
          variant="outlined"
          size="large"
        />
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
