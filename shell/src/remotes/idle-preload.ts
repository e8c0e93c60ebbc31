import { matchMount } from '@keepsake/shared/releases/match-mount';
import type { RemoteRelease } from '@keepsake/shared/contract';

type Idle = (run: () => void) => void;

/** Milliseconds to wait after the page has loaded in a browser without `requestIdleCallback`. */
const IDLE_DELAY = 2000;

/** Calls `run` once the page has loaded and the browser is idle. */
export const whenIdle: Idle = (run) => {
  const wait = () => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(run, { timeout: 5000 });
    else setTimeout(run, IDLE_DELAY);
  };
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true });
};

function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}

const fetched = new Set<string>();

/** Fetches a script into the HTTP cache, from which the script tag later takes it. */
async function fetchAhead(script: string): Promise<void> {
  if (fetched.has(script) || document.querySelector(`[href="${CSS.escape(script)}"]`)) return;
  fetched.add(script);
  try {
    const answer = await fetch(script, { priority: 'low' });
    // Browsers cache a response only when its body was read to the end.
    await answer.blob();
  } catch {
    // Ignored: the page that needs the script requests it again and shows the error.
    fetched.delete(script);
  }
}

/**
 * Fetches the scripts of an address that is likely next while the browser is idle, one at a time, so that requests of
 * the page go first. Uses `fetch`, because WebKit lacks `rel=prefetch` and Firefox checks it against the policy's
 * `default-src`, which is `none`.
 */
export function preloadWhenIdle(
  remotes: readonly RemoteRelease[],
  address: string,
  idle: Idle = whenIdle,
): void {
  const mount = matchMount(remotes, address);
  const scripts = mount?.owner.preload?.[mount.pattern] ?? [];
  if (scripts.length === 0 || savesData()) return;
  idle(() => void fetchAll(scripts));
}

async function fetchAll(scripts: readonly string[]): Promise<void> {
  for (const script of scripts) await fetchAhead(script);
}
