import { plural, t } from '@lingui/core/macro';
import type { EventDetails } from '@keepsake/shared/api';
import { Box, Typography } from '@keepsake/shared/ui';

/** Counts of received cards, files and gifts. */
export function EventCounts({ counts }: { counts: EventDetails['counts'] }) {
  const figures = [
    {
      key: 'cards',
      figure: counts.cards,
      word: t`${plural({ count: counts.cards }, { one: 'card', other: 'cards' })}`,
    },
    {
      key: 'unopened',
      figure: counts.unopened,
      word: t`${plural({ count: counts.unopened }, { one: 'unopened', other: 'unopened' })}`,
    },
    {
      key: 'photos',
      figure: counts.photos,
      word: t`${plural({ count: counts.photos }, { one: 'photo', other: 'photos' })}`,
    },
    {
      key: 'videos',
      figure: counts.videos,
      word: t`${plural({ count: counts.videos }, { one: 'video', other: 'videos' })}`,
    },
    {
      key: 'voice-notes',
      figure: counts.voice_notes,
      word: t`${plural({ count: counts.voice_notes }, { one: 'voice note', other: 'voice notes' })}`,
    },
    {
      key: 'guests',
      figure: counts.guests,
      word: t`${plural({ count: counts.guests }, { one: 'guest', other: 'guests' })}`,
    },
  ];
  return (
    <Box
      component="dl"
      aria-label={t`What’s arrived`}
      sx={{
        display: 'grid',
        gridTemplateColumns: 'repeat(3, 1fr)',
        rowGap: 2.5,
        m: 0,
        textAlign: 'center',
      }}
    >
      {figures.map(({ key, figure, word }) => (
        <Box key={key} sx={{ display: 'flex', flexDirection: 'column-reverse' }}>
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
