import { card } from '@keepsake/shared/theme/tokens';
import { PlayIcon } from '@keepsake/shared/icons';
import { Box } from '@keepsake/shared/ui';

/** Sample loudness over time: half the heights of the bars, in units of the drawing. */
const loudness = [3, 6, 10, 7, 13, 17, 11, 6, 4, 9, 15, 18, 12, 8, 14, 10, 5, 3, 7, 11, 6, 3];

/** A voice note on a slip of paper; it stays light in dark mode, as the card does. */
export function VoiceLine() {
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
