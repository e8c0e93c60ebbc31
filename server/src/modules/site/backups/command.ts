import { parseArgs } from 'node:util';
import { openTarget } from '../../../backup/open-target.ts';
import { BackupError, MissingError, type BackupTarget } from '../../../backup/target.ts';
import { DamagedError } from '../../../backup/measured-stream.ts';
import type { Source } from '../../../backup/take.ts';
import { loadConfig, type Config } from '../../../config.ts';
import { besideServer, insteadOfServer, withDatabase } from '../../../db/configured.ts';
import { MoveError } from '../../../db/moving/contents.ts';
import { startProblem } from '../../../start-problem.ts';
import { createFreeSpace } from '../../../storage/free-space.ts';
import { openStorage } from '../../../storage/open-storage.ts';

/** The options and positional arguments of a backup command. */
export type Options = ReturnType<typeof parseOptions>;

/** @throws BackupError for an unknown option */
function parseOptions() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        at: { type: 'string' },
        keep: { type: 'string' },
        to: { type: 'string' },
        files: { type: 'boolean', default: false },
        'remove-damaged': { type: 'boolean', default: false },
        'reuse-files': { type: 'boolean', default: false },
        'without-secrets': { type: 'boolean', default: false },
      },
    });
    const { at, keep, to, files: isFilesOnly, 'without-secrets': withoutSecrets } = values;
    const { 'remove-damaged': removesDamaged, 'reuse-files': reusesFiles } = values;
    const flags = { withoutSecrets, isFilesOnly, removesDamaged, reusesFiles };
    return { words: positionals, at, keep, to, ...flags };
  } catch (error) {
    throw new BackupError(error instanceof Error ? error.message : String(error));
  }
}

export const tell = (sentence: string): void => void process.stdout.write(`${sentence}\n`);
export const printError = (sentence: string): void => void process.stderr.write(`${sentence}\n`);

/**
 * Runs a terminal command; the exit code is 0 if `work` resolves to true, 1 for false and for every error. SIGINT,
 * SIGTERM and SIGHUP abort the signal that `work` gets.
 */
export async function command(
  work: (config: Config, options: Options, signal: AbortSignal) => Promise<boolean>,
): Promise<void> {
  process.umask(0o077);
  const stopping = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(name, () => stopping.abort(new BackupError('Broken off.')));
  try {
    if (!(await work(loadConfig(), parseOptions(), stopping.signal))) process.exitCode = 1;
  } catch (error) {
    printError(messageOf(stopping.signal.aborted ? stopping.signal.reason : error));
    process.exitCode = 1;
  }
}

/** Errors whose message is printed unchanged; others go through `startProblem`. */
const USER_ERRORS = [BackupError, MissingError, DamagedError, MoveError];

function messageOf(error: unknown): string {
  if (error instanceof Error && USER_ERRORS.some((kind) => error instanceof kind))
    return error.message;
  return startProblem(error);
}

/** Opens the backup target. @throws BackupError where neither the command nor `BACKUP_TO` names one */
export async function targetOf(config: Config, target: string | undefined): Promise<BackupTarget> {
  const named = target ?? config.backup.to;
  if (!named) throw new BackupError('Name a folder or s3://bucket/prefix, or set BACKUP_TO.');
  return openTarget(named, config);
}

/** Opens the configured database and storage; `instead` fails while a server runs, `beside` does not. */
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
