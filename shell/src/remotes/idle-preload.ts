import { matchMount } from '@keepsake/shared/releases/match-mount';
import type { RemoteRelease } from '@keepsake/shared/contract';

type Idle = (run: () => void) => void;

/** Milliseconds that a browser without `requestIdleCallback` is left in peace after the page is there. */
const PEACE = 2000;

/** Runs once the page is there and the browser has nothing to do. */
export const whenIdle: Idle = (run) => {
  const wait = () => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(run, { timeout: 5000 });
    else setTimeout(run, PEACE);
  };
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true });
};

function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}

const fetched = new Set<string>();

/** Puts a script into the browser's cache, as the tag that will run it would. */
async function fetchAhead(script: string): Promise<void> {
  if (fetched.has(script) || document.querySelector(`[href="${CSS.escape(script)}"]`)) return;
  fetched.add(script);
  try {
    const answer = await fetch(script, { priority: 'low' });
    // A browser keeps what was read to its end.
    await answer.blob();
  } catch {
    // Ignored: the page that needs it requests it again and shows the error.
    fetched.delete(script);
  }
}

/**
 * Fetches, when the browser has nothing to do, the scripts of an address that is likely next; one after the other, so
 * that what the page itself asks for goes first. By `fetch`: WebKit has no `rel=prefetch`, and Firefox measures it
 * by the policy's `default-src`, which allows nothing.
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
