import { Refused } from './refused.ts';
import type { Change } from './release.ts';

/** How many releases before the live one are remembered to roll back to. */
const REMEMBERED = 20;

/** Which releases of a package visitors get. */
export interface Chosen {
  /** The live one. */
  version: string;
  /** Versions that were live before, the last one first. */
  before: string[];
  /** Names the promotion by which it is live, whatever was live by another; absent in sites of before. */
  promotion?: string;
  /** A canary and its share of visitors in percent. */
  canary?: { version: string; share: number };
}

/** New state and history entry of a package; null when nothing changes. */
export interface Step {
  next: Chosen;
  change: Pick<Change, 'action' | 'from' | 'to' | 'share'> | null;
}

export function promoted(now: Chosen | null, version: string): Step {
  const others = (now?.before ?? []).filter((each) => each !== version);
  const isNew = now?.version !== version;
  const before = now && isNew ? [now.version, ...others] : others;
  return {
    next: { version, before: before.slice(0, REMEMBERED) },
    change:
      isNew || now.canary ? { action: 'promote', from: now?.version ?? null, to: version } : null,
  };
}

/** @throws Refused where that release is everybody's already */
export function tried(now: Chosen, version: string, share: number): Step {
  if (now.version === version) throw new Refused(`${version} is live for everybody.`);
  return {
    next: { ...now, canary: { version, share } },
    change: { action: 'canary', from: now.version, to: version, share },
  };
}

/** The release before; where a share of visitors tries one, the end of that. @throws Refused where there is none */
export function rolledBack(name: string, { canary, ...now }: Chosen): Step {
  const action = 'rollback';
  if (canary) return { next: now, change: { action, from: canary.version, to: now.version } };
  const [to, ...before] = now.before;
  if (!to) throw new Refused(`${name} has no release before ${now.version}.`);
  return { next: { version: to, before }, change: { action, from: now.version, to } };
}
