import { stat, statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import type { Config } from '../config.ts';
import { hasCode } from '../error-code.ts';
import { OBJECTS, PARTS } from './manifest.ts';
import { NoRoomError, type BackupTarget } from './target.ts';

/** Bytes that are written between two looks at the free space. */
const CHECK_EVERY = 4 * 1024 * 1024;

/** The data folder, and the free bytes that have to remain on its disk. */
export type Disk = Pick<Config, 'dataDir'> & { room: Pick<Config['room'], 'reserve'> };

/** Whether two folders, which may not exist yet, are on one disk. */
export async function shareDisk(one: string, other: string): Promise<boolean> {
  return (await deviceOf(one)) === (await deviceOf(other));
}

async function deviceOf(folder: string): Promise<number> {
  try {
    return (await stat(folder)).dev;
  } catch (error) {
    // What is wrong with a folder is said when it is written.
    const isUnusable = ['ENOENT', 'ENOTDIR', 'EACCES'].some((code) => hasCode(error, code));
    if (!isUnusable || dirname(folder) === folder) throw error;
    return deviceOf(dirname(folder));
  }
}

/**
 * A target on the disk of the data folder: it refuses contents with a NoRoomError below twice the reserve. Small
 * files, such as the lock, it still writes, so that old snapshots can be removed.
 */
export function withReserve(target: BackupTarget, { dataDir, room }: Disk): BackupTarget {
  async function refuseIfFull(): Promise<void> {
    const { bavail, bsize } = await statfs(dataDir);
    // Twice the reserve, since uploads are refused below it.
    if (bavail * bsize < 2 * room.reserve)
      throw new NoRoomError(
        `${target.name} is on the disk of DATA_DIR, which has less than twice DISK_RESERVE_BYTES left: nothing more is written.`,
      );
  }
  async function* watched(content: Readable): AsyncGenerator<Buffer> {
    let unchecked = CHECK_EVERY;
    for await (const chunk of content as AsyncIterable<Buffer>) {
      unchecked += chunk.length;
      if (unchecked >= CHECK_EVERY) {
        await refuseIfFull();
        unchecked = 0;
      }
      yield chunk;
    }
  }
  return {
    ...target,
    async write(key, content) {
      const isContent = key.startsWith(OBJECTS) || key.startsWith(PARTS);
      return target.write(key, isContent ? Readable.from(watched(content)) : content);
    },
  };
}
