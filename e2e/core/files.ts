import { createHash, randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, open, readFile, writeFile } from 'node:fs/promises';

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

/**
 * Makes a video that plays `times` as long as its clip: the same frames, each shown for longer, with matching durations
 * in all headers.
 */
export async function makeLongVideo(clip: string, target: string, times: number): Promise<void> {
  const video = await readFile(clip);
  for (const [box, at] of [
    ['mvhd', 20],
    ['mdhd', 20],
    ['tkhd', 24],
  ] as const)
    for (const start of offsetsOf(video, box)) scale(video, start + at, times);
  // Frame durations; the edit list is disabled, since it would cut the video to the clip's old length.
  for (const start of offsetsOf(video, 'stts'))
    for (let entry = 0; entry < video.readUInt32BE(start + 8); entry += 1)
      scale(video, start + 12 + entry * 8 + 4, times);
  for (const start of offsetsOf(video, 'elst')) video.write('free', start, 'latin1');
  await writeFile(target, video);
}

/** Offsets of the type field of every box of this type. */
function offsetsOf(video: Buffer, box: string): number[] {
  const offsets: number[] = [];
  for (let at = video.indexOf(box, 0, 'latin1'); at >= 0; at = video.indexOf(box, at + 4, 'latin1'))
    offsets.push(at);
  return offsets;
}

function scale(video: Buffer, at: number, times: number): void {
  video.writeUInt32BE(video.readUInt32BE(at) * times, at);
}
