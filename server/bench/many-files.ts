import { createHash, randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import type { Database } from '../src/db/database.ts';
import { makeCardRow } from './rows.ts';

/** Bytes of each: a photo that was made small. */
const BYTES = 200_000;
/** As many as a card holds. */
const INSIDE = 20;

/** Cards with so many photos inside, where the server keeps them. */
export async function makeManyFiles(
  db: Database,
  dataDir: string,
  { userId, eventId, files }: { userId: string; eventId: string; files: number },
): Promise<void> {
  const folder = join(dataDir, 'media');
  await mkdir(folder, { recursive: true });
  for (let made = 0; made < files; made += INSIDE) {
    const orderId = await makeCardRow(db, { userId, eventId, videoId: null });
    for (let position = 0; position < INSIDE; position += 1) {
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
