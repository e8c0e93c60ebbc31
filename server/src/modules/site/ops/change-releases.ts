import { sql, type Database } from '../../../db/database.ts';
import { conflict } from '../../../http/errors.ts';
import { sound } from '../../../releases/registry/check.ts';
import { soundBefore } from '../../../releases/registry/transitions.ts';
import { Refused } from '../../../releases/registry/refused.ts';
import { ownReleases, type OwnReleases } from '../../../releases/registry/own-releases.ts';
import type { Registry } from '../../../releases/registry/registry.ts';
import type { Live } from '../../../releases/registry/release.ts';

/** The author of a change and its package. */
export interface Context {
  db: Database;
  config: OwnReleases;
  /** Pseudonym of the operator, from `authorOf`. */
  who: string;
  package: string;
}

/** The live release after a change. */
interface NowLive {
  live: string;
}

/**
 * Runs one change of a package's releases at a time across servers: a double click sees the first one's result.
 * @throws HttpError 409 `refused` with the registry's reasons
 */
async function withPackageLock(
  { db, config, who, package: name }: Context,
  work: (registry: Registry, now: Live) => Promise<void>,
): Promise<NowLive> {
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

/** @throws HttpError 409 `changed_meanwhile` where the live version is no longer the one that the operator saw */
function requireUnchanged(seen: string, now: Live): void {
  if (now.version !== seen)
    throw conflict(
      `Meanwhile ${now.version} is live. Look at the page again before you go on.`,
      'changed_meanwhile',
    );
}

/** Checks that a release can be offered to visitors, by its full version. @throws Refused with the reasons why not */
async function soundOf(registry: Registry, context: Context, version: string): Promise<string> {
  const found = await sound(registry, context.package, version);
  if (found !== version) throw new Refused(`${context.package} has no release ${version}.`);
  return found;
}

/** Offers a release, also a withdrawn one, to all; `seen` was live on the operator's page. @throws HttpError 409 */
export async function promote(context: Context, version: string, seen: string): Promise<NowLive> {
  return withPackageLock(context, async (registry, now) => {
    if (now.version === version && !now.canary) return registry.relist(context.package);
    if (now.version !== version) requireUnchanged(seen, now);
    await registry.promote(context.package, await soundOf(registry, context, version));
  });
}

/** Offers a release to a share of visitors, in percent. @throws HttpError 409 */
export async function tryOnSome(
  context: Context,
  { version, share }: { version: string; share: number },
  seen: string,
): Promise<NowLive> {
  return withPackageLock(context, async (registry, now) => {
    if (now.canary?.version === version && now.canary.share === share)
      return registry.relist(context.package);
    requireUnchanged(seen, now);
    await registry.canary(context.package, await soundOf(registry, context, version), share);
  });
}

/** Takes back `from`, live or canary, so that all visitors get `to`. @throws HttpError 409 */
export async function rollBack(context: Context, from: string, to: string): Promise<NowLive> {
  return withPackageLock(context, async (registry, now) => {
    const isDone = now.version === to && now.canary?.version !== from;
    if (isDone) return registry.relist(context.package);
    const endsTrial = now.canary?.version === from && now.version === to;
    if (!endsTrial) {
      requireUnchanged(from, now);
      if (now.canary) throw new Refused(`Some visitors try ${now.canary.version}. End that first.`);
      const [before = 'not known'] = soundBefore(now);
      if (before !== to) throw new Refused(`The release before ${from} is ${before}.`);
      await soundOf(registry, context, to);
    }
    await registry.rollback(context.package);
  });
}
