import type { FastifyInstance } from 'fastify';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import type { BuiltRemote } from '@keepsake/shared/releases';
import type { Deps } from '../../../deps.ts';
import { sql, type Queries } from '../../../db/database.ts';
import { soundBefore } from '../../../releases/registry/chosen.ts';
import { ownReleases } from '../../../releases/registry/own-releases.ts';
import { Refused } from '../../../releases/registry/refused.ts';
import type { Live, Withdrawal } from '../../../releases/registry/release.ts';
import { registryAt, type Registry } from '../../../releases/registry/registry.ts';
import { mismatches } from '../../../releases/registry/check.ts';
import { faultsOf, type ReadFile } from '../../../releases/trial/trial.ts';
import type { Mail } from '../../../mail/mailer.ts';
import { claimTelling, countReports, type OfferedRelease } from './reports-repository.ts';

interface Reported {
  to: string;
  /** Address of the site. */
  site: string;
  remote: string;
  version: string;
  failures: number;
}

const failed = ({ site, remote, version, failures }: Reported) =>
  `At ${site}, ${failures} visitors say that ${remote} ${version} failed.`;

/** Tells the team that visitors get an earlier release of an area, and what the server found. */
function letterOfWithdrawal(reported: Reported, why: string): Mail {
  const { to, remote, version } = reported;
  return {
    to,
    subject: `${remote} ${version} is withdrawn`,
    text: `${failed(reported)} The server finds it broken, too, and gives everybody the release before it. What the server found:

${why}

It takes no second step back by itself. Release a mended one, or offer this one again: npm run release -- reinstate ${remote.replaceAll('_', '-')}
`,
  };
}

/** Tells the team that a release is broken, and why the server does not take it back. */
function letterOfBroken(reported: Reported, why: string, stays: string): Mail {
  const { to, remote, version } = reported;
  return {
    to,
    subject: `${remote} ${version} is broken, and stays`,
    text: `${failed(reported)} The server finds it broken, too. What the server found:

${why}

Everybody still gets it: ${stays} Release a mended one, or promote one that works.
`,
  };
}

/** Tells the team that visitors report a release in which the server finds nothing wrong. */
function letterOfReports(reported: Reported): Mail {
  const { to, remote, version } = reported;
  return {
    to,
    subject: `${remote} ${version} is reported to fail`,
    text: `${failed(reported)} The server finds nothing wrong with it, so everybody still gets it.
What their browsers said is in the log. If it fails for you, too, roll it back.
`,
  };
}

/** The author of withdrawals in the history. */
const SERVER = 'the server';

/** A withdrawal as a webhook is told of it. */
export interface ToldWithdrawal {
  remote: string;
  version: string;
  failures: number;
  /** What the server itself found. */
  why: string;
}

/** Reads a file as visitors get it: through the server, packed in each way that browsers take. */
export function asVisitors(app: FastifyInstance): ReadFile {
  const unpack: Record<string, (bytes: Buffer) => Promise<Buffer>> = {
    br: promisify(brotliDecompress),
    gzip: promisify(gunzip),
    identity: async (bytes) => bytes,
  };
  return async (address) => {
    let content: Buffer | null = null;
    for (const encoding of Object.keys(unpack)) {
      const headers = { 'accept-encoding': encoding };
      const answer = await app.inject({ url: address, headers });
      if (answer.statusCode !== 200) return null;
      const packed = answer.headers['content-encoding'] ?? 'identity';
      const bytes = await unpack[packed]?.(answer.rawPayload).catch(() => null);
      // One that is cut in one of its forms is cut for whoever gets that.
      if (!bytes || (content && !content.equals(bytes))) return Buffer.alloc(0);
      content = bytes;
    }
    return content;
  };
}

/** The withdrawal of a release as it was offered; undefined where it was not withdrawn. */
const withdrawalOf = (live: Live | null, { version, promotion }: OfferedRelease) =>
  live?.withdrawn?.find((each) => each.version === version && each.promotion === promotion);

