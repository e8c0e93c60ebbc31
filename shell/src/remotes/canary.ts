import { announced } from '@keepsake/shared/releases/announced';
import type { ReleaseList, RemoteRelease } from '@keepsake/shared/contract';

const KEY = 'keepsake.draw';

/** A number that stays on this device: it says which visitors try a release, and is never sent. */
function drawHere(): number {
  try {
    const kept = Number(localStorage.getItem(KEY));
    if (kept > 0) return kept;
    const drawn = 1 + Math.floor(Math.random() * 1_000_000);
    localStorage.setItem(KEY, String(drawn));
    return drawn;
  } catch {
    // Without storage a visitor gets the live release.
    return 0;
  }
}

/** From 0 to 99, another for each release, so that not the same visitors try them all. */
export function percentile(draw: number, version: string): number {
  let hash = draw;
  for (const letter of version) hash = (Math.imul(hash, 31) + letter.charCodeAt(0)) >>> 0;
  return hash % 100;
}

/** Returns the release for this visitor: the live one or the canary. */
export function releaseFor(release: RemoteRelease, draw: () => number = drawHere): RemoteRelease {
  const { canary, ...live } = release;
  if (!canary) return release;
  const { share, ...tried } = canary;
  const drawn = draw();
  if (drawn === 0 || percentile(drawn, tried.version) >= share) return live;
  const { preload: _of, lacks: _these, ...rest } = live;
  // Where it does not load, they get what everybody has.
  return {
    ...rest,
    ...tried,
    previous: { ...announced(live), ...(live.previous ? { previous: live.previous } : {}) },
  };
}

/** The list as it is for this visitor. */
export function listFor({ remotes }: ReleaseList, draw?: () => number): ReleaseList {
  return { remotes: remotes.map((remote) => releaseFor(remote, draw)) };
}
