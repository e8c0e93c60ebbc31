import { snapshotAt, type Manifest } from '../../../backup/manifest.ts';
import type { Place } from '../../../backup/place.ts';
import { megabytes } from '../../../backup/progress.ts';
import { restoreBackup, restoreFiles } from '../../../backup/restore.ts';
import { fingerprintOf } from '../../../backup/take.ts';
import { loadConfig, type Config } from '../../../config.ts';
import { openNames } from '../../../db/moving/files.ts';
import { booksOf } from '../../money/audit/books-of.ts';
import { command, complain, placeOf, tell, withSource } from './command.ts';

/*
 * `npm run restore -- DIR|s3://bucket/prefix [--at NAME]`: the newest snapshot, or that one, to the empty database, the storage
 * and the folders that settings name, whatever they were where it was made. With `--files` nothing but files that the database
 * names and the storage lacks.
 */
await command(async (config, { words: [target], at, isFilesOnly }, signal) => {
  const place = await placeOf(config, target);
  try {
    const manifest = await snapshotAt(place, at);
    tell(`${manifest.name}, of Keepsake ${manifest.version}.`);
    return await (isFilesOnly ? fill : restore)(config, place, manifest, signal);
  } finally {
    place.close();
  }
});

async function restore(
  config: Config,
  place: Place,
  manifest: Manifest,
  signal: AbortSignal,
): Promise<boolean> {
  const { restored, findings } = await withSource(config, 'instead', async (source) => ({
    restored: await restoreBackup(source, place, manifest, { tell, signal }),
    findings: await booksOf(source.connection),
  }));
  const rows = Object.values(restored.rows).reduce((total, count) => total + count, 0);
  tell(`Restored: ${rows} rows and ${restored.files} files (${megabytes(restored.bytes)}).`);
  if (!restored.isSiteRestored) tell(`${config.siteDir} holds something already, and stays.`);
  if (fingerprintOf(loadConfig()) !== manifest.session)
    complain(
      'SESSION_SECRET is another than where the backup was made: private links of cards that are out do not work. Set that one before you start.',
    );
  if (manifest.lost > 0)
    complain(`${manifest.lost} files were missing in the storage when it was made.`);
  for (const finding of findings) complain(finding);
  if (findings.length > 0) return false;
  tell('The ledger is right. Start Keepsake, and then run: npm run ledger:verify');
  return true;
}

async function fill(
  config: Config,
  place: Place,
  manifest: Manifest,
  signal: AbortSignal,
): Promise<boolean> {
  return withSource(config, 'beside', async (source) => {
    const names = await openNames(source.connection);
    try {
      const isWanted = async (key: string) => names.has(key);
      const { all, moved } = await restoreFiles(source, place, manifest, {
        tell,
        signal,
        isWanted,
      });
      tell(`${moved.files} of ${all.files} files were missing, and are there again.`);
      return true;
    } finally {
      await names.close();
    }
  });
}
