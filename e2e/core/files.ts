import { createHash, randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, open } from 'node:fs/promises';

/**
 * Makes a playable video of an exact size: a short clip followed by an MP4 `free` box of random bytes,
 * which players skip and every copy must keep.
 */
export async function makeVideo(clip: string, target: string, bytes: number): Promise<void> {
  await copyFile(clip, target);
  const file = await open(target, 'r+');
  try {
    const { size } = await file.stat();
    const box = bytes - size;
    const header = Buffer.alloc(8);
    header.writeUInt32BE(box, 0);
    header.write('free', 4, 'latin1');
    await file.write(header, 0, 8, size);
    let at = size + 8;
    while (at < bytes) {
      const block = randomBytes(Math.min(4 * 1024 * 1024, bytes - at));
      await file.write(block, 0, block.length, at);
      at += block.length;
    }
  } finally {
    await file.close();
  }
}

/** SHA-256 of a file, hex. */
export async function sha256(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk);
  return hash.digest('hex');
}
