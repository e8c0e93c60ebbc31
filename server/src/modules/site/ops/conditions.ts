import type { Deps } from '../../../deps.ts';
import { findFailedJobs, type FailedJobs } from '../../../jobs/failed-jobs.ts';
import { findMailResults, MAILS_IN_ROW } from '../../../mail/results.ts';
import type { JobFigures } from '../../../observability/site-figures.ts';
import { AGE_JOB } from '../backups/age.ts';
import { findLastVerification } from '../../money/audit/verifications.ts';
import { findBaseless } from '../../money/membership-orders/repository.ts';
import {
  countUncovered,
  findTroubledPayouts,
  type TroubledPayouts,
} from '../../money/payouts/repository.ts';
import { findFailedRefunds } from '../../money/reversals/repository.ts';
import { findServers } from './figures-repository.ts';
import { reasonOf } from './redact-job-error.ts';
import { siteFigures } from './site-figures.ts';

/** A condition that operators are alerted of. */
export interface Alert {
  /** Stable key of the condition, as in `given up: payouts.send`. */
  name: string;
  /** Describes the fault and its remedy; contains no personal data. */
  text: string;
}

/** Prefix of the names of alerts about given up jobs of one kind. */
export const GIVEN_UP = 'given up: ';
/** Prefix of the names of alerts about a paid upgrade whose base package was refunded or is disputed. */
export const GIVES_NOTHING = 'gives nothing: ';

/** Seconds that a job which moves money may be overdue. */
const MONEY_JOB = 600;
/** Milliseconds in which money that guests paid becomes available at the provider, also over a weekend. */
const AVAILABLE_WITHIN = 3 * 24 * 3600 * 1000;
/** Milliseconds for which a cash-out that the provider refused, or a refund that failed, is alerted. */
const REFUSED_SINCE = 3 * 24 * 3600 * 1000;
/** Milliseconds within which a payout reaches its bank in every country. */
const AT_BANK_WITHIN = 10 * 24 * 3600 * 1000;
/** Milliseconds of uninterrupted waiting for pool connections that raise the alert. */
const POOL_WAIT = 30_000;
/** Not alerted when given up: nobody can repair a bad address, and a failing mail server has an alert of its own. */
export const MAILS = 'mail.send';

type BaselessOrder = Awaited<ReturnType<typeof findBaseless>>[number];
type Server = Awaited<ReturnType<typeof findServers>>[number];

/** Returns the conditions that hold now. */
export async function alertsOf(
  deps: Pick<Deps, 'config' | 'db' | 'log'>,
  now: Date,
): Promise<Alert[]> {
  const { config, db } = deps;
  const since = new Date(now.getTime() - REFUSED_SINCE);
  const [{ jobs }, failedJobs, mails, ledger, servers, baseless, uncovered, troubled, refunds] =
    await Promise.all([
      siteFigures(deps),
      findFailedJobs(db),
      findMailResults(db),
      findLastVerification(db),
      findServers(db, now),
      findBaseless(db),
      countUncovered(db, new Date(now.getTime() - AVAILABLE_WITHIN)),
      findTroubledPayouts(db, {
        since,
        before: new Date(now.getTime() - AT_BANK_WITHIN),
      }),
      findFailedRefunds(db, since),
    ]);
  return [
    ...failedJobs
      .filter(({ job }) => job !== MAILS && job !== AGE_JOB)
      .map((each) => ofFailedJobs(each, config.publicUrl)),
    ...failedJobs.filter(({ job }) => job === AGE_JOB).map(ofBackup),
    ...baseless.map(ofBaseless),
    ofMoney(jobs),
    uncovered > 0 ? ofUncovered(uncovered) : null,
    ofRefused(troubled),
    ofOverdue(troubled),
    refunds.length > 0 ? ofRefunds(refunds) : null,
    mails.failedInRow < MAILS_IN_ROW ? null : ofMails(mails.failedInRow),
    ledger?.confirmed ? ofLedger(ledger.findings) : null,
    ofDisks(servers.filter((server) => server.disk_free_bytes < 0)),
    ofPools(servers.filter((server) => server.pool_waited_ms >= POOL_WAIT)),
  ].filter((alert) => alert !== null);
}

