import { msg, t } from '@lingui/core/macro';
import type { AlbumMode, EventDetails } from '@keepsake/shared/api';
import { useMutation } from '@keepsake/shared/host';
import { useOptimisticValue } from '@keepsake/shared/optimistic';
import { useRead } from '@keepsake/shared/query';
import { say, type Message } from '@keepsake/shared/words';
import { Section } from '../../parts/Section.tsx';
import { eventQueries } from '../../parts/invalidates.ts';
import { Choice } from '../choices/Choice.tsx';

const modes: [mode: AlbumMode, name: Message, meaning: Message][] = [
  [
    'closed',
    msg({ message: 'No album', comment: 'choice' }),
    msg`Guests put photos into their cards alone.`,
  ],
  [
    'open',
    msg({ message: 'Open at once', comment: 'choice: when guests see the photos of an album' }),
    msg`Guests add photos and see each other’s right away.`,
  ],
  [
    'after',
    msg({ message: 'After the day', comment: 'choice: when guests see the photos of an album' }),
    msg`Guests add photos now and see each other’s the day after your event.`,
  ],
  [
    'private',
    msg({ message: 'For you alone', comment: 'choice: who sees the photos of an album' }),
    msg`Guests add photos, and only you see them all.`,
  ],
];

/** A choice of whether guests share an album, and when they see its photos. */
export function AlbumSettings({ event }: { event: EventDetails }) {
  const params = { id: event.id };
  const mutation = useMutation('PUT v2/events/:id/album', {
    invalidates: eventQueries,
    errorMessage: t`The album couldn’t be changed.`,
  });
  const read = useRead('GET v2/events/:id/details', { params }, { staleTime: Infinity });
  const [wanted, setWanted] = useOptimisticValue<AlbumMode>(mutation, read);

  const choose = (mode: AlbumMode) => {
    setWanted(mode);
    mutation.mutate({ params, body: { mode } });
  };

  return (
    <Section title={t({ message: 'Album', comment: 'heading' })}>
      <Choice
        legend={t`Who sees the photos that guests add`}
        name="album"
        chosen={wanted ?? event.album}
        options={modes.map(([mode, name, meaning]) => [mode, say(name), say(meaning)])}
        onChoose={choose}
      />
    </Section>
  );
}
