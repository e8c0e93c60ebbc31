import type { Wall, WallSettings } from '@keepsake/shared/api';
import { useMutation } from '@keepsake/shared/host';
import { Box, Button, Stack, Typography } from '@keepsake/shared/ui';
import { useState } from 'react';
import { Choice } from '../choices/Choice.tsx';
import { wallQueries } from './invalidates.ts';

const paces: [seconds: number, name: string][] = [
  [8, '8 seconds'],
  [12, '12 seconds'],
  [20, '20 seconds'],
  [30, '30 seconds'],
];

/** How the wall shows what arrives; each choice holds at once, on every screen. */
export function WallSettingsForm({
  eventId,
  wall,
  isFolded,
  mayRead,
}: {
  eventId: string;
  wall: Wall;
  /** Whether this person may read cards, and with that let words be shown. */
  mayRead: boolean;
  /** Folded at first, to one line that says how it shows: the evening has begun. */
  isFolded: boolean;
}) {
  const [isOpen, setIsOpen] = useState(!isFolded);
  const [wanted, setWanted] = useState<Partial<WallSettings>>({});
  const { mutate } = useMutation('PATCH v2/events/:id/wall', {
    invalidates: wallQueries,
    onError: () => setWanted({}),
    errorMessage: 'The wall couldn’t be changed.',
  });
  const shown = { ...wall, ...wanted };
  const change = (body: Partial<WallSettings>) => {
    setWanted((before) => ({ ...before, ...body }));
    mutate({ params: { id: eventId }, body });
  };

  return (
    <Stack component="section" aria-labelledby="wall-settings" spacing={3}>
      <Typography id="wall-settings" variant="h3" component="h2">
        How it shows
      </Typography>
      <Stack
        direction="row"
        useFlexGap
        sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mt: '8px !important' }}
      >
        <Typography sx={{ color: 'text.secondary' }}>{inWords(shown)}</Typography>
        <Button
          variant="outlined"
          aria-expanded={isOpen}
          aria-controls="wall-choices"
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? 'Done' : 'Change'}
        </Button>
      </Stack>
      <Stack id="wall-choices" spacing={3} sx={isOpen ? {} : { display: 'none' }}>
        <Choice
          legend="What your guests send"
          name="approve"
          chosen={shown.approve_first ? 'first' : 'after'}
          options={[
            [
              'after',
              'Show it at once',
              'It’s on the wall within moments. Take off what doesn’t belong.',
            ],
            [
              'first',
              'Look at it first',
              'Nothing is shown until you, or somebody who helps, lets it. Cards you haven’t opened stay closed here.',
            ],
          ]}
          onChoose={(value) => change({ approve_first: value === 'first' })}
        />
        {mayRead || wall.shows_inside ? (
          <Choice
            legend="What’s inside the cards"
            name="inside"
            chosen={shown.shows_inside ? 'whole' : 'front'}
            options={[
              ['whole', 'Words, photos and films', 'Guests may keep their own card off the wall.'],
              ['front', 'Fronts and names alone', 'What they wrote stays a surprise for you.'],
            ]}
            onChoose={(value) => change({ shows_inside: value === 'whole' })}
          />
        ) : null}
        <Choice
          legend="Photos of the album"
          name="photos"
          chosen={shown.shows_photos ? 'yes' : 'no'}
          options={[
            ['yes', 'Between the cards', 'Those that all of your guests see.'],
            ['no', 'Not on the wall', 'Cards alone.'],
          ]}
          onChoose={(value) => change({ shows_photos: value === 'yes' })}
        />
        <Box>
          <Typography
            component="label"
            htmlFor="wall-seconds"
            sx={{ display: 'block', color: 'text.secondary', mb: 1 }}
          >
            How long a card stays
          </Typography>
          <Box
            component="select"
            id="wall-seconds"
            value={paces.find(([seconds]) => seconds >= shown.seconds)?.[0] ?? 30}
            onChange={(event: React.ChangeEvent<HTMLSelectElement>) =>
              change({ seconds: Number(event.target.value) })
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
            {paces.map(([seconds, name]) => (
              <option key={seconds} value={seconds}>
                {name}
              </option>
            ))}
          </Box>
          <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
            Long words get the time that it takes to read them.
          </Typography>
        </Box>
      </Stack>
    </Stack>
  );
}

/** How the wall shows what arrives, in one line. */
function inWords({ approve_first, shows_inside, shows_photos, seconds }: WallSettings): string {
  return [
    approve_first ? 'Cards wait for you' : 'Cards at once',
    shows_inside ? 'with words, photos and films' : 'fronts and names alone',
    shows_photos ? 'album photos between them' : 'no album photos',
    `${seconds} seconds each`,
  ].join(', ');
}
