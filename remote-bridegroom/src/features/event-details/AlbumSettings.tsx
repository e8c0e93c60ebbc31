import type { AlbumMode, EventDetails } from '@keepsake/shared/api';
import { useMutation } from '@keepsake/shared/host';
import { Stack, Typography } from '@keepsake/shared/ui';
import { useState } from 'react';
import { eventQueries } from '../../parts/invalidates.ts';
import { Choice } from '../choices/Choice.tsx';

const modes: [mode: AlbumMode, name: string, meaning: string][] = [
  ['closed', 'No album', 'Guests put photos into their cards alone.'],
  ['open', 'Open at once', 'Guests add photos and see each other’s right away.'],
  [
    'after',
    'After the day',
    'Guests add photos now and see each other’s the day after your event.',
  ],
  ['private', 'For you alone', 'Guests add photos, and only you see them all.'],
];

/** Whether guests share an album. */
export function AlbumSettings({ event }: { event: EventDetails }) {
  const [wanted, setWanted] = useState<AlbumMode | null>(null);
  const { mutate } = useMutation('PUT v2/events/:id/album', {
    invalidates: eventQueries,
    onError: () => setWanted(null),
    errorMessage: 'The album couldn’t be changed.',
  });
  const shown = wanted ?? event.album;

  const choose = (mode: AlbumMode) => {
    setWanted(mode);
    mutate({ params: { id: event.id }, body: { mode } });
  };

  return (
    <Stack component="section" aria-labelledby="album" spacing={2}>
      <Typography id="album" variant="h3" component="h2">
        Album
      </Typography>
      <Choice
        legend="Who sees the photos that guests add"
        name="album"
        chosen={shown}
        options={modes}
        onChoose={choose}
      />
    </Stack>
  );
}
