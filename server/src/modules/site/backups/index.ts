import type { Register } from '../../register.ts';
import { shareDisk } from '../../../backup/disk-room.ts';
import { withLease } from '../../../backup/lease.ts';
import { DamagedError } from '../../../backup/measured-stream.ts';
import { openTarget } from '../../../backup/open-target.ts';
import { BackupError, LeaseLostError, MissingError, NoRoomError } from '../../../backup/target.ts';
import { prune } from '../../../backup/prune.ts';
import { NIGHTLY_JOB } from '../../../backup/restore.ts';
import { takeBackup } from '../../../backup/take.ts';
import type { Deps } from '../../../deps.ts';
import { FinalFailure } from '../../../jobs/jobs.ts';
import { AGE_JOB, createAgeCheck } from './age.ts';

type BackUpDeps = Pick<Deps, 'config' | 'connection' | 'storage' | 'log'>;

/**
 * Makes a snapshot at `BACKUP_TO` and prunes those that the keep rules no longer cover.
 * @throws FinalFailure where files are missing in the storage, the disk has no room, or pruning fails for good: a retry
 *   would not help
 */
async function backUp(
  { config, connection, storage, log }: BackUpDeps,
  signal: AbortSignal,
): Promise<void> {
  const { to, keep, withSecrets } = config.backup;
  if (to === null) return;
  using target = await openTarget(to, config);
  const { manifest } = await withLease(target, async (leased) => {
    const tell = (sentence: string) => log.debug(sentence);
    const taken = await takeBackup({ config, connection, storage }, leased, {
      withSecrets,
      tell,
      signal,
    }).catch(async (error: unknown) => {
      if (!(error instanceof NoRoomError)) throw error;
      // The contents copied by now are in no snapshot: without them, the site has room for files again.
      await prune(leased, keep);
      throw new FinalFailure(error.message);
    });
    const removed = await prune(leased, keep).catch((error: unknown) => {
      throw isPermanent(error)
        ? new FinalFailure(
            `${taken.manifest.name} is there; no older one was removed: ${error.message}`,
          )
        : error;
    });
    log.info({ backup: taken.manifest.name, copied: taken.copied, removed }, 'backed up');
    return taken;
  });
  if (manifest.lost > 0)
    throw new FinalFailure(
      `${manifest.name} is there, but ${manifest.lost} files that the database names are not in the storage.`,
    );
}

/** Errors that a retry would meet again, after writing one more snapshot. */
const isPermanent = (error: unknown): error is Error =>
  !(error instanceof LeaseLostError) &&
  [BackupError, DamagedError, MissingError].some((kind) => error instanceof kind);

/** Attempts per night, within a quarter of an hour; a retry skips files that an earlier attempt has copied. */
const TRIES = 7;

/** Milliseconds for which a missed backup is made up when a server starts; later, the next one is near. */
const BACKFILL = 20 * 3_600_000;

/** Attempts to look at the age of the newest backup. */
const AGE_TRIES = 4;

async function warnOfSharedDisk(
  { config, log }: Pick<Deps, 'config' | 'log'>,
  to: string,
): Promise<void> {
  try {
    if (!to.startsWith('s3://') && (await shareDisk(to, config.dataDir)))
      log.warn({ to }, 'backups are on the disk of DATA_DIR: they fill it, and are lost with it');
  } catch (error) {
    log.warn({ err: error, to }, 'the target of backups cannot be read');
  }
}

/** Schedules the nightly backup where `BACKUP_TO` is set; operators are alerted of a failure as of any given up job. */
export const nightlyBackups: Register = (_app, deps) => {
  const { config, jobs } = deps;
  const { to, at } = config.backup;
  if (to === null) return;
  // Not awaited: a target that does not answer, such as a disconnected network folder, must not keep the server down.
  void warnOfSharedDisk(deps, to);
  const { hour, minute } = at;
  const options = { key: NIGHTLY_JOB, maxAttempts: TRIES, backfillPeriod: BACKFILL };
  jobs.schedule(
    NIGHTLY_JOB,
    `${minute} ${hour} * * *`,
    async (_payload, { stopping }) => backUp(deps, stopping),
    options,
  );
  jobs.schedule(AGE_JOB, '19 * * * *', createAgeCheck(deps, NIGHTLY_JOB), {
    key: AGE_JOB,
    maxAttempts: AGE_TRIES,
  });
};
