import { createHash, randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import type { Database } from '../src/db/database.ts';
import { makeCardRow } from './rows.ts';

/** Bytes per photo, as of a resized one. */
const BYTES = 200_000;
/** Photos per card, the maximum. */
const PER_CARD = 20;

/** Inserts cards with this number of photos, and writes the files to the server's media folder. */
export async function makeManyFiles(
  db: Database,
  dataDir: string,
  { userId, eventId, files }: { userId: string; eventId: string; files: number },
): Promise<void> {
  const folder = join(dataDir, 'media');
  await mkdir(folder, { recursive: true });
  for (let made = 0; made < files; made += PER_CARD) {
    const orderId = await makeCardRow(db, { userId, eventId, videoId: null });
    for (let position = 0; position < PER_CARD; position += 1) {
      const id = randomUUID();
      const content = Buffer.alloc(BYTES, id);
      await writeFile(join(folder, id), content);
      const at = new Date();
      await db
        .insertInto('media')
        .values({
          id,
          owner_id: userId,
          purpose: 'card',
          kind: 'photo',
          status: 'complete',
          filename: `IMG_${made + position}.jpg`,
          type: 'image/jpeg',
          bytes: BYTES,
          sha256: createHash('sha256').update(content).digest(),
          crc32: crc32(content),
          storage_key: id,
          created_at: at,
          completed_at: at,
        })
        .execute();
      await db
        .insertInto('order_photos')
        .values({ order_id: orderId, position, media_id: id })
        .execute();
    }
  }
}
