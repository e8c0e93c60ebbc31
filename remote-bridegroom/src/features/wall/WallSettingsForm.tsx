import { plural, select, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Wall, WallSettings } from '@keepsake/shared/api';
import { useMutation } from '@keepsake/shared/host';
import { useOptimisticValue } from '@keepsake/shared/optimistic';
import { useRead } from '@keepsake/shared/query';
import { Box, Button, Stack } from '@keepsake/shared/ui';
import { useState } from 'react';
import { Section } from '../../parts/Section.tsx';
import { Fine, Soft } from '../../parts/text.tsx';
import { Choice } from '../choices/Choice.tsx';
import { wallQueries } from './invalidates.ts';

/** The offered seconds per card. */
const paces = [8, 12, 20, 30];

/** Settings of the wall; each change is saved at once and applies to every screen. */
export function WallSettingsForm({
  eventId,
  wall,
  isFolded,
  mayRead,
}: {
  eventId: string;
  wall: Wall;
  /** Whether this person may read cards, and thus choose that the wall shows their insides. */
  mayRead: boolean;
  /** Whether the form starts folded to one line that sums the settings up. */
  isFolded: boolean;
}) {
  const [isOpen, setIsOpen] = useState(!isFolded);
  const params = { id: eventId };
  const mutation = useMutation('PATCH v2/events/:id/wall', {
    invalidates: wallQueries,
    errorMessage: t`The wall couldn’t be changed.`,
  });
  const read = useRead('GET v2/events/:id/wall', { params }, { staleTime: Infinity });
  const [wanted, setWanted] = useOptimisticValue<Partial<WallSettings>>(mutation, read);
  const shown = { ...wall, ...wanted };
  const change = (body: Partial<WallSettings>) => {
    setWanted({ ...wanted, ...body });
    mutation.mutate({ params, body });
  };

  return (
    <Section title={t`How it shows`} spacing={3}>
      <Stack
        direction="row"
        useFlexGap
        sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mt: '8px !important' }}
      >
        <Soft>{inWords(shown)}</Soft>
        <Button
          variant="outlined"
          aria-expanded={isOpen}
          aria-controls="wall-choices"
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen
            ? t({ message: 'Done', comment: 'button' })
            : t({ message: 'Change', comment: 'button' })}
        </Button>
      </Stack>
      <Stack id="wall-choices" spacing={3} sx={isOpen ? {} : { display: 'none' }}>
        <Choice
          legend={t`What your guests send`}
          name="approve"
          chosen={shown.approve_first ? 'first' : 'after'}
          options={[
            [
              'after',
              t`Show it at once`,
              t`It’s on the wall within moments. Take off what doesn’t belong.`,
            ],
            [
              'first',
              t`Look at it first`,
              t`Nothing is shown until you, or somebody who helps, lets it. Cards you haven’t opened stay closed here.`,
            ],
          ]}
          onChoose={(value) => change({ approve_first: value === 'first' })}
        />
        {mayRead || wall.shows_inside ? (
          <Choice
            legend={t`What’s inside the cards`}
            name="inside"
            chosen={shown.shows_inside ? 'whole' : 'front'}
            options={[
              [
                'whole',
                t`Words, photos and films`,
                t`Guests may keep their own card off the wall.`,
              ],
              ['front', t`Fronts and names alone`, t`What they wrote stays a surprise for you.`],
            ]}
            onChoose={(value) => change({ shows_inside: value === 'whole' })}
          />
        ) : null}
        <Choice
          legend={t`Photos of the album`}
          name="photos"
          chosen={shown.shows_photos ? 'yes' : 'no'}
          options={[
            ['yes', t`Between the cards`, t`Those that all of your guests see.`],
            ['no', t`Not on the wall`, t`Cards alone.`],
          ]}
          onChoose={(value) => change({ shows_photos: value === 'yes' })}
        />
        <Pace seconds={shown.seconds} onChoose={(seconds) => change({ seconds })} />
      </Stack>
    </Section>
  );
}

/** A select for the seconds that a card stays on the wall. */
function Pace({ seconds, onChoose }: { seconds: number; onChoose: (seconds: number) => void }) {
  return (
    <Box>
      <Soft component="label" htmlFor="wall-seconds" sx={{ display: 'block', mb: 1 }}>
        <Trans>How long a card stays</Trans>
      </Soft>
      <Box
        component="select"
        id="wall-seconds"
        value={paces.find((pace) => pace >= seconds) ?? 30}
        onChange={(event: React.ChangeEvent<HTMLSelectElement>) =>
          onChoose(Number(event.target.value))
        }
        sx={{
          minHeight: 48,
          minWidth: 200,
          px: 1.5,
          font: 'inherit',
          color: 'text.primary',
          bgcolor: 'background.paper',
          border: 1,
          borderColor: 'text.secondary',
          borderRadius: 1.25,
        }}
      >
        {paces.map((pace) => (
          <option key={pace} value={pace}>
            {t`${plural({ seconds: pace }, { one: '# second', other: '# seconds' })}`}
          </option>
        ))}
      </Box>
      <Fine sx={{ mt: 1 }}>{t`Long words get the time that it takes to read them.`}</Fine>
    </Box>
  );
}

/** The settings summed up in one line. */
function inWords({ approve_first, shows_inside, shows_photos, seconds }: WallSettings): string {
  const cards = approve_first ? 'first' : 'at_once';
  const inside = shows_inside ? 'whole' : 'front';
  const photos = shows_photos ? 'yes' : 'no';
  return t({
    message: `${select(cards, {
      first: 'Cards wait for you',
      other: 'Cards at once',
    })}, ${select(inside, {
      whole: 'with words, photos and films',
      other: 'fronts and names alone',
    })}, ${select(photos, {
      yes: 'album photos between them',
      other: 'no album photos',
    })}, ${plural(seconds, { one: '# second each', other: '# seconds each' })}`,
    comment: 'how the live wall shows what arrives, in one line',
  });
}
