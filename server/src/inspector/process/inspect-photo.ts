import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { msg } from '@lingui/core/runtime-macro';
import { HttpError } from '../../http/errors.ts';
import { MOST_PIXELS } from '../bounds.ts';
import type { Finding } from '../messages.ts';

/** Formats that hold photos. SVG and PDF, which sharp also reads, can hold programs. */
const types: Record<string, string> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  tiff: 'image/tiff',
  avif: 'image/avif',
  heic: 'image/heic',
};

/** Null for a file that is no photo. @throws HttpError 415 for a damaged photo, 413 for one with too many pixels */
export async function inspectPhoto(path: string): Promise<Finding | null> {
  const metadata = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (!metadata) return null;
  // Phones write HEIC, whose pixels sharp cannot read.
  const heif = metadata.compression === 'av1' ? 'avif' : 'heic';
  const format = metadata.format === 'heif' ? heif : metadata.format;
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

/** Photos with warnings can be shown, photos with errors in their data cannot; copies are made by the same options. */
export const READ_OPTIONS = { failOn: 'error', limitInputPixels: MOST_PIXELS } as const;

/** Decodes the whole photo at a small size, which finds truncated and corrupt ones. @throws Error */
export async function decodeWhole(path: string): Promise<void> {
  await sharp(path, READ_OPTIONS).resize(16, 16, { fit: 'fill' }).raw().toBuffer();
}

/** The pixels of a photo, four bytes each, already rotated as the file asks for. @throws Error for a damaged photo */
export async function decodeHeic(path: string) {
  // Most photos are not HEIC, and loading the decoder takes as long as inspecting one.
  const { default: decode } = await import('heic-decode');
  const { width, height, data } = await decode({ buffer: await readFile(path) });
  return { width, height, data: new Uint8Array(data.buffer) };
}

export const damaged = () =>
  new HttpError(415, 'damaged', msg`This photo is damaged or incomplete; it can’t be shown.`);

const tooManyPixels = () =>
  new HttpError(
    413,
    'too_many_pixels',
    msg`This photo has too many pixels: at most 210 million are possible.`,
  );
