import { join } from 'node:path';
import { moveMedia } from '../../../backup/move-media.ts';
import { BackupError } from '../../../backup/target.ts';
import { megabytes } from '../../../backup/progress.ts';
import { besideServer, withDatabase } from '../../../db/configured.ts';
import { openNames } from '../../../db/moving/files.ts';
import { createFreeSpace } from '../../../storage/free-space.ts';
import { openStorage } from '../../../storage/open-storage.ts';
import { command, printError, tell } from './command.ts';

/*
 * `npm run storage:migrate -- --to folder|s3`: copies all media from the configured bucket to `DATA_DIR/media`, or the
 * other way; a server may run meanwhile.
 */
await command(async (config, { to }, signal) => {
  if (to !== 'folder' && to !== 's3')
    throw new BackupError('Say where to: npm run storage:migrate -- --to folder, or --to s3.');
  if (!config.s3)
    throw new BackupError(
      'Set S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY and S3_SECRET_KEY: the bucket that is meant.',
    );
  return withDatabase(config, besideServer, async (db, connection) => {
    await using names = await openNames(connection);
    const space = createFreeSpace(config.dataDir, config.room.reserve);
    const folder = await openStorage({ ...config, s3: null }, db, space);
    const bucket = await openStorage(config, db, space);
    const { copied, all, lost, arriving, removed } = await moveMedia({
      names,
      ...(to === 's3' ? { from: folder, to: bucket } : { from: bucket, to: folder }),
      drafts: join(config.dataDir, 'tmp'),
      journal: join(config.dataDir, `media-moved-to-${to}`),
      tell,
      signal,
    });
    // Replaced files are not copied: a download that needs one starts again.
    await db.deleteFrom('replaced_files').execute();
    tell(
      `${all.files} files (${megabytes(all.bytes)}) are there, of which ${copied.files} (${megabytes(copied.bytes)}) were copied now.`,
    );
    if (removed > 0) tell(`${removed} that were deleted meanwhile are removed there, too.`);
    if (arriving > 0) tell(`${arriving} uploads are under way.`);
    for (const key of lost) printError(`${key} is missing or damaged, and was not copied.`);
    return lost.length === 0;
  });
});
