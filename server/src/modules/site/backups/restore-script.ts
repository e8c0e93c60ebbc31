import { snapshotAt, type Manifest } from '../../../backup/manifest.ts';
import type { BackupTarget } from '../../../backup/target.ts';
import { megabytes } from '../../../backup/progress.ts';
import { restoreBackup, restoreFiles, type RestoreOptions } from '../../../backup/restore.ts';
import { fingerprintOf } from '../../../backup/take.ts';
import { loadConfig, type Config } from '../../../config.ts';
import { openNames } from '../../../db/moving/files.ts';
import { verifyLedgerOffline } from '../../money/audit/verify-ledger-offline.ts';
import { command, printError, targetOf, tell, withSource } from './command.ts';

/*
 * `npm run restore -- DIR|s3://bucket/prefix [--at NAME]`: restores the newest snapshot, or NAME, to the configured
 * database (which must be empty), storage and folders; these may differ from those it was made from. `--reuse-files` keeps
 * files that are in the storage. `--files` restores only files that the database names and the storage lacks.
 */
await command(async (config, { words: [address], at, isFilesOnly, reusesFiles }, signal) => {
  using target = await targetOf(config, address);
  const manifest = await snapshotAt(target, at);
  tell(`${manifest.name}, of Keepsake ${manifest.version}.`);
  if (isFilesOnly) return await fill(config, target, manifest, signal);
  return await restore(config, target, manifest, { tell, signal, reusesFiles });
});

async function restore(
  config: Config,
  target: BackupTarget,
  manifest: Manifest,
  options: RestoreOptions,
): Promise<boolean> {
  const { restored, findings } = await withSource(config, 'instead', async (source) => ({
    restored: await restoreBackup(source, target, manifest, options),
    findings: await verifyLedgerOffline(source.connection),
  }));
  const rows = Object.values(restored.rows).reduce((total, count) => total + count, 0);
  tell(`Restored: ${rows} rows and ${restored.files} files (${megabytes(restored.bytes)}).`);
  if (!restored.isSiteRestored) tell(`${config.siteDir} holds something already, and stays.`);
  if (fingerprintOf(loadConfig()) !== manifest.session)
    printError(
      'SESSION_SECRET is another than where the backup was made: private links of cards, codes in printed guestbooks and all other secret links that are out do not work. Set that one before you start.',
    );
  if (manifest.lost > 0)
    printError(`${manifest.lost} files were missing in the storage when it was made.`);
  for (const finding of findings) printError(finding);
  if (findings.length === 0)
    tell('The ledger is right. Run npm run ledger:verify, and then start Keepsake.');
  return printLosses(restored.losses) && findings.length === 0;
}

/** Lists the files that the backup has lost. @returns whether it has lost none */
function printLosses(losses: readonly string[]): boolean {
  for (const loss of losses) printError(loss);
  if (losses.length > 0)
    printError(
      `${losses.length} files are damaged or missing in the backup. To look for them in another snapshot: npm run restore -- … --at … --files`,
    );
  return losses.length === 0;
}

async function fill(
  config: Config,
  target: BackupTarget,
  manifest: Manifest,
  signal: AbortSignal,
): Promise<boolean> {
  return withSource(config, 'beside', async (source) => {
    await using names = await openNames(source.connection);
    const isWanted = async (key: string) => names.has(key);
    const { counted, losses } = await restoreFiles(source, target, manifest, {
      tell,
      signal,
      isWanted,
    });
    const { all, moved } = counted;
    tell(`${moved.files} of ${all.files} files were missing, and are there again.`);
    return printLosses(losses);
  });
}
