import { AudioPlayer, useFileAddress, VideoPlayer, type Upload } from '@keepsake/shared/media';
import { Photo, Stack, UploadProgress } from '@keepsake/shared/ui';

/** A chosen file as it will be seen or heard, and how far it is. */
export function ChosenFile({
  upload,
  onRetry,
  onRemove,
}: {
  upload: Upload;
  onRetry: () => void;
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
          alt={`Your photo ${upload.filename}`}
          sx={{ width: 112, height: 112, borderRadius: 1 }}
        />
      ) : null}
      {upload.kind === 'video' && playable ? (
        <VideoPlayer src={playable} label="Your video" />
      ) : null}
      {upload.kind === 'voice' && playable ? (
        <AudioPlayer src={playable} label="Your voice note" />
      ) : null}
      <UploadProgress
        filename={upload.filename}
        sent={upload.state === 'complete' ? upload.bytes : Math.min(upload.sent, upload.bytes - 1)}
        total={upload.bytes}
        waiting={upload.state === 'paused'}
        failed={upload.state === 'failed' ? (upload.error ?? 'The upload failed.') : null}
        {...(upload.retryable ? { onRetry } : {})}
        onRemove={onRemove}
      />
    </Stack>
  );
}
