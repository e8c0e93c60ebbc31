import { useUpload, useUploads } from '@keepsake/shared/media';
import { useEffect, useEffectEvent } from 'react';

/** Milliseconds to wait until another tab has stored the file that was chosen there. */
const PATIENCE = 1500;

/**
 * Looks for a file that the draft names and this page does not hold, and calls `onLost` when no tab has stored it.
 * @returns whether the search is under way
 */
export function useLostFile(key: string | null, onLost: () => void): boolean {
  const uploads = useUploads();
  const looking = useUpload(key) === null && key !== null;
  const lost = useEffectEvent(onLost);
  useEffect(() => {
    if (!looking || key === null) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let gone = false;
    const look = async (again: boolean) => {
      await uploads.ready;
      const found = await uploads.find(key);
      if (gone || found) return;
      if (again) timer = setTimeout(() => void look(false), PATIENCE);
      else lost();
    };
    void look(true);
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [uploads, key, looking]);
  return looking;
}
