import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { CODECS, makeVideo, tools } from '../../src/testing/videos.ts';
import type { Samples } from './guests.ts';
import { BYTES } from './wedding-model.ts';

const fixtures = join(import.meta.dirname, '../../src/testing/fixtures');
/** Pixels of a phone's photo, which determine the cost of inspecting it. */
const PHOTO = { width: 4032, height: 3024 };

/** Makes a photo of 12 megapixels and, with ffmpeg, an HEVC film of ten seconds, both padded to typical sizes. */
export async function makeSamples(): Promise<Samples> {
  const shapes = await sharp(randomBytes(64 * 48 * 3), {
    raw: { width: 64, height: 48, channels: 3 },
  })
    .resize(PHOTO.width, PHOTO.height, { kernel: 'cubic' })
    .jpeg({ quality: 85 })
    .toBuffer();
  const film = tools
    ? await makeVideo('mp4', CODECS.hevc, { size: '1280x720', seconds: 10 })
    : await readFile(join(fixtures, 'video.mp4'));
  return { photo: padded(shapes, BYTES.photo), film: padded(film, BYTES.film) };
}

/** Pads a file; decoders ignore bytes after its end, which for MP4 have to be a `free` box. */
function padded(file: Buffer, bytes: number): Buffer {
  const rest = randomBytes(Math.max(16, bytes - file.length));
  rest.writeUInt32BE(rest.length, 0);
  rest.write('free', 4, 'latin1');
  return Buffer.concat([file, rest]);
}
