import { parseArgs } from 'node:util';
import { openPlace } from '../../../backup/open-place.ts';
import { BackupError, MissingError, type Place } from '../../../backup/place.ts';
import { DamagedError } from '../../../backup/metered.ts';
import type { Source } from '../../../backup/take.ts';
import { loadConfig, type Config } from '../../../config.ts';
import { besideServer, insteadOfServer, withDatabase } from '../../../db/configured.ts';
import { MoveError } from '../../../db/moving/contents.ts';
import { startProblem } from '../../../start-problem.ts';
import { createFreeSpace } from '../../../storage/free-space.ts';
import { openStorage } from '../../../storage/open-storage.ts';

/** What was typed. */
export interface Typed {
  words: string[];
  at: string | undefined;
  keep: string | undefined;
  to: string | undefined;
  withoutSecrets: boolean;
  isFilesOnly: boolean;
}

/** @throws BackupError for an option that there is not */
function typed(): Typed {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        at: { type: 'string' },
        keep: { type: 'string' },
        to: { type: 'string' },
        files: { type: 'boolean', default: false },
        'without-secrets': { type: 'boolean', default: false },
      },
    });
    const { at, keep, to, files: isFilesOnly, 'without-secrets': withoutSecrets } = values;
    return { words: positionals, at, keep, to, withoutSecrets, isFilesOnly };
  } catch (error) {
    throw new BackupError(error instanceof Error ? error.message : String(error));
  }
}

export const tell = (sentence: string): void => void process.stdout.write(`${sentence}\n`);
export const complain = (sentence: string): void => void process.stderr.write(`${sentence}\n`);

/**
 * Runs a command of the terminal to its end, with an exit code: 0 when all is well, 1 for what `work` resolves to false for
 * and for every error. Ctrl-C breaks off in good order.
 */
export async function command(
  work: (config: Config, typedIn: Typed, signal: AbortSignal) => Promise<boolean>,
): Promise<void> {
  process.umask(0o077);
  const stopping = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(name, () => stopping.abort(new BackupError('Broken off.')));
  try {
    if (!(await work(loadConfig(), typed(), stopping.signal))) process.exitCode = 1;
  } catch (error) {
    complain(messageOf(stopping.signal.aborted ? stopping.signal.reason : error));
    process.exitCode = 1;
  }
}

const TOLD_AS_IT_IS = [BackupError, MissingError, DamagedError, MoveError];

function messageOf(error: unknown): string {
  if (error instanceof Error && TOLD_AS_IT_IS.some((kind) => error instanceof kind))
    return error.message;
  return startProblem(error);
}

/** @throws BackupError where neither the command nor `BACKUP_TO` names one */
export async function placeOf(config: Config, target: string | undefined): Promise<Place> {
  const named = target ?? config.backup.to;
  if (!named) throw new BackupError('Name a folder or s3://bucket/prefix, or set BACKUP_TO.');
  return openPlace(named, config.backup);
}

/** Opens the database and the storage of the settings: beside a server, or in its place. */
export async function withSource<T>(
  config: Config,
  where: 'beside' | 'instead',
  work: (source: Source) => Promise<T>,
): Promise<T> {
  return withDatabase(
    config,
    where === 'beside' ? besideServer : insteadOfServer,
    async (db, connection) => {
      const space = createFreeSpace(config.dataDir, config.room.reserve);
      return work({ config, connection, storage: await openStorage(config, db, space) });
    },
  );
}
