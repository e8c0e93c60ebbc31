import sharp, { type Sharp } from 'sharp';
import { MOST_PIXELS } from '../bounds.ts';
import type { Task } from '../messages.ts';
import { decodeHeic } from './heic.ts';

/** Writes smaller copies of a photo: upright, and without what the camera noted: time, place, device. */
export async function shrink({ path, type, copies }: Extract<Task, { kind: 'shrink' }>) {
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
}

async function open(path: string, type: string): Promise<Sharp> {
  if (type !== 'image/heic') return sharp(path, { limitInputPixels: MOST_PIXELS }).autoOrient();
  const { data, width, height } = await decodeHeic(path);
  return sharp(data, { raw: { width, height, channels: 4 } }).removeAlpha();
}
