import { useHost } from '@keepsake/shared/host';
import { useCallback } from 'react';
import type * as recordingTools from './recording-tools.ts';

export type RecordingTools = typeof recordingTools;

/** Returns a loader of the tools for finished recordings; null if they can't be loaded. */
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
