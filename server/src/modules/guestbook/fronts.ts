import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import type { Tools } from '../../documents/maker.ts';
import type { FullCard } from '../cards/presenter.ts';
import { readDesign } from '../cards/zip/designs.ts';
import { readyDerivative } from '../media/derivatives.ts';

/** A picture that stands in a document, however often it is shown. */
export interface Front {
  image: PDFKit.Mixins.ImageSrc;
  width: number;
  height: number;
}

/** Pixels of the longer side: 300 a inch as it is printed. */
const PIXELS = 1250;

/** What a card shows at its front: the picture somebody sent, or the design. Null when there is none to show. */
export function createFronts(tools: Tools) {
  const designs = new Map<string, Front | null>();

  const prepare = async (source: Buffer) => {
    const { data, info } = await sharp(source)
      .resize(PIXELS, PIXELS, { fit: 'inside' })
      .flatten({ background: '#fff' })
      .jpeg({ quality: 82 })
      .toBuffer({ resolveWithObject: true });
    return { data, width: info.width, height: info.height };
  };

  /** A document holds what it knows by a string once. */
  const shownOften = async (drawing: string): Promise<Front> => {
    const { data, ...size } = await prepare(Buffer.from(drawing));
    return { image: `data:image/jpeg;base64,${data.toString('base64')}`, ...size };
  };

  const ofDesign = async (id: string, image: string): Promise<Front | null> => {
    const known = designs.get(id);
    if (known !== undefined) return known;
    const drawing = await readDesign(image);
    const front = drawing === null ? null : await shownOften(drawing);
    designs.set(id, front);
    return front;
  };

  return async ({ photo, design }: FullCard): Promise<Front | null> => {
    if (photo) {
      const made = await readyDerivative(tools, photo.id, 'preview');
      if (made) {
        const { data, ...size } = await prepare(
          await buffer(await tools.storage.read(made.storage_key)),
        );
        return { image: data, ...size };
      }
    }
    return design ? ofDesign(design.id, design.image) : null;
  };
}
