import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { openDatabase, openUnlimitedBeside } from '../../../db/database.ts';
import { addVerification, deleteVerifications, findLastVerification } from './verifications.ts';
import { verifyLedger } from './verify.ts';

const JOB = 'audit.verify-ledger';
/** At night in Europe and America alike, UTC. */
const NIGHTLY = '23 7 * * *';
/** Milliseconds after which what was found is looked for again: a payment may have been under way. */
const AGAIN_AFTER = 10 * 60_000;
/** Findings that the log has; `npm run ledger:verify` tells all. */
const MOST_LOGGED = 20;
/** Days for which it is kept how each time ended. */
const DAYS = 400;

/** Recomputes the ledger each night, and a second time where something was found: what is still there then is confirmed. */
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

/** Recomputes the ledger and notes how that ended. @returns the number of findings */
async function verify({ db, log, payments, pool }: Deps, isSecond: boolean): Promise<number> {
  const begun = performance.now();
  // The pool of requests ends what takes half a minute; this may take longer.
  const last = await findLastVerification(db);
  const beside = openDatabase(openUnlimitedBeside(pool));
  try {
    const findings = await verifyLedger(beside, payments);
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
  } finally {
    await beside.destroy();
  }
}