const ofFailedJobs = ({ job, count, why, isScheduled }: FailedJobs, site: string): Alert => ({
  name: GIVEN_UP + job,
  text: `${count} × ${job} failed on the last try, and ${isScheduled ? 'its next run tries anew' : 'is not tried again by itself'}: ${reasonOf(why)}
    ${isScheduled ? 'Look only if this stays; to have it tried at once:' : 'Mend that, then have it tried again at'} ${site}/ops/health, or: npm run jobs -- retry ${job}`,
});

const ofBackup = ({ why }: FailedJobs): Alert => ({
  name: 'backup',
  text: `${reasonOf(why)}
    Look in the log for “job failed” of backups.nightly; to make one at once: npm run backup. It is looked for every hour.`,
});

const ofBaseless = ({ id, payment_intent_id, paid_too_late }: BaselessOrder): Alert => {
  const refund = `Refund ${payment_intent_id ?? 'its payment'} at the payment provider`;
  return {
    name: GIVES_NOTHING + id,
    text: paid_too_late
      ? `The package that it builds upon was refunded before it was paid, so its event has nothing of it.
    ${refund}; whoever paid was told that the money comes back.`
      : `The package that it builds upon was refunded or is disputed, so this one does not count; add-ons of the same order do.
    ${refund} as well, but for its add-ons. While the other is disputed, wait: once that is won, both count again.`,
  };
};

function ofMoney(jobs: readonly JobFigures[]): Alert | null {
  const late = jobs.filter(({ isMoney, oldest }) => isMoney && oldest > MONEY_JOB);
  if (late.length === 0) return null;
  const which = late.map(({ job, oldest }) => `${job} for ${Math.round(oldest / 60)} minutes`);
  return {
    name: 'money',
    text: `${which.join(', ')}.
    Look in the log for “job failed”, and whether the payment provider answers.`,
  };
}

const ofUncovered = (count: number): Alert => ({
  name: 'balance',
  text: `${count} × a cash-out is older than three days, and the balance at the payment provider does not cover it.
    Look there whether automatic payouts take it to your own bank (“Payments” in docs/operating.md), and add what is missing.`,
});

function ofRefused({ refused, codes }: TroubledPayouts): Alert | null {
  if (refused === 0) return null;
  return {
    name: 'refused',
    text: `${refused} × in the last three days, before it reached a bank: ${codes.join(', ')}.
    Look at the payment provider whether your platform profile is complete and the couple’s account may be paid.`,
  };
}

function ofOverdue({ overdue }: TroubledPayouts): Alert | null {
  if (overdue === 0) return null;
  return {
    name: 'overdue',
    text: `${overdue} × a cash-out has been on its way for more than ten days.
    Look for its payout at the payment provider, and in the log for errors about it.`,
  };
}

const ofRefunds = (payments: readonly string[]): Alert => ({
  name: 'refund',
  text: `In the last three days, of ${payments.join(', ')}.
    The card did not take the money, so the gift or package counts again. To pay it back in another way, write to whoever paid.`,
});

const ofMails = (inRow: number): Alert => ({
  name: 'mail',
  text: `${inRow} tries failed one after the other. They are tried again for three days.
    Look whether the mail server of SMTP_URL answers; this mail has waited for it, too.`,
});

const ofLedger = (findings: number): Alert => ({
  name: 'ledger',
  text: `${findings} findings, twice in ten minutes.
    npm run ledger:verify tells each.`,
});

function ofDisks(full: readonly Server[]): Alert | null {
  if (full.length === 0) return null;
  return {
    name: 'disk',
    text: `On ${namesOf(full)}, DISK_RESERVE_BYTES is touched: files are refused.
    Make room in DATA_DIR.`,
  };
}

function ofPools(starved: readonly Server[]): Alert | null {
  if (starved.length === 0) return null;
  return {
    name: 'pool',
    text: `On ${namesOf(starved)}, queries waited for a connection for half a minute and longer, without a break.
    Look whether the database is slow, or add a server.`,
  };
}

const namesOf = (servers: readonly Server[]) =>
  [...new Set(servers.map(({ name }) => name))].join(', ');
