import { t } from '@lingui/core/macro';
import type { CardMedia } from '@keepsake/shared/api';
import { useHost } from '@keepsake/shared/host';
import { AudioPlayer, VideoPlayer } from './players.tsx';

/** Plays a voice note or a video as the API tells of it; a photo has nothing to play. */
export function MediaPlayer({
  media,
  whose,
}: {
  media: CardMedia;
  /** Who made it: the reader, or the others. */
  whose: 'Their' | 'Your';
}) {
  const { http } = useHost();
  if (media.kind === 'voice')
    return (
      <AudioPlayer
        src={http.url(media.web ?? media.url)}
        label={whose === 'Their' ? t`Their voice note` : t`Your voice note`}
        filename={media.filename}
      />
    );
  if (media.kind === 'video')
    return (
      <VideoPlayer
        src={http.url(media.web ?? media.url)}
        poster={media.preview && http.url(media.preview)}
        captions={media.captions && http.url(media.captions)}
        label={whose === 'Their' ? t`Their video` : t`Your video`}
        filename={media.filename}
        width={media.width}
        height={media.height}
      />
    );
  return null;
}
