import { snapshotAt } from '../../../backup/manifest.ts';
import { megabytes } from '../../../backup/progress.ts';
import { restoreBackup } from '../../../backup/restore.ts';
import { fingerprintOf } from '../../../backup/take.ts';
import { loadConfig } from '../../../config.ts';
import { booksOf } from '../../money/audit/books-of.ts';
import { command, complain, placeOf, tell, withSource } from './command.ts';

/*
 * `npm run restore -- DIR|s3://bucket/prefix [--at NAME]`: the newest snapshot, or that one, to the empty database, the storage
 * and the folders that settings name, whatever they were where it was made.
 */
await command(async (config, { words: [target], at }) => {
  const place = await placeOf(config, target);
  try {
    const manifest = await snapshotAt(place, at);
    tell(`${manifest.name}, of Keepsake ${manifest.version}.`);
    const { restored, findings } = await withSource(config, 'instead', async (source) => ({
      restored: await restoreBackup(source, place, manifest, tell),
      findings: await booksOf(source.connection),
    }));
    const rows = Object.values(restored.rows).reduce((total, count) => total + count, 0);
    tell(`Restored: ${rows} rows and ${restored.files} files (${megabytes(restored.bytes)}).`);
    if (!restored.isSiteRestored) tell(`${config.siteDir} has releases of its own; they stay.`);
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
  } finally {
    place.close();
  }
});
