import { t } from '@lingui/core/macro';
import {
  AudioPlayer,
  UploadBar,
  useFileAddress,
  useUpload,
  useUploads,
  VideoPlayer,
  type Upload,
} from '@keepsake/shared/media';
import { Photo, Skeleton, Stack } from '@keepsake/shared/ui';
import type { ReactNode } from 'react';
import { useLostFile } from './use-lost-file.ts';

/** A file of the card with its preview and upload progress, or the button that adds one. */
export function FileOnCard({
  uploadKey,
  poster = null,
  onGone,
  children,
}: {
  uploadKey: string | null;
  /** Poster of a video, see `CardDraft`. */
  poster?: string | null;
  /** Called when the file was removed, or is found neither here nor in another tab. */
  onGone: () => void;
  /** Shown while there is no file. */
  children: ReactNode;
}) {
  const uploads = useUploads();
  const upload = useUpload(uploadKey);
  const looking = useLostFile(uploadKey, onGone);
  const remove = () => {
    onGone();
    if (uploadKey !== null) void uploads.cancel(uploadKey);
  };
  if (upload)
    return (
      <Stack spacing={1.5} sx={{ p: 2 }}>
        {upload.state === 'failed' && !upload.retryable ? null : (
          <Preview upload={upload} poster={poster} />
        )}
        <UploadBar upload={upload} onRemove={remove} />
      </Stack>
    );
  if (looking) return <Skeleton variant="rectangular" height={72} />;
  return children;
}

function Preview({ upload, poster }: { upload: Upload; poster: string | null }) {
  const address = useFileAddress(upload.key);
  if (upload.kind === 'photo')
    return (
      <Photo
        src={address}
        alt={t`Your photo ${{ filename: upload.filename }}`}
        sx={{ width: 112, height: 112, borderRadius: 1 }}
      />
    );
  if (address === null) return null;
  return upload.kind === 'video' ? (
    <VideoPlayer src={address} poster={poster} label={t`Your video`} />
  ) : (
    <AudioPlayer src={address} label={t`Your voice note`} />
  );
}
