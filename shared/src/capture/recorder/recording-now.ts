import { useEffect } from 'react';

let running = 0;

/** Registers an ongoing recording, so that an idle timer of the page does not consider the person absent. */
export function useRecordingNow(recording: boolean): void {
  useEffect(() => {
    if (!recording) return undefined;
    running += 1;
    return () => {
      running -= 1;
    };
  }, [recording]);
}

export function isRecordingNow(): boolean {
  return running > 0;
}
