import { useHost } from '@keepsake/shared/host';
import { useBlocker } from '@keepsake/shared/router';
import { useEffect } from 'react';
import { stopRecording } from './stop-recording.ts';

/** Asks before a page is left on which somebody is being recorded. */
export function useStay(active: boolean): void {
  const { confirm } = useHost();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      active && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    const ask = async () => {
      const agreed = await confirm(stopRecording);
      if (agreed) blocker.proceed();
      else blocker.reset();
    };
    void ask();
  }, [blocker, confirm]);

  useEffect(() => {
    if (!active) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [active]);
}
