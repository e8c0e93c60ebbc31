import { t } from '@lingui/core/macro';
import { Box } from '@keepsake/shared/ui';
import { VideoStill } from '../../parts/VideoStill.tsx';
import { card } from '@keepsake/shared/theme/tokens';
import { PlayIcon } from '@keepsake/shared/icons';

/** Attachments of the demo card: a video's poster and a voice note, shown once the card has turned. */
export function SampleAttachments({ shown }: { shown: boolean }) {
  return (
    <Box
      aria-hidden={!shown}
      sx={{
        position: 'absolute',
        left: 0,
        right: { xs: 0, md: '50%' },
        top: { xs: '80%', md: 0 },
        bottom: 0,
        display: 'flex',
        flexDirection: { xs: 'row', md: 'column' },
        alignItems: 'center',
        justifyContent: 'center',
        gap: { xs: 2, md: 4 },
        px: { xs: 0, md: 4 },
        visibility: shown ? 'visible' : 'hidden',
        opacity: shown ? 1 : 0,
        transition: shown ? 'opacity 400ms 600ms, visibility 0s 600ms' : 'opacity 150ms',
      }}
    >
      <Box
        role="img"
        aria-label={t`A video from the evening, 42 seconds`}
        sx={{ width: { xs: '40%', md: '88%' }, transform: 'rotate(-2deg)', flexShrink: 0 }}
      >
        <VideoStill />
      </Box>
      <Box
        role="img"
        aria-label={t`A voice note, 18 seconds`}
        sx={{ width: { xs: '56%', md: '80%' }, transform: 'rotate(1deg)' }}
      >
        <VoiceLine />
      </Box>
    </Box>
  );
}

/** Sample loudness over time: half the heights of the bars, in units of the drawing. */
const loudness = [3, 6, 10, 7, 13, 17, 11, 6, 4, 9, 15, 18, 12, 8, 14, 10, 5, 3, 7, 11, 6, 3];

/** A voice note on a slip of paper; it stays light in dark mode, as the card does. */
function VoiceLine() {
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        bgcolor: card.paper,
        color: '#7a2a3a',
        borderRadius: 999,
        boxShadow: '0 1px 2px rgb(60 40 30 / 0.2), 0 8px 22px rgb(60 40 30 / 0.2)',
        px: 1.75,
        py: 1,
      }}
    >
      <PlayIcon />
      <svg viewBox="0 0 110 40" width="100%" height="32" aria-hidden="true">
        {loudness.map((height, place) => (
          <rect
            // Heights repeat, so only the index identifies a bar.
            // oxlint-disable-next-line react/no-array-index-key
            key={place}
            x={place * 5 + 1}
            y={20 - height}
            width="2.4"
            height={height * 2}
            rx="1.2"
            fill="currentColor"
            opacity={place < 8 ? 1 : 0.45}
          />
        ))}
      </svg>
      <Box
        component="span"
        sx={{
          fontSize: '0.875rem',
          color: card.inkSoft,
          fontVariantNumeric: 'tabular-nums lining-nums',
        }}
      >
        0:18
      </Box>
    </Box>
  );
}
