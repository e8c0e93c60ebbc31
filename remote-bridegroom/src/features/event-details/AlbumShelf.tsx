import { plural, t } from '@lingui/core/macro';
import type { OwnedAlbumPhoto } from '@keepsake/shared/api';
import { toSave } from '@keepsake/shared/download';
import { useHost, useMutation } from '@keepsake/shared/host';
import { useReadList } from '@keepsake/shared/query';
import { Box, Button, ErrorState, LoadingState, Photo, Stack } from '@keepsake/shared/ui';
import { useRef } from 'react';
import { Fine, Soft } from '../../parts/text.tsx';
import { useFocusAfterRemoval } from '../../parts/use-focus-after-removal.ts';
import { ShowMore } from '../received-cards/ShowMore.tsx';

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
  const shelf = useRef<HTMLDivElement>(null);
  useFocusAfterRemoval(shelf, items?.length);
  const hide = useMutation('PATCH bride-groom/album-photo/:id', { invalidates: photoQueries });
  const remove = useMutation('DELETE bride-groom/album-photo/:id', {
    invalidates: [...photoQueries, 'GET v2/events/:id/details'],
  });

  const takeOut = async ({ id }: OwnedAlbumPhoto) => {
    const agreed = await confirm({
      title: t`Take this photo out of the album?`,
      body: t`Nobody sees it here any more. One that came in a card stays in the card.`,
      confirmLabel: t({ message: 'Take it out', comment: 'button: a photo out of an album' }),
    });
    if (agreed) remove.mutate({ params: { id } });
  };

  if (!items && error)
    return <ErrorState title={t`The album couldn’t be loaded`} error={error} onRetry={reload} />;
  if (!items) return <LoadingState label={t`Loading the album`} height={160} />;
  return (
    <Stack
      ref={shelf}
      tabIndex={-1}
      role="group"
      aria-label={t`Photos in the album`}
      spacing={2}
      sx={{ outline: 'none' }}
    >
      {items.length === 0 ? (
        <Soft>{t`No guest has added a photo yet.`}</Soft>
      ) : (
        <Box
          component="ul"
          sx={{
            listStyle: 'none',
            m: 0,
            p: 0,
            display: 'grid',
            gridTemplateColumns: 'repeat(auto-fill, minmax(min(46%, 180px), 1fr))',
            gap: 1.5,
          }}
        >
          {items.map((photo, at) => {
            const number = at + 1;
            return (
              <li key={photo.id}>
                <AlbumPhoto photo={photo} number={number} />
                <Stack direction="row" sx={{ flexWrap: 'wrap' }}>
                  <Button
                    size="small"
                    aria-label={photo.hidden ? t`Show photo ${number}` : t`Hide photo ${number}`}
                    onClick={() =>
                      hide.mutate({ params: { id: photo.id }, body: { hidden: !photo.hidden } })
                    }
                  >
                    {photo.hidden
                      ? t({ message: 'Show', comment: 'button: a photo to guests' })
                      : t({ message: 'Hide', comment: 'button: a photo from guests' })}
                  </Button>
                  <Button
                    size="small"
                    color="inherit"
                    aria-label={t`Remove photo ${number}`}
                    onClick={() => void takeOut(photo)}
                  >
                    {t({ message: 'Remove', comment: 'button' })}
                  </Button>
                </Stack>
              </li>
            );
          })}
        </Box>
      )}
      {more ? (
        <ShowMore reading={loadingMore} onMore={more}>
          {t({ message: 'Show more', comment: 'button below a list' })}
        </ShowMore>
      ) : null}
    </Stack>
  );
}

/** A photo with its sender and likes. @param number position in the album, from 1 */
function AlbumPhoto({ photo, number }: { photo: OwnedAlbumPhoto; number: number }) {
  const { http } = useHost();
  const { thumbnail, placeholder, url, filename, hidden, likes, by } = photo;
  return (
    <>
      <a href={toSave(http.url(url))} download={filename} aria-label={t`Download photo ${number}`}>
        <Photo
          src={http.url(thumbnail)}
          placeholder={placeholder}
          alt={by ? t`Photo ${number} from ${by}` : t`Photo ${number}`}
          lazy
          sx={{ width: '100%', aspectRatio: '1', borderRadius: 1, opacity: hidden ? 0.4 : 1 }}
        />
      </a>
      <Fine>
        {[
          by,
          likes > 0 ? t`${plural(likes, { one: '# like', other: '# likes' })}` : '',
          hidden ? t({ message: 'hidden', comment: 'of a photo that guests do not see' }) : '',
        ]
          .filter(Boolean)
          .join(' · ')}
      </Fine>
    </>
  );
}
