import { useMemo, useSyncExternalStore } from 'react';
import { notesShown } from './notes-shown.ts';
import type { Upload } from './upload.ts';
import { useUploads } from './use-uploads.ts';

/** Files of sent cards that have not arrived, by event, but for those of which the page itself tells. */
export function useOnTheirWay(): { group: string; files: Upload[] }[] {
  const uploads = useUploads();
  const all = useSyncExternalStore(uploads.subscribe, uploads.all);
  const told = useSyncExternalStore(notesShown.subscribe, notesShown.get);
  return useMemo(() => {
    const groups = new Map<string, Upload[]>();
    for (const upload of all) {
      const { key, group, released, state } = upload;
      if (!released || state === 'complete' || told.some((keys) => keys.includes(key))) continue;
      groups.set(group, [...(groups.get(group) ?? []), upload]);
    }
    return [...groups].map(([group, files]) => ({ group, files }));
  }, [all, told]);
}
