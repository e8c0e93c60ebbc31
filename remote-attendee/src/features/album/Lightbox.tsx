import type { AlbumPhoto } from '@keepsake/shared/api';
import { useHost } from '@keepsake/shared/host';
import { Lightbox as Frame } from '@keepsake/shared/overlays';
import { Button, Photo } from '@keepsake/shared/ui';
import { LikeButton } from './LikeButton.tsx';

/** The full-screen view of one album photo. */
export function Lightbox({
  photos,
  at,
  onAt,
  onClose,
  onRemove,
}: {
  photos: readonly AlbumPhoto[];
  at: number;
  onAt: (at: number) => void;
  onClose: () => void;
  onRemove: (photo: AlbumPhoto) => void;
}) {
  const { http } = useHost();
  const photo = photos[at];
  if (!photo) return null;
  const whose = photo.mine ? 'your photo' : photo.by ? `from ${photo.by}` : 'from a guest';
  return (
    <Frame
      label={`Photo ${at + 1} of ${photos.length}, ${whose}`}
      closeLabel="Close the photo"
      what="photo"
      at={at}
      count={photos.length}
      onAt={onAt}
      onClose={onClose}
      actions={
        <>
          {photo.mine ? (
            <Button color="inherit" onClick={() => onRemove(photo)}>
              Remove
            </Button>
          ) : null}
          <LikeButton photo={photo} />
        </>
      }
    >
      <Photo
        key={photo.id}
        src={http.url(photo.preview)}
        alt={`Photo ${at + 1}, ${whose}`}
        sx={{ width: '100%', height: '100%', objectFit: 'contain', userSelect: 'none' }}
      />
    </Frame>
  );
}
