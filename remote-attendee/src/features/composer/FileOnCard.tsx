import { useUpload, useUploads } from '@keepsake/shared/media';
import { Skeleton } from '@keepsake/shared/ui';
import type { ReactNode } from 'react';
import { ChosenFile } from './ChosenFile.tsx';
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
  if (upload) return <ChosenFile upload={upload} poster={poster} onRemove={remove} />;
  if (looking) return <Skeleton variant="rectangular" height={72} />;
  return children;
}
