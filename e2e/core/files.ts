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
 * Makes a video that plays so many times longer than the clip it is made of: the same pictures, each shown for longer.
 * Whoever believes its length finds a video of that length.
 */
export async function makeLongVideo(clip: string, target: string, times: number): Promise<void> {
  const video = await readFile(clip);
  for (const [box, at] of [
    ['mvhd', 20],
    ['mdhd', 20],
    ['tkhd', 24],
  ] as const)
    for (const start of placesOf(video, box)) scale(video, start + at, times);
  // How long each picture is shown; an edit list would cut what is longer than it knows.
  for (const start of placesOf(video, 'stts'))
    for (let entry = 0; entry < video.readUInt32BE(start + 8); entry += 1)
      scale(video, start + 12 + entry * 8 + 4, times);
  for (const start of placesOf(video, 'elst')) video.write('free', start, 'latin1');
  await writeFile(target, video);
}

/** Where the boxes of a name have it. */
function placesOf(video: Buffer, box: string): number[] {
  const places: number[] = [];
  for (let at = video.indexOf(box, 0, 'latin1'); at >= 0; at = video.indexOf(box, at + 4, 'latin1'))
    places.push(at);
  return places;
}

function scale(video: Buffer, at: number, times: number): void {
  video.writeUInt32BE(video.readUInt32BE(at) * times, at);
}
