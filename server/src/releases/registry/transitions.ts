import { Refused } from './refused.ts';
import type { Chosen, Withdrawal } from './list-file.ts';
import type { Change, Live } from './release.ts';

/** Earlier releases that are stored for rollbacks. */
const REMEMBERED = 20;
/** Latest withdrawals that are stored. */
const WITHDRAWALS = 20;

/** New state and history entry of a package; null when nothing changes. */
export interface Step {
  next: Chosen;
  change: Pick<Change, 'action' | 'from' | 'to' | 'share'> | null;
}

/** Removes the withdrawal of a version, so that it is offered again. */
function withoutWithdrawal(now: Chosen | null, version: string): Pick<Chosen, 'withdrawn'> {
  const withdrawn = (now?.withdrawn ?? []).filter((each) => each.version !== version);
  return withdrawn.length > 0 ? { withdrawn } : {};
}

/** Versions to roll back to, latest first: those that were live before and are not withdrawn. */
export function soundBefore({ before = [], withdrawn = [] }: Partial<Chosen>): string[] {
  return before.filter((version) => withdrawn.every((each) => each.version !== version));
}

export function promoted(now: Chosen | null, version: string): Step {
  const others = (now?.before ?? []).filter((each) => each !== version);
  const isNew = now?.version !== version;
  const before = now && isNew ? [now.version, ...others] : others;
  return {
    next: { version, before: before.slice(0, REMEMBERED), ...withoutWithdrawal(now, version) },
    change:
      isNew || now.canary ? { action: 'promote', from: now?.version ?? null, to: version } : null,
  };
}

/** Makes a release the canary. @throws Refused where it is live or withdrawn */
export function tried(now: Chosen, version: string, share: number): Step {
  if (now.version === version) throw new Refused(`${version} is live for everybody.`);
  const match = now.withdrawn?.find((each) => each.version === version);
  if (match)
    throw new Refused(
      `${version} is withdrawn: it failed for ${match.failures} visitors. Promote or reinstate it to offer it again.`,
    );
  return {
    next: { ...now, canary: { version, share } },
    change: { action: 'canary', from: now.version, to: version, share },
  };
}

/** Ends the canary, or without one goes back to the release before. @throws Refused where there is none */
export function rolledBack(name: string, { canary, ...now }: Chosen): Step {
  const action = 'rollback';
  if (canary) return { next: now, change: { action, from: canary.version, to: now.version } };
  const [to, ...before] = soundBefore(now);
  if (!to) throw new Refused(`${name} has no release before ${now.version}.`);
  return { next: { ...now, version: to, before }, change: { action, from: now.version, to } };
}

/**
 * Withdraws a live release or a canary, as a server does by itself: once per promotion.
 * @param to the version that replaces a live one
 * @throws Refused where it is not offered by that promotion, one was withdrawn under it before, or `to` is not sound
 */
export function withdrawn(name: string, now: Chosen, entry: Withdrawal, to: string | null): Step {
  const { version, promotion } = entry;
  const { canary, ...rest } = now;
  const isCanary = canary?.version === version;
  if ((now.promotion ?? '') !== promotion || (now.version !== version && !isCanary))
    throw new Refused(`${name} ${version} is not offered as it was.`);
  if (now.withdrawn?.some((each) => each.promotion === promotion))
    throw new Refused(`${name} was taken one step back already: the next one is an operator’s.`);
  const action = 'withdraw';
  if (isCanary) {
    const all = [{ ...entry, share: canary.share }, ...(now.withdrawn ?? [])];
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
      withdrawn: [entry, ...(now.withdrawn ?? [])].slice(0, WITHDRAWALS),
    },
    change: { action, from: version, to },
  };
}

/** Offers the last withdrawn release again, to the same visitors. @throws Refused where none is withdrawn */
export function reinstated(name: string, now: Chosen): Step {
  const [last] = now.withdrawn ?? [];
  if (!last) throw new Refused(`Nothing of ${name} is withdrawn.`);
  const { version, share } = last;
  const action = 'reinstate';
  if (share === undefined)
    return { ...promoted(now, version), change: { action, from: now.version, to: version } };
  const { withdrawn: _lifted, ...rest } = now;
  return {
    next: { ...rest, ...withoutWithdrawal(now, version), canary: { version, share } },
    change: { action, from: now.version, to: version, share },
  };
}

/** The choice that a `release.json` contains. */
export function chosenOf({ version, before = [], promotion, canary, withdrawn }: Live): Chosen {
  return {
    version,
    before,
    ...(promotion ? { promotion } : {}),
    ...(canary ? { canary: { version: canary.version, share: canary.share } } : {}),
    ...(withdrawn ? { withdrawn } : {}),
  };
}
