import type { EventDetails } from '@keepsake/shared/api';
import { Box, Typography } from '@keepsake/shared/ui';

function counted(figure: number, one: string, many: string) {
  return { figure, word: figure === 1 ? one : many };
}

/** Counts of received cards, files and gifts. */
export function EventCounts({ counts }: { counts: EventDetails['counts'] }) {
  const figures = [
    counted(counts.cards, 'card', 'cards'),
    counted(counts.unopened, 'unopened', 'unopened'),
    counted(counts.photos, 'photo', 'photos'),
    counted(counts.videos, 'video', 'videos'),
    counted(counts.voice_notes, 'voice note', 'voice notes'),
    counted(counts.guests, 'guest', 'guests'),
  ];
  return (
    <Box
      component="dl"
      aria-label="What’s arrived"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'repeat(3, 1fr)',
        rowGap: 2.5,
        m: 0,
        textAlign: 'center',
      }}
    >
      {figures.map(({ figure, word }) => (
        <Box key={word} sx={{ display: 'flex', flexDirection: 'column-reverse' }}>
          <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
            {word}
          </Typography>
          <Typography
            component="dd"
            variant="h2"
            sx={{ m: 0, fontVariantNumeric: 'tabular-nums lining-nums' }}
          >
            {figure}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
