import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { openDatabase, openUnlimitedBeside } from '../../../db/database.ts';
import { bookAccountFees } from './account-fees.ts';
import { addVerification, deleteVerifications, findLastVerification } from './verifications.ts';
import { verifyLedger } from './verify.ts';

const JOB = 'audit.verify-ledger';
/** Cron time in UTC, a quiet hour in Europe and America alike. */
const NIGHTLY = '23 7 * * *';
/** Milliseconds before a second check confirms findings; those of a payment under way are gone by then. */
const AGAIN_AFTER = 10 * 60_000;
/** Most findings that are logged; `npm run ledger:verify` prints all of them. */
const MOST_LOGGED = 20;
/** Days for which the results of verifications are stored. */
const DAYS = 400;

/** Verifies the ledger each night, and ten minutes later once more if there were findings, to confirm them. */
export function verifyNightly(_app: FastifyInstance, deps: Deps): void {
  const { db, jobs } = deps;
  jobs.schedule('audit.nightly', NIGHTLY, async () => {
    await deleteVerifications(db, new Date(Date.now() - DAYS * 86_400_000));
    await jobs.add(db, JOB, { isSecond: false }, { key: JOB });
  });
  jobs.register<{ isSecond: boolean }>(JOB, async ({ isSecond }) => {
    const findings = await verify(deps, isSecond);
    if (findings === 0 || isSecond) return;
    const runAt = new Date(Date.now() + AGAIN_AFTER);
    await jobs.add(db, JOB, { isSecond: true }, { runAt });
  });
}

/** Books fees that no webhook reports, verifies the ledger, and stores the result. @returns the number of findings */
async function verify(
  { config, db, log, payments, pool }: Deps,
  isSecond: boolean,
): Promise<number> {
  const begun = performance.now();
  const last = await findLastVerification(db);
  // The pool of requests cancels statements after 30 seconds; verification may take longer.
  await using unlimited = openDatabase(openUnlimitedBeside(pool));
  await bookAccountFees(unlimited, payments, config.stripe);
  const findings = await verifyLedger(unlimited, payments);
  await addVerification(db, {
    at: new Date(),
    findings: findings.length,
    confirmed: findings.length > 0 && (isSecond || last?.confirmed === true),
    took_ms: Math.round(performance.now() - begun),
  });
  if (findings.length > 0)
    log.error(
      { findings: findings.slice(0, MOST_LOGGED), count: findings.length, isSecond },
      'the ledger does not add up',
    );
  return findings.length;
}
