import { setPriority } from 'node:os';
import { Worker } from 'node:worker_threads';
import sharp, { type Sharp } from 'sharp';
import { msg } from '@lingui/core/runtime-macro';
import { stat } from 'node:fs/promises';
import { HttpError } from '../../http/errors.ts';
import type { Answer, Order, Outcome, Task, Finding } from '../messages.ts';
import { checkLimits } from '../limits.ts';
import { damaged, decodeHeic, decodeWhole, inspectPhoto, READ_OPTIONS } from './inspect-photo.ts';
import { inspectRecording } from './inspect-recording.ts';

/*
 * The process that opens untrusted files. It holds no secrets, handles one order at a time and ends with the server
 * that started it.
 */

process.umask(0o077);
// Requests to the server have priority.
setPriority(10);
sharp.concurrency(1);
sharp.cache(false);

// A signal to the whole process group, as of Ctrl-C, is for the server, which ends this process when it is done.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined);
process.on('disconnect', () => process.exit());

const watchdog = new Worker(new URL('watchdog.ts', import.meta.url));

process.on('message', (order: Order) => void answer(order));

async function answer({ task, processorTime }: Order): Promise<void> {
  pingWatchdog(processorTime);
  const outcome = await carryOut(task);
  pingWatchdog(null);
  const answer: Answer = { outcome, memory: process.memoryUsage.rss() };
  process.send?.(answer);
}

function pingWatchdog(processorTime: number | null): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  watchdog.postMessage(processorTime);
}

async function carryOut(task: Task): Promise<Outcome> {
  try {
    if (task.kind === 'inspect') return { finding: await inspect(task.path) };
    return { placeholder: await shrink(task) };
  } catch (error) {
    if (!(error instanceof HttpError)) return { failed: String(error) };
    const { statusCode, code, text } = error;
    return { refused: { statusCode, code, text } };
  }
}

/** @throws HttpError 415 for a file that is no photo, voice note or video, 413 for one over the limits */
async function inspect(path: string): Promise<Finding> {
  const { size } = await stat(path);
  const finding = (await inspectPhoto(path)) ?? (await inspectRecording(path));
  if (!finding)
    throw new HttpError(
      415,
      'unsupported_media',
      msg`This file isn’t a photo, voice note or video that we can read.`,
    );
  checkLimits(finding.kind, size, finding.duration ?? 0);
  return finding;
}

type Shrinking = Extract<Task, { kind: 'shrink' }>;

/** As `writeCopies`. @throws HttpError 415 when the photo itself is damaged, so that it is not tried again */
async function shrink(task: Shrinking): Promise<string> {
  try {
    return await writeCopies(task);
  } catch (error) {
    if (task.type === 'image/heic') throw error;
    await decodeWhole(task.path).catch(() => {
      throw damaged();
    });
    throw error;
  }
}

/** Pixels of the longest side of a placeholder: some hundred bytes that show colours and shapes. */
const PLACEHOLDER_SIDE = 16;

/**
 * Writes smaller copies of a photo: upright, and without the camera's metadata such as time, place and device.
 * @returns the placeholder, WebP in base64
 */
async function writeCopies({ path, type, copies }: Shrinking): Promise<string> {
  const picture = await open(path, type);
  for (const { path: target, side, format } of copies) {
    const copy = picture
      .clone()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true });
    await (
      format === 'jpeg'
        ? copy.flatten({ background: '#fff' }).jpeg({ quality: 88 })
        : copy.webp({ quality: 82 })
    ).toFile(target);
  }
  // Made from the smallest copy, so that the photo is not decoded once more.
  const [smallest] = copies.toSorted((a, b) => a.side - b.side);
  const placeholder = await sharp(smallest?.path ?? path)
    .resize({ width: PLACEHOLDER_SIDE, height: PLACEHOLDER_SIDE, fit: 'inside' })
    .webp({ quality: 40 })
    .toBuffer();
  return placeholder.toString('base64');
}

async function open(path: string, type: string): Promise<Sharp> {
  if (type !== 'image/heic') return sharp(path, READ_OPTIONS).autoOrient();
  const { data, width, height } = await decodeHeic(path);
  return sharp(data, { raw: { width, height, channels: 4 } }).removeAlpha();
}
