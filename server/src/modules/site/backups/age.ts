import { setTimeout } from 'node:timers/promises';
import { snapshotsIn, timeOf } from '../../../backup/manifest.ts';
import { openTarget } from '../../../backup/open-target.ts';
import type { Deps } from '../../../deps.ts';
import { FinalFailure } from '../../../jobs/jobs.ts';
import { scheduledSince } from '../../../jobs/figures.ts';

/** The hourly look at the newest snapshot; while it fails, operators are alerted. */
export const AGE_JOB = 'backups.age';

const HOUR = 3_600_000;
/** Hours without a new snapshot that raise the alert: a missed night, and time to make it up. */
const MOST_HOURS = 36;

/** Milliseconds after which a target counts as not answering. */
const PATIENCE = 30_000;

/**
 * Creates the job that looks how old the newest snapshot is. A target that does not answer, such as a disconnected
 * network folder, holds neither the job's slot nor, at the next runs, another thread.
 */
export function createAgeCheck(deps: Pick<Deps, 'config' | 'db'>, nightly: string) {
  let isLooking = false;
  return async (): Promise<void> => {
    const silent = new FinalFailure(`${deps.config.backup.to} does not answer.`);
    if (isLooking) throw silent;
    isLooking = true;
    const look = checkAge(deps, nightly, new Date()).finally(() => {
      isLooking = false;
    });
    const patience = setTimeout(PATIENCE, null, { ref: false }).then(() => {
      throw silent;
    });
    await Promise.race([look, patience]);
  };
}

/**
 * Looks how old the newest snapshot at `BACKUP_TO` is, whoever made it; without any, how long `nightly` is scheduled.
 * @throws FinalFailure where it is too old
 */
async function checkAge(
  { config, db }: Pick<Deps, 'config' | 'db'>,
  nightly: string,
  now: Date,
): Promise<void> {
  const { to } = config.backup;
  if (to === null) return;
  using target = await openTarget(to, config);
  const newest = (await snapshotsIn(target)).at(-1);
  const since = newest === undefined ? await scheduledSince(db, nightly) : timeOf(newest);
  if (!since || now.getTime() - since.getTime() <= MOST_HOURS * HOUR) return;
  throw new FinalFailure(
    newest === undefined
      ? `There is no backup in ${target.name}.`
      : `The newest backup in ${target.name} is ${newest}, more than ${MOST_HOURS} hours old.`,
  );
}
