import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { CopyIcon, ShareIcon } from '@keepsake/shared/icons';
import { useCopy } from '@keepsake/shared/share';
import { Box, Button, Stack, Typography } from '@keepsake/shared/ui';
import { later } from '@keepsake/shared/later';
import { Suspense, useState } from 'react';
import { Fine } from '../../parts/text.tsx';

const ShareLink = later(() => import('./ShareLink.tsx'));

/** The event's code in large letters, with buttons to copy it and to share the link. */
export function EventCode({
  id,
  title,
  code,
  link,
}: {
  id: string;
  /** Title of the event. */
  title: string;
  code: string;
  link: string;
}) {
  const [isSharing, setIsSharing] = useState(false);
  const copyText = useCopy();
  const copy = (text: string, done: string) =>
    copyText(text, {
      done,
      instead: t`Copying isn’t possible here. Select the text instead: ${text}`,
    });

  return (
    <Stack
      component="section"
      aria-label={t`Your code`}
      spacing={2}
      sx={{
        alignItems: 'center',
        textAlign: 'center',
        border: 1,
        borderColor: 'secondary.main',
        borderRadius: 3,
        bgcolor: 'background.paper',
        px: 2,
        py: { xs: 3, md: 4 },
      }}
    >
      <Typography variant="overline" component="h2" sx={{ color: 'text.secondary' }}>
        <Trans>Your code</Trans>
      </Typography>
      <Box
        component="p"
        dir="ltr"
        sx={{
          m: 0,
          fontFamily: (theme) => theme.typography.h1.fontFamily,
          fontSize: 'clamp(2.25rem, 10vw, 4rem)',
          fontWeight: 600,
          letterSpacing: '0.08em',
          lineHeight: 1,
          fontVariantNumeric: 'lining-nums',
          userSelect: 'all',
        }}
      >
        {code}
      </Box>
      <Fine sx={{ maxWidth: 360 }}>
        <Trans>Guests type it on the home page, scan the QR code, or follow your link.</Trans>
      </Fine>
      <Stack
        direction="row"
        useFlexGap
        spacing={1}
        sx={{ flexWrap: 'wrap', justifyContent: 'center' }}
      >
        <Button
          variant="outlined"
          startIcon={<CopyIcon />}
          onClick={() => void copy(code, t`The code is copied.`)}
        >
          <Trans>Copy the code</Trans>
        </Button>
        <Button variant="outlined" startIcon={<ShareIcon />} onClick={() => setIsSharing(true)}>
          <Trans>Share the link</Trans>
        </Button>
      </Stack>
      {isSharing ? (
        <Suspense>
          <ShareLink eventId={id} title={title} link={link} onClose={() => setIsSharing(false)} />
        </Suspense>
      ) : null}
    </Stack>
  );
}
