import { t } from '@lingui/core/macro';
import { useHost } from '@keepsake/shared/host';
import {
  AudioPlayer,
  UploadBar,
  useFileAddress,
  useUpload,
  useUploads,
  VideoPlayer,
  type Upload,
} from '@keepsake/shared/media';
import { throwAwayRecording } from '@keepsake/shared/recorder';
import { Photo, Skeleton, Stack } from '@keepsake/shared/ui';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { useIsMounted } from '../../parts/use-is-mounted.ts';

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
  /** Called when the file was removed, or exists neither in this tab nor in another. */
  onGone: () => void;
  /** Shown while there is no file. */
  children: ReactNode;
}) {
  const uploads = useUploads();
  const upload = useUpload(uploadKey);
  const isSearching = useLostFile(uploadKey, onGone);
  const { confirm } = useHost();
  const isMounted = useIsMounted();
  const remove = async ({ key, kind }: Upload) => {
    // A recording is nowhere else.
    if (kind !== 'photo' && !(await confirm(throwAwayRecording(kind)))) return;
    // The card may have been sent meanwhile, or its guest has left the tablet.
    if (!isMounted() || uploads.get(key)?.released !== false) return;
    onGone();
    void uploads.cancel(key);
  };
  if (upload)
    return (
      <Stack spacing={1.5} sx={{ p: 2 }}>
        {upload.state === 'failed' && !upload.retryable ? null : (
          <Preview upload={upload} poster={poster} />
        )}
        <UploadBar upload={upload} onRemove={() => void remove(upload)} />
      </Stack>
    );
  if (isSearching) return <Skeleton variant="rectangular" height={72} />;
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

/** Milliseconds within which another tab stores a file that was chosen there. */
const TIMEOUT = 1500;

/**
 * Searches for a file of the draft that this page does not have, and calls `onLost` when no tab has stored it.
 * @returns whether the search is under way
 */
function useLostFile(key: string | null, onLost: () => void): boolean {
  const uploads = useUploads();
  const isSearching = useUpload(key) === null && key !== null;
  const lost = useEffectEvent(onLost);
  useEffect(() => {
    if (!isSearching || key === null) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isUnmounted = false;
    const search = async (again: boolean) => {
      await uploads.ready;
      const found = await uploads.find(key);
      if (isUnmounted || found) return;
      if (again) timer = setTimeout(() => void search(false), TIMEOUT);
      else lost();
    };
    void search(true);
    return () => {
      isUnmounted = true;
      clearTimeout(timer);
    };
  }, [uploads, key, isSearching]);
  return isSearching;
}
