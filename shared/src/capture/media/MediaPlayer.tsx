import { t } from '@lingui/core/macro';
import type { CardMedia } from '@keepsake/shared/api';
import { useHost } from '@keepsake/shared/host';
import { AudioPlayer, VideoPlayer } from './players.tsx';

/** Plays a voice note or video of the API; renders nothing for a photo. */
export function MediaPlayer({
  media,
  whose,
}: {
  media: CardMedia;
  /** Whose recording it is, for its label. */
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
