import type { Deps } from '../../../deps.ts';
import type { Queries } from '../../../db/database.ts';
import { findGivenUp } from '../../../jobs/given-up.ts';
import { findMailResults } from '../../../mail/results.ts';
import { findLastVerification } from '../../money/audit/verifications.ts';
import {
  calmDown,
  deleteRaised,
  findRaised,
  insertRaised,
  lockAlerts,
  stirUp,
} from './alerts-repository.ts';
import { letterOfAlerts, type Told } from './alert-letter.ts';
import { findServers } from './figures-repository.ts';
import { reasonOf } from './reason.ts';
import { siteFigures } from './site-figures.ts';

/** From when on operators are told. */
const THRESHOLDS = {
  /** Seconds that a job which moves money waits. */
  moneyJob: 600,
  /** Mails that failed one after the other. */
  mailsInRow: 5,
  /** Milliseconds for which some query or other waited for a connection. */
  poolWait: 10_000,
};
/** Milliseconds that something must have been over before that is told: what comes and goes is told once. */
const CALM = 5 * 60_000;
/** Milliseconds after which a server that told nothing is gone. */
const SEEN = 60_000;

/** Something that operators are told of, while it holds. */
export interface Alert {
  /** The same for the same state, as in `given up: payouts.send`. */
  name: string;
  /** What is so, and what to do; nothing of anybody. */
  text: string;
}

const GIVEN_UP = 'given up: ';
/** Given up where an address is none, which nobody can mend; the page shows them, and a server that takes no mail is told below. */
const MAILS = 'mail.send';
const TITLES: Record<string, string> = {
  disk: 'The disk is almost full',
  money: 'A job that moves money waits',
  mail: 'Mails can’t be sent',
  ledger: 'The ledger doesn’t add up',
  pool: 'Connections to the database run out',
};

/** What a state is called in a mail and on the page. */
export function titleOf(name: string): string {
  if (name.startsWith(GIVEN_UP)) return `Work was given up: ${name.slice(GIVEN_UP.length)}`;
  return TITLES[name] ?? name;
}

/**
 * Compares what holds with what operators were told, and mails them what is new and what is over: each state once, from one
 * server, together with the note that it was told.
 */
export async function watchSite(
  deps: Pick<Deps, 'config' | 'db' | 'log' | 'mailer'>,
  now = new Date(),
): Promise<void> {
  const { config, db, log, mailer } = deps;
  const holds = await alertsOf(deps, now);
  await db.transaction().execute(async (trx) => {
    await lockAlerts(trx);
    const told = await settle(trx, holds, now);
    if (told.raised.length + told.over.length === 0) return;
    log.warn({ raised: told.raised, over: told.over }, 'operators are told how the site stands');
    await mailer.send(trx, letterOfAlerts(config.operatorMail, config.publicUrl, told));
  });
}

/** Notes what holds from now on. @returns what is to be told */
async function settle(trx: Queries, holds: readonly Alert[], now: Date): Promise<Told> {
  const known = await findRaised(trx);
  const names = new Set(holds.map(({ name }) => name));
  const raised = holds.filter(({ name }) => !known.some((each) => each.name === name));
  for (const { name } of raised) await insertRaised(trx, name, now);
  const over: string[] = [];
  for (const { name, calm_since: since } of known) {
    if (names.has(name)) {
      if (since !== null) await stirUp(trx, name);
    } else if (since === null) await calmDown(trx, name, now);
    else if (now.getTime() - since.getTime() >= CALM) {
      await deleteRaised(trx, name);
      over.push(titleOf(name));
    }
  }
  return { raised: raised.map(({ name, text }) => ({ title: titleOf(name), text })), over };
}

async function alertsOf(deps: Pick<Deps, 'config' | 'db' | 'log'>, now: Date): Promise<Alert[]> {
  const { db } = deps;
  const [figures, givenUp, mails, ledger, servers] = await Promise.all([
    siteFigures(deps),
    findGivenUp(db),
    findMailResults(db),
    findLastVerification(db),
    findServers(db, new Date(now.getTime() - SEEN)),
  ]);
  const late = figures.jobs.filter(
    ({ isMoney, oldest }) => isMoney && oldest > THRESHOLDS.moneyJob,
  );
  const full = servers.filter((server) => server.disk_free_bytes < 0);
  const starved = servers.filter((server) => server.pool_waited_ms >= THRESHOLDS.poolWait);
  return [
    ...givenUp
      .filter(({ job }) => job !== MAILS)
      .map(({ job, count, why }) => ({
        name: GIVEN_UP + job,
        text: `${count} × ${job} failed on the last try, and is not tried again by itself: ${reasonOf(why)}
    Mend that, then have it tried again at ${deps.config.publicUrl}/ops/health, or: npm run jobs -- retry ${job}`,
      })),
    ...when(
      full,
      'disk',
      (names) => `On ${names}, DISK_RESERVE_BYTES is touched: files are refused.
    Make room in DATA_DIR.`,
    ),
    ...late.slice(0, 1).map(() => ({
      name: 'money',
      text: `${late.map(({ job, oldest }) => `${job} for ${Math.round(oldest / 60)} minutes`).join(', ')}.
    Look in the log for “job failed”, and whether the payment provider answers.`,
    })),
    ...(mails.failedInRow < THRESHOLDS.mailsInRow
      ? []
      : [
          {
            name: 'mail',
            text: `${mails.failedInRow} tries failed one after the other. They are tried again for three days.
    Look whether the mail server of SMTP_URL answers; this mail has waited for it, too.`,
          },
        ]),
    ...(ledger?.confirmed
      ? [
          {
            name: 'ledger',
            text: `${ledger.findings} findings, twice in ten minutes.
    npm run ledger:verify tells each.`,
          },
        ]
      : []),
    ...when(
      starved,
      'pool',
      (names) => `On ${names}, queries waited for ten seconds and longer without a break.
    Look whether the database is slow, or add a server.`,
    ),
  ];
}

/** An alert of servers, where there are some. */
function when(
  servers: readonly { name: string }[],
  name: string,
  text: (names: string) => string,
): Alert[] {
  if (servers.length === 0) return [];
  return [{ name, text: text([...new Set(servers.map((each) => each.name))].join(', ')) }];
}
