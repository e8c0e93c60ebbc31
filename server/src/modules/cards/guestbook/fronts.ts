import type { Tools } from '../../../documents/maker.ts';
import { namedFront } from '../../../designs/named-front.ts';
import type { FullCard } from '../cards/presenter.ts';
import { pictureOf, prepare, type Picture } from './pictures.ts';

/** Pixels of the longer side: 300 an inch of a page with its bleed. */
const PIXELS = 2550;

/**
 * Draws the fronts of cards: the design with the couple's names, or the sender's own picture. Null when there
 * is none.
 */
export function createFronts(tools: Tools, names: readonly string[]) {
  const designs = new Map<string, Picture | null>();

  /** A document holds what it knows by a string once. */
  const shownOften = async (drawing: string): Promise<Picture> => {
    const { data, ...size } = await prepare(Buffer.from(drawing), PIXELS);
    return { image: `data:image/jpeg;base64,${data.toString('base64')}`, ...size };
  };

  const ofDesign = async (image: string, colour: string | null): Promise<Picture | null> => {
    const key = `${image} ${colour ?? ''}`;
    const known = designs.get(key);
    if (known !== undefined) return known;
    const drawing = namedFront(image, colour, names);
    const front = drawing === null ? null : await shownOften(drawing);
    designs.set(key, front);
    return front;
  };

  return async ({ photo, design, row }: FullCard): Promise<Picture | null> => {
    if (design) return ofDesign(design.image, row.colour);
    return photo ? pictureOf(tools, photo, PIXELS) : null;
  };
}
