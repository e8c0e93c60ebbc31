import sharp from 'sharp';
import { msg } from '@lingui/core/runtime-macro';
import { HttpError } from '../../http/errors.ts';
import { MOST_PIXELS } from '../bounds.ts';
import { decodeHeic, isHeic } from './heic.ts';
import type { Finding } from '../messages.ts';

/** Formats that hold photos. SVG and PDF, which the library also reads, can hold programs. */
const types: Record<string, string> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  tiff: 'image/tiff',
  avif: 'image/avif',
  heic: 'image/heic',
};

/** Null for what is not a photo. @throws HttpError 415 for a photo that cannot be read, 413 for a giant one */
export async function inspectPhoto(path: string): Promise<Finding | null> {
  const metadata = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (!metadata) return null;
  const format =
    metadata.format === 'heif' ? (isHeic(metadata) ? 'heic' : 'avif') : metadata.format;
  const type = types[format ?? ''];
  if (!type) return null;
  if (metadata.width * metadata.height > MOST_PIXELS) throw tooManyPixels();
  try {
    if (format === 'heic') {
      const { width, height } = await decodeHeic(path);
      return { kind: 'photo', type, width, height, duration: null };
    }
    await decodeWhole(path);
  } catch {
    throw damaged();
  }
  const { width, height } = metadata.autoOrient;
  return { kind: 'photo', type, width, height, duration: null };
}

/** What a photo may be wrong in and still be shown: less than errors of its data; copies are made by the same measure. */
export const READING = { failOn: 'error', limitInputPixels: MOST_PIXELS } as const;

/** Decodes the whole at a small size, which finds a photo that breaks off, or whose data is broken. @throws Error */
export async function decodeWhole(path: string): Promise<void> {
  await sharp(path, READING).resize(16, 16, { fit: 'fill' }).raw().toBuffer();
}

export const damaged = () =>
  new HttpError(415, 'damaged', msg`This photo is damaged or incomplete; it can’t be shown.`);

const tooManyPixels = () =>
  new HttpError(
    413,
    'too_many_pixels',
    msg`This photo has too many pixels: at most 210 million are possible.`,
  );
