import { sql, type Database } from '../../../db/database.ts';
import { conflict } from '../../../http/errors.ts';
import { sound } from '../../../releases/registry/check.ts';
import { soundBefore } from '../../../releases/registry/chosen.ts';
import { Refused } from '../../../releases/registry/refused.ts';
import { ownReleases, type OwnReleases } from '../../../releases/registry/own-releases.ts';
import type { Registry } from '../../../releases/registry/registry.ts';
import type { Live } from '../../../releases/registry/release.ts';

/** The author of a change and its package. */
export interface Doing {
  db: Database;
  config: OwnReleases;
  /** As `authorOf` names an operator. */
  who: string;
  package: string;
}

/** The live release after a change. */
interface Done {
  live: string;
}

/**
 * Does one thing to a package's releases at a time, for all servers: a second press finds what the first one did.
 * @throws HttpError 409 `refused` with the registry's reasons
 */
async function alone(
  { db, config, who, package: name }: Doing,
  work: (registry: Registry, now: Live) => Promise<void>,
): Promise<Done> {
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext(${`releases of ${name}`}))`.execute(trx);
    try {
      const registry = ownReleases(config, who);
      const now = await registry.live(name);
      if (!now) throw new Refused(`${name} has no live release.`);
      await work(registry, now);
      return { live: (await registry.live(name))?.version ?? now.version };
    } catch (error) {
      throw error instanceof Refused ? conflict(error.message, 'refused') : error;
    }
  });
}

/** @throws HttpError 409 `changed_meanwhile` where what was seen is no longer so */
function requireUnchanged(seen: string, now: Live): void {
  if (now.version !== seen)
    throw conflict(
      `Meanwhile ${now.version} is live. Look at the page again before you go on.`,
      'changed_meanwhile',
    );
}

/** A release that can be shown to visitors, by its whole version. @throws Refused with the reasons why not */
async function exactly(registry: Registry, doing: Doing, version: string): Promise<string> {
  const found = await sound(registry, doing.package, version);
  if (found !== version) throw new Refused(`${doing.package} has no release ${version}.`);
  return found;
}

/** Gives a release to everybody, also one that was withdrawn. @param seen what was live when it was asked for. @throws HttpError 409 */
export async function promote(doing: Doing, version: string, seen: string): Promise<Done> {
  return alone(doing, async (registry, now) => {
    if (now.version === version && !now.canary) return registry.relist(doing.package);
    if (now.version !== version) requireUnchanged(seen, now);
    await registry.promote(doing.package, await exactly(registry, doing, version));
  });
}

/** Gives a release to a share of visitors, in percent. @throws HttpError 409 */
export async function tryOnSome(
  doing: Doing,
  { version, share }: { version: string; share: number },
  seen: string,
): Promise<Done> {
  return alone(doing, async (registry, now) => {
    if (now.canary?.version === version && now.canary.share === share)
      return registry.relist(doing.package);
    requireUnchanged(seen, now);
    await registry.canary(doing.package, await exactly(registry, doing, version), share);
  });
}

/** Takes back `from`, live or tried, so that everybody gets `to`. @throws HttpError 409 */
export async function rollBack(doing: Doing, from: string, to: string): Promise<Done> {
  return alone(doing, async (registry, now) => {
    const isDone = now.version === to && now.canary?.version !== from;
    if (isDone) return registry.relist(doing.package);
    const endsTrial = now.canary?.version === from && now.version === to;
    if (!endsTrial) {
      requireUnchanged(from, now);
      if (now.canary) throw new Refused(`Some visitors try ${now.canary.version}. End that first.`);
      const [before = 'not known'] = soundBefore(now);
      if (before !== to) throw new Refused(`The release before ${from} is ${before}.`);
      await exactly(registry, doing, to);
    }
    await registry.rollback(doing.package);
  });
}
