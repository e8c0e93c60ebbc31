import { plural, t } from '@lingui/core/macro';
import type { EventDetails } from '@keepsake/shared/api';
import { Box } from '@keepsake/shared/ui';
import { Figure } from '../../parts/Figure.tsx';

/** Counts of received cards, files and gifts. */
export function EventCounts({ counts }: { counts: EventDetails['counts'] }) {
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
      <Figure
        value={counts.cards}
        word={t({
          message: plural({ count: counts.cards }, { one: 'card', other: 'cards' }),
          comment: 'stands below its figure',
        })}
      />
      <Figure
        value={counts.unopened}
        word={t({
          message: plural({ count: counts.unopened }, { one: 'unopened', other: 'unopened' }),
          comment: 'stands below its figure',
        })}
      />
      <Figure
        value={counts.photos}
        word={t({
          message: plural({ count: counts.photos }, { one: 'photo', other: 'photos' }),
          comment: 'stands below its figure',
        })}
      />
      <Figure
        value={counts.videos}
        word={t({
          message: plural({ count: counts.videos }, { one: 'video', other: 'videos' }),
          comment: 'stands below its figure',
        })}
      />
      <Figure
        value={counts.voice_notes}
        word={t({
          message: plural(
            { count: counts.voice_notes },
            { one: 'voice note', other: 'voice notes' },
          ),
          comment: 'stands below its figure',
        })}
      />
      <Figure
        value={counts.guests}
        word={t({
          message: plural({ count: counts.guests }, { one: 'guest', other: 'guests' }),
          comment: 'stands below its figure',
        })}
      />
    </Box>
  );
}
