import { isApiError, type AlbumMode, type EventDetails } from '@keepsake/shared/api';
import { useHost } from '@keepsake/shared/host';
import { useWrite } from '@keepsake/shared/query';
import { Stack, Typography } from '@keepsake/shared/ui';
import { useState } from 'react';
import { Choice } from '../choices/Choice.tsx';
import { AlbumShelf } from './AlbumShelf.tsx';

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

/** Whether guests share an album, and what is in it. */
export function AlbumSettings({ event }: { event: EventDetails }) {
  const { notify } = useHost();
  const save = useWrite('PUT v2/events/:id/album');
  const [wanted, setWanted] = useState<AlbumMode | null>(null);
  const shown = wanted ?? event.album;

  const choose = async (mode: AlbumMode) => {
    setWanted(mode);
    try {
      await save({ params: { id: event.id }, body: { mode } });
    } catch (error) {
      setWanted(null);
      notify('error', isApiError(error) ? error.message : 'The album couldn’t be changed.');
    }
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
        onChoose={(mode) => void choose(mode)}
      />
      {event.counts.album > 0 || shown !== 'closed' ? <AlbumShelf eventId={event.id} /> : null}
    </Stack>
  );
}
