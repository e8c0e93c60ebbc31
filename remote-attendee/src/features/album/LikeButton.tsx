import type { AlbumPhoto } from '@keepsake/shared/api';
import { isApiError } from '@keepsake/shared/api';
import { useHost } from '@keepsake/shared/host';
import { HeartIcon } from '@keepsake/shared/icons';
import { useWrite } from '@keepsake/shared/query';
import { Button, type ButtonProps } from '@keepsake/shared/ui';
import { useState } from 'react';

/** A heart and how many there are. */
export function LikeButton({ photo, sx = {} }: { photo: AlbumPhoto; sx?: ButtonProps['sx'] }) {
  const { notify } = useHost();
  const like = useWrite('PUT attendee/album-photo/:id/like');
  const unlike = useWrite('DELETE attendee/album-photo/:id/like');
  const [busy, setBusy] = useState(false);
  const { id, likes, liked } = photo;

  const press = async () => {
    if (busy) return;
    setBusy(true);
    try {
      await (liked ? unlike : like)({ params: { id } });
    } catch (error) {
      notify('error', isApiError(error) ? error.message : 'That didn’t work. Please try again.');
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      color="inherit"
      aria-pressed={liked}
      aria-label={likes === 1 ? 'Like, 1 so far' : `Like, ${likes} so far`}
      onClick={() => void press()}
      sx={[{ minWidth: 44, minHeight: 44, px: 1, gap: 0.5 }, ...(Array.isArray(sx) ? sx : [sx])]}
    >
      <HeartIcon fill={liked ? 'currentColor' : 'none'} />
      {likes > 0 ? likes : ''}
    </Button>
  );
}
