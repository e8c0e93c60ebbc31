import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import type { Tools } from '../../../documents/maker.ts';
import { readyDerivative } from '../media/derivatives.ts';
import type { MediaRow } from '../media/repository.ts';

/** A picture that stands in a document. */
export interface Picture {
  image: PDFKit.Mixins.ImageSrc;
  width: number;
  height: number;
}

/** A picture as a document takes it. @param side pixels of the longer one */
async function prepare(source: Buffer, side: number) {
  const most = Math.ceil(side);
  const { data, info } = await sharp(source)
    .resize(most, most, { fit: 'inside' })
    .flatten({ background: '#fff' })
    .jpeg({ quality: 82 })
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** Whether `pictureOf` has one. */
export async function hasPicture(tools: Tools, { id }: Pick<MediaRow, 'id'>): Promise<boolean> {
  return (await readyDerivative(tools, id, 'preview')) !== undefined;
}

/** A photo that somebody sent; null for one that no picture can be made of. */
export async function pictureOf(
  tools: Tools,
  photo: Pick<MediaRow, 'id'>,
  side: number,
): Promise<Picture | null> {
  const made = await readyDerivative(tools, photo.id, 'preview');
  if (!made) return null;
  const stored = await buffer(await tools.storage.read(made.storage_key));
  const { data, ...size } = await prepare(stored, side);
  return { image: data, ...size };
}
