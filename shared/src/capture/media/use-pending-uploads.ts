import { useMemo, useSyncExternalStore } from 'react';
import { notesShown } from './notes-shown.ts';
import type { Upload } from './upload.ts';
import { useUploads } from './use-uploads.ts';

/** Unfinished uploads of sent cards by event, except those that the page itself reports on. */
export function useOnTheirWay(): { group: string; files: Upload[] }[] {
  const uploads = useUploads();
  const all = useSyncExternalStore(uploads.subscribe, uploads.all);
  const shownKeys = useSyncExternalStore(notesShown.subscribe, notesShown.get);
  return useMemo(() => {
    const groups = new Map<string, Upload[]>();
    for (const upload of all) {
      const { key, group, released, state } = upload;
      if (!released || state === 'complete' || shownKeys.some((keys) => keys.includes(key)))
        continue;
      groups.set(group, [...(groups.get(group) ?? []), upload]);
    }
    return [...groups].map(([group, files]) => ({ group, files }));
  }, [all, shownKeys]);
}
