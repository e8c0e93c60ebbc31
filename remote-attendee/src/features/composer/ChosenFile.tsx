import { t } from '@lingui/core/macro';
import {
  AudioPlayer,
  UploadBar,
  useFileAddress,
  VideoPlayer,
  type Upload,
} from '@keepsake/shared/media';
import { Photo, Stack } from '@keepsake/shared/ui';

/** Previews a chosen file and shows the progress of its upload. */
export function ChosenFile({
  upload,
  poster = null,
  onRemove,
}: {
  upload: Upload;
  /** Poster of a chosen video. */
  poster?: string | null;
  onRemove: () => void;
}) {
  const address = useFileAddress(upload.key);
  const refused = upload.state === 'failed' && !upload.retryable;
  const playable = refused ? null : address;
  return (
    <Stack spacing={1.5} sx={{ p: 2 }}>
      {upload.kind === 'photo' && !refused ? (
        <Photo
          src={address}
          alt={t`Your photo ${{ filename: upload.filename }}`}
          sx={{ width: 112, height: 112, borderRadius: 1 }}
        />
      ) : null}
      {upload.kind === 'video' && playable ? (
        <VideoPlayer src={playable} poster={poster} label={t`Your video`} />
      ) : null}
      {upload.kind === 'voice' && playable ? (
        <AudioPlayer src={playable} label={t`Your voice note`} />
      ) : null}
      <UploadBar upload={upload} onRemove={onRemove} />
    </Stack>
  );
}
