import { plural, t } from '@lingui/core/macro';
import { formatNumber } from '@keepsake/shared/words';
import type { AlbumPhoto } from '@keepsake/shared/api';
import { useHost, useMutation } from '@keepsake/shared/host';
import { HeartIcon } from '@keepsake/shared/icons';
import { Button, type ButtonProps } from '@keepsake/shared/ui';

/** Toggles a like and shows the number of likes. */
export function LikeButton({ photo, sx = {} }: { photo: AlbumPhoto; sx?: ButtonProps['sx'] }) {
  const { http } = useHost();
  const { id, likes, liked } = photo;
  const { mutate, isPending } = useMutation(
    async () =>
      http.call(
        liked ? 'DELETE attendee/album-photo/:id/like' : 'PUT attendee/album-photo/:id/like',
        { params: { id } },
      ),
    { invalidates: ['GET attendee/wedding/:id/album/photos'] },
  );
  return (
    <Button
      color="inherit"
      aria-pressed={liked}
      aria-label={t({
        message: plural(likes, { one: 'Like, # so far', other: 'Like, # so far' }),
        comment: 'button: likes a photo; then how many do so far',
      })}
      onClick={() => {
        if (!isPending) mutate();
      }}
      sx={[{ minWidth: 44, minHeight: 44, px: 1, gap: 0.5 }, ...(Array.isArray(sx) ? sx : [sx])]}
    >
      <HeartIcon fill={liked ? 'currentColor' : 'none'} />
      {likes > 0 ? formatNumber(likes) : ''}
    </Button>
  );
}
