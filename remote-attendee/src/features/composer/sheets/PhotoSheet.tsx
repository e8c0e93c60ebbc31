import { PhotoIcon } from '@keepsake/shared/icons';
import { Stack, Typography } from '@keepsake/shared/ui';
import { AlsoInAlbum } from '../../photos/AlsoInAlbum.tsx';
import { PhotosPicker } from '../../photos/PhotosPicker.tsx';
import type { SheetProps } from '../composed.ts';
import { FilePicker } from '../FilePicker.tsx';

/** The photos inside the card, and the front where it is the sender's own picture. */
export default function PhotoSheet({ event, draft, change, onClose }: SheetProps) {
  const { customCard: own, customImage, photos } = draft;
  // With a design chosen, the picture for the front is the first photo inside.
  const keys = own || customImage === null ? photos : [customImage, ...photos];
  const set = (next: string[]) =>
    change(own ? { photos: next } : { photos: next, customImage: null });
  return (
    <Stack spacing={2}>
      {own ? (
        <>
          <FilePicker
            kind="photo"
            group={event.id}
            icon={<PhotoIcon />}
            label="Choose your picture"
            hint="It becomes the front of the card. Up to 50 MB."
            uploadKey={customImage}
            onChange={(picture) => change({ customImage: picture })}
          />
          <Typography variant="h5" component="h3">
            Inside the card
          </Typography>
        </>
      ) : null}
      <PhotosPicker eventId={event.id} keys={keys} onChange={set} onOnly={onClose} />
      {keys.length > 0 ? (
        <AlsoInAlbum
          eventId={event.id}
          checked={draft.photosInAlbum}
          onChange={(photosInAlbum) => change({ photosInAlbum })}
        />
      ) : null}
    </Stack>
  );
}
