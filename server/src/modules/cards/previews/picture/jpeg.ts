import sharp, { type OverlayOptions } from 'sharp';

/** A drawing with pictures on it, small enough for every messenger (WhatsApp takes 300 KB). */
export async function toJpeg(drawing: string, pictures: OverlayOptions[]): Promise<Buffer> {
  return sharp(Buffer.from(drawing))
    .composite(pictures)
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer();
}
