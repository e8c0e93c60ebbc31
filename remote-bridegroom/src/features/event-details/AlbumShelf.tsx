import type { OwnedAlbumPhoto } from '@keepsake/shared/api';
import { toSave } from '@keepsake/shared/download';
import { useHost, useMutation } from '@keepsake/shared/host';
import { useReadList } from '@keepsake/shared/query';
import {
  Box,
  Button,
  ErrorState,
  LoadingState,
  Photo,
  Stack,
  Typography,
} from '@keepsake/shared/ui';
import { ShowMore } from '../received-cards/ShowMore.tsx';

/** The photos of the album, where all files are shown, too. */
const photoQueries = [
  'GET bride-groom/album',
  'GET bride-groom/media',
  'GET bride-groom/media/counts',
] as const;

/** The photos in the album, for the couple: view, hide from guests, delete. */
export function AlbumShelf({ eventId }: { eventId: string }) {
  const { confirm } = useHost();
  const { items, error, reload, more, loadingMore } = useReadList('GET bride-groom/album', {
    query: { event_id: eventId },
  });
  const hide = useMutation('PATCH bride-groom/album-photo/:id', { invalidates: photoQueries });
  const remove = useMutation('DELETE bride-groom/album-photo/:id', {
    invalidates: [...photoQueries, 'GET v2/events/:id/details'],
  });

  const takeOut = async ({ id }: OwnedAlbumPhoto) => {
    const agreed = await confirm({
      title: 'Take this photo out of the album?',
      body: 'Nobody sees it here any more. One that came in a card stays in the card.',
      confirmLabel: 'Take it out',
    });
    if (agreed) remove.mutate({ params: { id } });
  };

  if (!items && error)
    return <ErrorState title="The album couldn’t be loaded" error={error} onRetry={reload} />;
  if (!items) return <LoadingState label="Loading the album" height={160} />;
  if (items.length === 0)
    return (
      <Typography sx={{ color: 'text.secondary' }}>No guest has added a photo yet.</Typography>
    );
  return (
    <Stack spacing={2}>
      <Box
        component="ul"
        aria-label="Photos in the album"
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(46%, 180px), 1fr))',
          gap: 1.5,
        }}
      >
        {items.map((photo, at) => (
          <li key={photo.id}>
            <Shown photo={photo} at={at} />
            <Stack direction="row" sx={{ flexWrap: 'wrap' }}>
              <Button
                size="small"
                aria-label={`${photo.hidden ? 'Show' : 'Hide'} photo ${at + 1}`}
                onClick={() =>
                  hide.mutate({ params: { id: photo.id }, body: { hidden: !photo.hidden } })
                }
              >
                {photo.hidden ? 'Show' : 'Hide'}
              </Button>
              <Button
                size="small"
                color="inherit"
                aria-label={`Remove photo ${at + 1}`}
                onClick={() => void takeOut(photo)}
              >
                Remove
              </Button>
            </Stack>
          </li>
        ))}
      </Box>
      {more ? (
        <ShowMore reading={loadingMore} onMore={more}>
          Show more
        </ShowMore>
      ) : null}
    </Stack>
  );
}

function Shown({ photo, at }: { photo: OwnedAlbumPhoto; at: number }) {
  const { http } = useHost();
  const { thumbnail, url, filename, hidden, likes, by } = photo;
  return (
    <>
      <a href={toSave(http.url(url))} download={filename} aria-label={`Download photo ${at + 1}`}>
        <Photo
          src={http.url(thumbnail)}
          alt={`Photo ${at + 1}${by ? ` from ${by}` : ''}`}
          lazy
          sx={{ width: '100%', aspectRatio: '1', borderRadius: 1, opacity: hidden ? 0.4 : 1 }}
        />
      </a>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {[by, likes > 0 ? `${likes} ${likes === 1 ? 'like' : 'likes'}` : '', hidden ? 'hidden' : '']
          .filter(Boolean)
          .join(' · ')}
      </Typography>
    </>
  );
}
