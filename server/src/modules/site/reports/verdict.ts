import type { FastifyInstance } from 'fastify';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import type { BuiltRemote } from '@keepsake/shared/releases';
import type { Deps } from '../../../deps.ts';
import { sql, type Queries } from '../../../db/database.ts';
import { soundBefore } from '../../../releases/registry/transitions.ts';
import { ownReleases } from '../../../releases/registry/own-releases.ts';
import { Refused } from '../../../releases/registry/refused.ts';
import type { Withdrawal } from '../../../releases/registry/list-file.ts';
import type { Live } from '../../../releases/registry/release.ts';
import { registryAt, type Registry } from '../../../releases/registry/registry.ts';
import { mismatches } from '../../../releases/registry/check.ts';
import { faultsOf, type ReadFile } from '../../../releases/trial/trial.ts';
import type { Mail } from '../../../mail/mailer.ts';
import { claimNotification, countReports, type OfferedRelease } from './reports-repository.ts';

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

/** Tells the team that a release was withdrawn, and what the server found. */
function withdrawalMail(reported: Reported, why: string): Mail {
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
function brokenMail(reported: Reported, why: string, stays: string): Mail {
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
function reportsMail(reported: Reported): Mail {
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

/** The withdrawal that is posted to the webhook. */
export interface WithdrawalNotice {
  remote: string;
  version: string;
  failures: number;
  /** The faults that the server found, separated by `; `. */
  why: string;
}

/** Reads a file by the server's own route in every encoding; null unless found, empty if one is broken or differs. */
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
      // A file that is damaged in one encoding is broken for every browser that gets this encoding.
      if (!bytes || (content && !content.equals(bytes))) return Buffer.alloc(0);
      content = bytes;
    }
    return content;
  };
}

/** The withdrawal of a release under its promotion; undefined if there is none. */
const withdrawalOf = (live: Live | null, { version, promotion }: OfferedRelease) =>
  live?.withdrawn?.find((each) => each.version === version && each.promotion === promotion);

/**
 * Checks a reported release as browsers get it. If it is broken, withdraws it in favour of the newest earlier release
 * that is whole and runs, once per promotion; otherwise it stays live. Mails the team either way.
 */
export async function judge(
  deps: Pick<Deps, 'config' | 'db' | 'jobs' | 'mailer' | 'log'>,
  read: ReadFile,
  release: OfferedRelease,
  notifyWebhook: (trx: Queries, notice: WithdrawalNotice) => Promise<void>,
): Promise<void> {
  const { config, db, mailer, log } = deps;
  const { remote, version, promotion } = release;
  const name = remote.replaceAll('_', '-');
  const registry = registryAt(config.siteDir, SERVER);
  const live = await registry.live(name);
  if (!live || (live.promotion ?? '') !== promotion) return;
  const addressed = { to: config.operatorMail, site: config.publicUrl, remote, version };
  const notifyOfWithdrawal = async (trx: Queries, { failures, why, at }: Withdrawal) => {
    if (!(await claimNotification(trx, release, new Date(at)))) return;
    await mailer.send(trx, withdrawalMail({ ...addressed, failures }, why));
    await notifyWebhook(trx, { remote, version, failures, why });
  };
  const withdrawn = withdrawalOf(live, release);
  if (withdrawn) {
    // An earlier attempt of this job withdrew the release and failed before it mailed.
    await db.transaction().execute(async (trx) => notifyOfWithdrawal(trx, withdrawn));
    if (!config.releasesFrom) await ownReleases(config, SERVER).relist(name);
    return;
  }
  const reportedRelease = await described(registry, name, version);
  if (!reportedRelease) return;
  const fallback = await fallbackOf(registry, read, name, version);
  const faults = await faultsOf(read, reportedRelease, fallback);
  const { failures } = await countReports(db, release);
  const reported = { ...addressed, failures };
  if (faults.length === 0) {
    await db.transaction().execute(async (trx) => {
      if (await claimNotification(trx, release)) await mailer.send(trx, reportsMail(reported));
    });
    return;
  }
  const why = faults.slice(0, 5).join('; ').slice(0, 2000);
  const withdrawal = { version, promotion, why, failures, at: new Date().toISOString() };
  await db.transaction().execute(async (trx) => {
    // The same lock as for operators' changes: one change of a package at a time, across servers.
    await sql`select pg_advisory_xact_lock(hashtext(${`releases of ${name}`}))`.execute(trx);
    try {
      await ownReleases(config, SERVER).withdraw(name, withdrawal, fallback?.version ?? null);
    } catch (error) {
      // The withdrawal is written, only the release list is not: the job's retry continues from there.
      if (withdrawalOf(await registry.live(name), release)) throw error;
      log.error({ err: error, remote, version, why }, 'A release is broken, and stays');
      const stays = error instanceof Refused ? error.message : 'this server can’t change releases.';
      if (await claimNotification(trx, release))
        await mailer.send(trx, brokenMail(reported, why, stays));
      return;
    }
    log.error({ remote, version, failures, why }, 'A release is withdrawn');
    await notifyOfWithdrawal(trx, withdrawal);
  });
}

/** The description that a release was built with; null where it was deleted or is damaged. */
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

/** A withdrawn release's replacement: for a canary the live one, else the newest earlier one that fits and is sound. */
async function fallbackOf(
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
