import type { Register } from '../../register.ts';
import { alone } from '../../../backup/lease.ts';
import { DamagedError } from '../../../backup/metered.ts';
import { openPlace } from '../../../backup/open-place.ts';
import { BackupError, MissingError } from '../../../backup/place.ts';
import { prune } from '../../../backup/prune.ts';
import { takeBackup } from '../../../backup/take.ts';
import type { Deps } from '../../../deps.ts';
import { FinalFailure } from '../../../jobs/jobs.ts';

export const JOB = 'backups.nightly';

type BackUpDeps = Pick<Deps, 'config' | 'connection' | 'storage' | 'log'>;

/**
 * Makes the backup that settings ask for, and removes those that they keep no more.
 * @throws FinalFailure where files are missing in the storage: another try would not find them
 */
async function backUp(
  { config, connection, storage, log }: BackUpDeps,
  signal: AbortSignal,
): Promise<void> {
  const { to, keep, withSecrets } = config.backup;
  if (to === null) return;
  const place = await openPlace(to, config.backup);
  try {
    const { manifest } = await alone(place, async () => {
      const tell = (sentence: string) => log.debug(sentence);
      const taken = await takeBackup({ config, connection, storage }, place, {
        withSecrets,
        tell,
        signal,
      });
      const removed = await prune(place, keep).catch((error: unknown) => {
        throw isInPlace(error)
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
  } finally {
    place.close();
  }
}

/** What another try would meet again, and write one more snapshot before it did. */
const isInPlace = (error: unknown): error is Error =>
  [BackupError, DamagedError, MissingError].some((kind) => error instanceof kind);

/** Tries of one night, within a quarter of an hour; a try goes on with what the one before has copied. */
const TRIES = 7;

/** Backups that are made by themselves, where settings say so. What fails on its last try is told as all jobs are. */
export const nightlyBackups: Register = (_app, deps) => {
  const { config, jobs } = deps;
  if (config.backup.to === null) return;
  const { hour, minute } = config.backup.at;
  const options = { key: JOB, maxAttempts: TRIES };
  jobs.schedule(
    JOB,
    `${minute} ${hour} * * *`,
    async (_payload, { stopping }) => backUp(deps, stopping),
    options,
  );
};
