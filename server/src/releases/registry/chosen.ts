import { Refused } from './refused.ts';
import type { Change, Live, Withdrawal } from './release.ts';

/** How many releases before the live one are remembered to roll back to. */
const REMEMBERED = 20;
/** How many withdrawals are remembered, the last ones. */
const WITHDRAWALS = 20;

/** Which releases of a package visitors get. */
export interface Chosen {
  /** The live one. */
  version: string;
  /** Versions that were live before, the last one first. */
  before: string[];
  /** Names the last act of an operator; absent in sites of before. */
  promotion?: string;
  /** A canary and its share of visitors in percent. */
  canary?: { version: string; share: number };
  /** What servers took back, the last one first. */
  withdrawn?: Withdrawal[];
}

/** New state and history entry of a package; null when nothing changes. */
export interface Step {
  next: Chosen;
  change: Pick<Change, 'action' | 'from' | 'to' | 'share'> | null;
}

/** Without the withdrawal of a version: it is offered again. */
function lifted(now: Chosen | null, version: string): Pick<Chosen, 'withdrawn'> {
  const withdrawn = (now?.withdrawn ?? []).filter((each) => each.version !== version);
  return withdrawn.length > 0 ? { withdrawn } : {};
}

/** What can be gone back to: what was live before and was not withdrawn. */
export function soundBefore({ before = [], withdrawn = [] }: Partial<Chosen>): string[] {
  return before.filter((version) => withdrawn.every((each) => each.version !== version));
}

export function promoted(now: Chosen | null, version: string): Step {
  const others = (now?.before ?? []).filter((each) => each !== version);
  const isNew = now?.version !== version;
  const before = now && isNew ? [now.version, ...others] : others;
  return {
    next: { version, before: before.slice(0, REMEMBERED), ...lifted(now, version) },
    change:
      isNew || now.canary ? { action: 'promote', from: now?.version ?? null, to: version } : null,
  };
}

/** @throws Refused where that release is everybody's already, or was withdrawn */
export function tried(now: Chosen, version: string, share: number): Step {
  if (now.version === version) throw new Refused(`${version} is live for everybody.`);
  const found = now.withdrawn?.find((each) => each.version === version);
  if (found)
    throw new Refused(
      `${version} is withdrawn: it failed for ${found.failures} visitors. Promote or reinstate it to offer it again.`,
    );
  return {
    next: { ...now, canary: { version, share } },
    change: { action: 'canary', from: now.version, to: version, share },
  };
}

/** The release before; where a share of visitors tries one, the end of that. @throws Refused where there is none */
export function rolledBack(name: string, { canary, ...now }: Chosen): Step {
  const action = 'rollback';
  if (canary) return { next: now, change: { action, from: canary.version, to: now.version } };
  const [to, ...before] = soundBefore(now);
  if (!to) throw new Refused(`${name} has no release before ${now.version}.`);
  return { next: { ...now, version: to, before }, change: { action, from: now.version, to } };
}

/**
 * Takes a live release or a canary back, as a server does by itself: once, until an operator acts.
 * @param to what everybody gets in place of a live one
 * @throws Refused where it is not offered by that promotion any more, or a step back was taken since
 */
export function withdrawn(name: string, now: Chosen, found: Withdrawal, to: string | null): Step {
  const { version, promotion } = found;
  const { canary, ...rest } = now;
  const isCanary = canary?.version === version;
  if ((now.promotion ?? '') !== promotion || (now.version !== version && !isCanary))
    throw new Refused(`${name} ${version} is not offered as it was.`);
  if (now.withdrawn?.some((each) => each.promotion === promotion))
    throw new Refused(`${name} was taken one step back already: the next one is an operator’s.`);
  const action = 'withdraw';
  if (isCanary) {
    const all = [{ ...found, share: canary.share }, ...(now.withdrawn ?? [])];
    return {
      next: { ...rest, withdrawn: all.slice(0, WITHDRAWALS) },
      change: { action, from: version, to: now.version },
    };
  }
  if (!to || !soundBefore(now).includes(to))
    throw new Refused(`${name} has no sound release before ${version}.`);
  return {
    next: {
      ...now,
      version: to,
      before: now.before.slice(now.before.indexOf(to) + 1),
      withdrawn: [found, ...(now.withdrawn ?? [])].slice(0, WITHDRAWALS),
    },
    change: { action, from: version, to },
  };
}

/** Offers again, to those who had it, what was withdrawn last. @throws Refused where nothing was */
export function reinstated(name: string, now: Chosen): Step {
  const [last] = now.withdrawn ?? [];
  if (!last) throw new Refused(`Nothing of ${name} is withdrawn.`);
  const { version, share } = last;
  const action = 'reinstate';
  if (share === undefined)
    return { ...promoted(now, version), change: { action, from: now.version, to: version } };
  const { withdrawn: _lifted, ...rest } = now;
  return {
    next: { ...rest, ...lifted(now, version), canary: { version, share } },
    change: { action, from: now.version, to: version, share },
  };
}

/** What is chosen where that is live. */
export function chosenOf({ version, before = [], promotion, canary, withdrawn }: Live): Chosen {
  return {
    version,
    before,
    ...(promotion ? { promotion } : {}),
    ...(canary ? { canary: { version: canary.version, share: canary.share } } : {}),
    ...(withdrawn ? { withdrawn } : {}),
  };
}
