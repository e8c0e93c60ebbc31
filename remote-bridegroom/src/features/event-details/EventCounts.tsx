import { plural, t } from '@lingui/core/macro';
import type { EventDetails } from '@keepsake/shared/api';
import { Box, Typography } from '@keepsake/shared/ui';

/** Counts of received cards, files and gifts. */
export function EventCounts({ counts }: { counts: EventDetails['counts'] }) {
  const figures = [
    {
      key: 'cards',
      figure: counts.cards,
      word: t({
        message: plural({ count: counts.cards }, { one: 'card', other: 'cards' }),
        comment: 'stands below its figure',
      }),
    },
    {
      key: 'unopened',
      figure: counts.unopened,
      word: t({
        message: plural({ count: counts.unopened }, { one: 'unopened', other: 'unopened' }),
        comment: 'stands below its figure',
      }),
    },
    {
      key: 'photos',
      figure: counts.photos,
      word: t({
        message: plural({ count: counts.photos }, { one: 'photo', other: 'photos' }),
        comment: 'stands below its figure',
      }),
    },
    {
      key: 'videos',
      figure: counts.videos,
      word: t({
        message: plural({ count: counts.videos }, { one: 'video', other: 'videos' }),
        comment: 'stands below its figure',
      }),
    },
    {
      key: 'voice-notes',
      figure: counts.voice_notes,
      word: t({
        message: plural({ count: counts.voice_notes }, { one: 'voice note', other: 'voice notes' }),
        comment: 'stands below its figure',
      }),
    },
    {
      key: 'guests',
      figure: counts.guests,
      word: t({
        message: plural({ count: counts.guests }, { one: 'guest', other: 'guests' }),
        comment: 'stands below its figure',
      }),
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
