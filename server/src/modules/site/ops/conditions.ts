import type { Deps } from '../../../deps.ts';
import { findGivenUp, type GivenUp } from '../../../jobs/given-up.ts';
import { findMailResults } from '../../../mail/results.ts';
import type { JobFigures } from '../../../observability/site-figures.ts';
import { findLastVerification } from '../../money/audit/verifications.ts';
import { findBaseless } from '../../money/membership-orders/repository.ts';
import { findServers } from './figures-repository.ts';
import { reasonOf } from './reason.ts';
import { siteFigures } from './site-figures.ts';

/** Something that operators are told of, while it holds. */
export interface Alert {
  /** The same for the same state, as in `given up: payouts.send`. */
  name: string;
  /** What is so, and what to do; nothing of anybody. */
  text: string;
}

/** With what the name of an alert begins that is about jobs of one kind. */
export const GIVEN_UP = 'given up: ';
/** With what it begins for an order that was paid and gives nothing. */
export const GIVES_NOTHING = 'gives nothing: ';

/** Seconds that a job which moves money may wait. */
const MONEY_JOB = 600;
/** Mails that may fail one after the other. */
const MAILS_IN_ROW = 5;
/** Milliseconds for which some query or other may wait for a connection. */
const POOL_WAIT = 30_000;
/** Given up where an address is none, which nobody can mend; the page shows them, and a server that takes no mail is told by itself. */
const MAILS = 'mail.send';

type BaselessOrder = Awaited<ReturnType<typeof findBaseless>>[number];
type Server = Awaited<ReturnType<typeof findServers>>[number];

/** What holds now. */
export async function alertsOf(
  deps: Pick<Deps, 'config' | 'db' | 'log'>,
  now: Date,
): Promise<Alert[]> {
  const { config, db } = deps;
  const [{ jobs }, givenUp, mails, ledger, servers, baseless] = await Promise.all([
    siteFigures(deps),
    findGivenUp(db),
    findMailResults(db),
    findLastVerification(db),
    findServers(db, now),
    findBaseless(db),
  ]);
  return [
    ...givenUp.filter(({ job }) => job !== MAILS).map((each) => ofGivenUp(each, config.publicUrl)),
    ...baseless.map(ofBaseless),
    ofMoney(jobs),
    mails.failedInRow < MAILS_IN_ROW ? null : ofMails(mails.failedInRow),
    ledger?.confirmed ? ofLedger(ledger.findings) : null,
    ofDisks(servers.filter((server) => server.disk_free_bytes < 0)),
    ofPools(servers.filter((server) => server.pool_waited_ms >= POOL_WAIT)),
  ].filter((alert) => alert !== null);
}

const ofGivenUp = ({ job, count, why }: GivenUp, site: string): Alert => ({
  name: GIVEN_UP + job,
  text: `${count} × ${job} failed on the last try, and is not tried again by itself: ${reasonOf(why)}
    Mend that, then have it tried again at ${site}/ops/health, or: npm run jobs -- retry ${job}`,
});

const ofBaseless = ({ id, payment_intent_id: payment }: BaselessOrder): Alert => ({
  name: GIVES_NOTHING + id,
  text: `The package that it builds upon was refunded before it was paid, so its event has nothing of it.
    Refund ${payment ?? 'its payment'} at the payment provider; whoever paid was told that the money comes back.`,
});

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
