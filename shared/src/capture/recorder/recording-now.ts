import { useEffect } from 'react';

let running = 0;

/** Says to the rest of the page that somebody is being recorded: they are there, without a hand on the screen. */
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
