import { useHost } from '@keepsake/shared/host';
import { useCallback } from 'react';
import type * as takeTools from './recording-tools.ts';

export type RecordingTools = typeof takeTools;

/** Loads what a recording needs; null where there is no connection to load it by, and the recording goes as it is. */
export function useRecordingTools(): () => Promise<RecordingTools | null> {
  const { log } = useHost();
  return useCallback(
    () =>
      import('./recording-tools.ts').catch((error: unknown) => {
        log('The tools for a recording did not come', error);
        return null;
      }),
    [log],
  );
}
