import { decodeQR } from 'qr/decode.js';
import sharp, { type Sharp } from 'sharp';

/** What a phone reads from a picture of a QR code that it sees so many pixels wide. @throws Error when it finds none */
export async function scanned(picture: Buffer, width: number): Promise<string> {
  return read(sharp(picture).resize(width));
}

/** The same in a part of it, in points, as the picture's page is measured. */
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
