import { Trans } from '@lingui/react/macro';
import { formatList } from '@keepsake/shared/words';
import type { Invitation } from '@keepsake/shared/api';
import { EventBackdrop, EventNames } from '@keepsake/shared/events';
import { useHost } from '@keepsake/shared/host';
import { namesOf } from '@keepsake/shared/people';
import { Box, Button, GoldRule, Stack, Typography } from '@keepsake/shared/ui';
import { SealedLetter } from '@keepsake/shared/vignettes';
import { FullScreenButton } from './FullScreenButton.tsx';
import { PendingLine } from './PendingLine.tsx';

/** The start screen of the tablet: the names of the hosts and the button that begins a card. */
export function KioskStart({
  event,
  photo,
  clearing,
  onBegin,
}: {
  event: Invitation;
  photo: string | null;
  /** True while the last guest’s data is being erased. */
  clearing: boolean;
  onBegin: () => void;
}) {
  const { http } = useHost();
  return (
    <Box
      sx={{
        position: 'relative',
        isolation: 'isolate',
        minHeight: '100dvh',
        display: 'flex',
        flexDirection: 'column',
        justifyContent: photo ? 'flex-end' : 'center',
        overflow: 'hidden',
        ...(photo ? { bgcolor: '#1a1512', color: '#fffaf5' } : {}),
      }}
    >
      {photo ? (
        <EventBackdrop src={http.url(photo)} alt={formatList(namesOf(event))} shade={SHADE} />
      ) : null}
      <Box sx={{ position: 'absolute', top: 12, insetInlineEnd: 12, zIndex: 2 }}>
        <FullScreenButton />
      </Box>
      <Stack
        spacing={{ xs: 2.5, md: 3.5 }}
        sx={{
          width: '100%',
          maxWidth: 880,
          mx: 'auto',
          boxSizing: 'border-box',
          px: { xs: 3, md: 6 },
          pt: 8,
          pb: { xs: 5, md: 8 },
          alignItems: 'center',
          textAlign: 'center',
          containerType: 'inline-size',
        }}
      >
        {photo ? null : <SealedLetter />}
        <Typography
          variant="h1"
          sx={{
            fontSize: 'clamp(2.75rem, 1.5rem + 8cqi, 6.5rem)',
            lineHeight: 1.02,
            ...(photo
              ? { '& span': { color: '#e0c48f' }, textShadow: '0 2px 24px rgb(0 0 0 / 40%)' }
              : {}),
          }}
        >
          <Typography
            component="small"
            variant="overline"
            sx={{
              display: 'block',
              mb: 1.5,
              fontSize: 'clamp(0.9375rem, 0.8rem + 0.6cqi, 1.25rem)',
              color: photo ? '#f3eae0' : 'text.secondary',
            }}
          >
            <Trans comment="stands above the names of those who receive it">Write a card for</Trans>
          </Typography>
          <EventNames of={event} />
        </Typography>
        <GoldRule width={96} />
        <Button
          variant="contained"
          size="large"
          loading={clearing}
          onClick={onBegin}
          sx={{
            minHeight: 64,
            px: 6,
            fontSize: '1.375rem',
            // Extends the button over the whole screen, so that a tap anywhere begins.
            '&::after': { content: '""', position: 'fixed', inset: 0, zIndex: 1 },
          }}
        >
          <Trans>Tap to begin</Trans>
        </Button>
        <PendingLine />
      </Stack>
    </Box>
  );
}

/** Darkens the lower part of the picture, behind the text. */
const SHADE =
  'linear-gradient(to bottom, rgb(26 21 18 / 20%) 0%, rgb(26 21 18 / 0%) 30%, rgb(26 21 18 / 72%) 62%, rgb(26 21 18 / 92%) 100%)';
