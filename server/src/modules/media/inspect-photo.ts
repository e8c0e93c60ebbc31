import sharp from 'sharp';
import { HttpError } from '../../http/errors.ts';
import { decodeHeic, isHeic } from './heic.ts';
import type { Finding } from './inspect.ts';

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

/** Null for what is not a photo. @throws HttpError 415 for a photo that cannot be read */
export async function inspectPhoto(path: string): Promise<Finding | null> {
  const metadata = await sharp(path)
    .metadata()
    .catch(() => null);
  if (!metadata) return null;
  const format =
    metadata.format === 'heif' ? (isHeic(metadata) ? 'heic' : 'avif') : metadata.format;
  const type = types[format ?? ''];
  if (!type) return null;
  try {
    if (format === 'heic') {
      const { width, height } = await decodeHeic(path);
      return { kind: 'photo', type, width, height, duration: null };
    }
    // Decodes the whole at a small size, which finds a photo that breaks off.
    await sharp(path, { failOn: 'truncated' }).resize(16, 16, { fit: 'fill' }).raw().toBuffer();
  } catch {
    throw new HttpError(415, 'damaged', 'This photo is damaged or incomplete; it cannot be shown.');
  }
  const { width, height } = metadata.autoOrient;
  return { kind: 'photo', type, width, height, duration: null };
}
