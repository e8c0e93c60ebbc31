import { announced } from '@keepsake/shared/releases/announced';
import type { ReleaseList, RemoteRelease } from '@keepsake/shared/contract';

const KEY = 'keepsake.draw';

/** A random number stored on this device and never sent, which decides who gets a canary; 0 without storage. */
function drawHere(): number {
  try {
    const stored = Number(localStorage.getItem(KEY));
    if (stored > 0) return stored;
    const drawn = 1 + Math.floor(Math.random() * 1_000_000);
    localStorage.setItem(KEY, String(drawn));
    return drawn;
  } catch {
    // Without storage a visitor gets the live release.
    return 0;
  }
}

/** A number from 0 to 99 that differs by release, so that not the same visitors get every canary. */
export function percentile(draw: number, version: string): number {
  let hash = draw;
  for (const letter of version) hash = (Math.imul(hash, 31) + letter.charCodeAt(0)) >>> 0;
  return hash % 100;
}

/** Returns the release for this visitor: the live one or the canary. */
export function releaseFor(release: RemoteRelease, draw: () => number = drawHere): RemoteRelease {
  const { canary, ...live } = release;
  if (!canary) return release;
  const { share, ...trial } = canary;
  const drawn = draw();
  if (drawn === 0 || percentile(drawn, trial.version) >= share) return live;
  const { preload: _of, lacks: _these, ...rest } = live;
  // The live release is the fallback of the canary.
  return {
    ...rest,
    ...trial,
    previous: { ...announced(live), ...(live.previous ? { previous: live.previous } : {}) },
  };
}

/** Returns the release list for this visitor, with canaries drawn. */
export function listFor({ remotes }: ReleaseList): ReleaseList {
  return { remotes: remotes.map((remote) => releaseFor(remote)) };
}
