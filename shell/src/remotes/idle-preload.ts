import { matchMount } from '@keepsake/shared/releases/match-mount';
import type { RemoteRelease } from '@keepsake/shared/contract';

type Idle = (run: () => void) => void;

const whenIdle: Idle = (run) => {
  if ('requestIdleCallback' in window) window.requestIdleCallback(run, { timeout: 5000 });
  else setTimeout(run, 2000);
};

function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}

/** Fetches, when the browser has nothing to do, the scripts of an address that is likely next. */
export function preloadWhenIdle(
  remotes: readonly RemoteRelease[],
  address: string,
  idle: Idle = whenIdle,
): void {
  const mount = matchMount(remotes, address);
  if (!mount || savesData()) return;
  idle(() => {
    for (const script of mount.owner.preload?.[mount.pattern] ?? []) {
      if (document.head.querySelector(`link[href="${CSS.escape(script)}"]`)) continue;
      const link = document.createElement('link');
      link.rel = 'prefetch';
      link.as = 'script';
      link.crossOrigin = 'anonymous';
      link.href = script;
      document.head.append(link);
    }
  });
}