/**
 * Looks at a release that was reported, as browsers get it, and takes it back where it finds it broken: to the first one before
 * it that is whole and runs, once until an operator acts. Else it stays. The team is told.
 */
export async function judge(
  deps: Pick<Deps, 'config' | 'db' | 'jobs' | 'mailer' | 'log'>,
  read: ReadFile,
  release: OfferedRelease,
  tellWebhook: (trx: Queries, told: ToldWithdrawal) => Promise<void>,
): Promise<void> {
  const { config, db, mailer, log } = deps;
  const { remote, version, promotion } = release;
  const name = remote.replaceAll('_', '-');
  const registry = registryAt(config.siteDir, SERVER);
  const live = await registry.live(name);
  if (!live || (live.promotion ?? '') !== promotion) return;
  const ours = { to: config.operatorMail, site: config.publicUrl, remote, version };
  const tellOfWithdrawal = async (trx: Queries, { failures, why, at }: Withdrawal) => {
    if (!(await claimTelling(trx, release, new Date(at)))) return;
    await mailer.send(trx, letterOfWithdrawal({ ...ours, failures }, why));
    await tellWebhook(trx, { remote, version, failures, why });
  };
  const done = withdrawalOf(live, release);
  if (done) {
    // An earlier try wrote it and got no further.
    await db.transaction().execute(async (trx) => tellOfWithdrawal(trx, done));
    if (!config.releasesFrom) await ownReleases(config, SERVER).relist(name);
    return;
  }
  const said = await described(registry, name, version);
  if (!said) return;
  const before = await standIn(registry, read, name, version);
  const faults = await faultsOf(read, said, before);
  const { failures } = await countReports(db, release);
  const reported = { ...ours, failures };
  if (faults.length === 0) {
    await db.transaction().execute(async (trx) => {
      if (await claimTelling(trx, release)) await mailer.send(trx, letterOfReports(reported));
    });
    return;
  }
  const why = faults.slice(0, 5).join('; ').slice(0, 2000);
  const withdrawal = { version, promotion, why, failures, at: new Date().toISOString() };
  await db.transaction().execute(async (trx) => {
    // As operators do on their page: one at a time, for all servers.
    await sql`select pg_advisory_xact_lock(hashtext(${`releases of ${name}`}))`.execute(trx);
    try {
      await ownReleases(config, SERVER).withdraw(name, withdrawal, before?.version ?? null);
    } catch (error) {
      // It is written, though the list is not: the next try goes on from there.
      if (withdrawalOf(await registry.live(name), release)) throw error;
      log.error({ err: error, remote, version, why }, 'A release is broken, and stays');
      const stays = error instanceof Refused ? error.message : 'this server can’t change releases.';
      if (await claimTelling(trx, release))
        await mailer.send(trx, letterOfBroken(reported, why, stays));
      return;
    }
    log.error({ remote, version, failures, why }, 'A release is withdrawn');
    await tellOfWithdrawal(trx, withdrawal);
  });
}

/** What the build of a release said of itself; null where that was tidied away, or cut. */
async function described(
  registry: Registry,
  name: string,
  version: string,
): Promise<BuiltRemote | null> {
  try {
    return (await registry.described(name, version)) as BuiltRemote;
  } catch (error) {
    if (error instanceof Refused) return null;
    throw error;
  }
}

/** What everybody gets in place of a release: a canary's live one; of those before, the first that fits the shell and runs. */
async function standIn(
  registry: Registry,
  read: ReadFile,
  name: string,
  version: string,
): Promise<BuiltRemote | null> {
  const live = await registry.live(name);
  if (!live) return null;
  if (live.version !== version) return described(registry, name, live.version);
  const shell = (await registry.live('shell')) ?? {};
  for (const each of soundBefore(live)) {
    const release = await described(registry, name, each);
    if (!release || mismatches(release, shell).length > 0) continue;
    if ((await faultsOf(read, release, null)).length === 0) return release;
  }
  return null;
}
