import { decodeQR } from 'qr/decode.js';
import sharp, { type Sharp } from 'sharp';

/** Decodes a QR code in a picture scaled to a phone's width in pixels. @throws Error when there is none */
export async function scanned(picture: Buffer, width: number): Promise<string> {
  return read(sharp(picture).resize(width));
}

/** Decodes the QR code in a part of a page, in points. */
export async function scannedIn(
  picture: Buffer,
  page: { width: number },
  place: { x: number; y: number; width: number; height: number },
): Promise<string> {
  const { width: pixels } = await sharp(picture).metadata();
  const perPoint = pixels / page.width;
  return read(
    sharp(picture)
      .extract({
        left: Math.round(place.x * perPoint),
        top: Math.round(place.y * perPoint),
        width: Math.floor(place.width * perPoint) - 1,
        height: Math.floor(place.height * perPoint) - 1,
      })
      .resize({ width: 700, withoutEnlargement: true }),
  );
}

async function read(picture: Sharp): Promise<string> {
  const { data, info } = await picture
    .flatten({ background: '#fff' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return decodeQR({ data, width: info.width, height: info.height });
}
