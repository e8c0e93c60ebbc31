import { statfs } from 'node:fs/promises';
import { msg } from '@lingui/core/runtime-macro';
import { HttpError } from '../http/errors.ts';

/** Free bytes on the data folder's disk above the reserve for payments and cards. */
export interface FreeSpace {
  /** Bytes; below 0 once the reserve is touched. */
  left(): Promise<number>;
  /** @throws HttpError 507 when this many bytes would touch the reserve */
  require(bytes: number): Promise<void>;
}

const CACHED_MS = 500;

export function createFreeSpace(folder: string, reserve: number): FreeSpace {
  let cached = { at: -Infinity, left: 0 };
  const left = async () => {
    const now = performance.now();
    if (now - cached.at < CACHED_MS) return cached.left;
    const { bavail, bsize } = await statfs(folder);
    cached = { at: now, left: bavail * bsize - reserve };
    return cached.left;
  };
  return {
    left,
    async require(bytes) {
      if ((await left()) < bytes) throw noRoom();
    },
  };
}

export const noRoom = () =>
  new HttpError(
    507,
    'no_room',
    msg`There’s no room for files right now. You can still send your words and a gift without them.`,
  );
