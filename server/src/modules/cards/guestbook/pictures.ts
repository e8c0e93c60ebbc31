import sharp from 'sharp';
import type { Tools } from '../../../documents/maker.ts';
import { derivativeBytes, storedDerivative } from '../media/derivatives.ts';
import type { MediaRow } from '../media/repository.ts';

/** A picture that can be drawn into a document; width and height in pixels. */
export interface Picture {
  image: PDFKit.Mixins.ImageSrc;
  width: number;
  height: number;
}

/** Whether `pictureOf` returns a picture. */
export async function hasPicture(tools: Tools, { id }: Pick<MediaRow, 'id'>): Promise<boolean> {
  return (await storedDerivative(tools, id, 'preview')) !== undefined;
}

/**
 * A photo, or the still of a video, as JPEG; null when it has no preview, or its file is lost.
 * @param side longer side in pixels
 */
export async function pictureOf(
  tools: Tools,
  photo: Pick<MediaRow, 'id'>,
  side: number,
): Promise<Picture | null> {
  const stored = await derivativeBytes(tools, photo.id);
  if (!stored) return null;
  const most = Math.ceil(side);
  const { data, info } = await sharp(stored)
    .resize(most, most, { fit: 'inside' })
    .flatten({ background: '#fff' })
    .jpeg({ quality: 82 })
    .toBuffer({ resolveWithObject: true });
  return { image: data, width: info.width, height: info.height };
}
