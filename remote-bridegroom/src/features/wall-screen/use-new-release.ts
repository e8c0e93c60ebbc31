import { useHost } from '@keepsake/shared/host';
import { useEffect, useEffectEvent } from 'react';

/** Milliseconds between two looks at what is in place. */
const LOOK_EVERY = 10 * 60_000;
/** Under this name a tab remembers what it began anew for: never twice for the same. */
const TAKEN = 'keepsake.wall-release';

/** What a page was made of: the areas that are in place, and the start of the site. */
interface Release {
  areas: string;
  start: string;
}

/** The release that this page would come with now; null when the page cannot be had. */
async function releaseNow(): Promise<Release | null> {
  try {
    const headers = { accept: 'text/html' };
    const answer = await fetch(window.location.href, { cache: 'no-store', headers });
    if (!answer.ok) return null;
    const html = await answer.text();
    const areas = /<script[^>]*id="remotes"[^>]*>([^<]*)</.exec(html)?.[1]?.trim();
    const start = /<script[^>]*src="(\/assets\/shell\/[^"]+)"/.exec(html)?.[1];
    return areas && start ? { areas, start } : null;
  } catch {
    // No connection: nothing to begin anew with.
    return null;
  }
}

function isTaken(name: string): boolean {
  try {
    const before = sessionStorage.getItem(TAKEN);
    sessionStorage.setItem(TAKEN, name);
    return before === name;
  } catch {
    // Without a memory it stays with what it has.
    return true;
  }
}

/**
 * Begins the page anew once there is a new release, so that a wall that hangs for days is not of last week, also where
 * it came from the worker while there was no network. Only where that harms nothing: nobody's card is being celebrated,
 * the page itself can be had, and a screen that was filled by a press stays filled: browsers end that with the page, and
 * nobody is there to press again.
 */
export function useNewRelease(isIdle: () => boolean): void {
  const { log } = useHost();
  const begin = useEffectEvent((name: string) => {
    if (!isIdle() || document.fullscreenElement !== null || isTaken(name)) return;
    log('A new release is taken');
    window.location.reload();
  });
  useEffect(() => {
    const areas = document.getElementById('remotes')?.textContent?.trim() ?? '';
    let start: string | null = null;
    const look = async () => {
      const now = await releaseNow();
      if (!now) return;
      start ??= now.start;
      if (now.areas !== areas || now.start !== start) begin(now.areas + now.start);
    };
    void look();
    const timer = setInterval(() => void look(), LOOK_EVERY);
    return () => clearInterval(timer);
  }, []);
}
