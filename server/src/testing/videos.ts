import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findTools } from '../video/tools.ts';

/** The machine's ffmpeg; `npm test` installs one, and tests that need it fail without. */
export const tools = findTools('');

/** Codecs of phones and browsers. */
export const CODECS = {
  /** As recorded by iPhones. */
  hevc: ['-c:v', 'libx265', '-x265-params', 'log-level=none', '-tag:v', 'hvc1', '-c:a', 'aac'],
  /** As recorded by browsers on Android. */
  webm: ['-c:v', 'libvpx', '-deadline', 'realtime', '-c:a', 'libopus'],
  h264: ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac'],
} as const;

/** Makes a video of moving bars with a tone. @param more parameters of ffmpeg's output */
export async function makeVideo(
  ending: string,
  codec: readonly string[],
  { size = '320x240', seconds = 2, more = [] as readonly string[] } = {},
): Promise<Buffer<ArrayBuffer>> {
  return inFolder(`film.${ending}`, (target) => [
    '-f',
    'lavfi',
    '-i',
    `testsrc2=size=${size}:rate=15:duration=${seconds}`,
    '-f',
    'lavfi',
    '-i',
    `sine=frequency=440:duration=${seconds}`,
    ...codec,
    ...more,
    target,
  ]);
}

/** Makes a voice note: a tone that is loud in its second half. */
export async function makeVoice(ending: string): Promise<Buffer<ArrayBuffer>> {
  return inFolder(`voice.${ending}`, (target) => [
    '-f',
    'lavfi',
    '-i',
    `sine=frequency=300:duration=2`,
    '-af',
    "volume='if(lt(t,1),0.1,1)':eval=frame",
    target,
  ]);
}

async function inFolder(
  name: string,
  parameters: (target: string) => string[],
): Promise<Buffer<ArrayBuffer>> {
  if (!tools) throw new Error('There is no ffmpeg here: node scripts/install.mjs --for-tests');
  const folder = await mkdtemp(join(tmpdir(), 'keepsake-film-'));
  try {
    const target = join(folder, name);
    await promisify(execFile)(tools.ffmpeg, ['-v', 'error', ...parameters(target)]);
    return Buffer.from(await readFile(target));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
