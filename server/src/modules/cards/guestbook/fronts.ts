import { createForm } from '../../../designs/pdf-form.ts';
import { drawDesign } from '../../../designs/pdf-drawing.ts';
import { namedFront } from '../../../designs/named-front.ts';
import { greetingOn } from '../../../designs/present.ts';
import type { Tools } from '../../../documents/maker.ts';
import type { FullCard } from '../cards/presenter.ts';
import { CARD, type Shown } from './paper.ts';
import { pictureOf } from './pictures.ts';

/**
 * The fronts of cards: the design with the couple's names, held once for all cards of a design, or the sender's own
 * picture. Null when there is none.
 * @param side pixels of the longer side of a picture
 */
export function createFronts(
  tools: Tools,
  document: PDFKit.PDFDocument,
  { names, side }: { names: readonly string[]; side: number },
) {
  const designs = new Map<string, Shown | null>();

  const ofDesign = (image: string, colour: string | null, greeting: string): Shown | null => {
    const key = `${image} ${colour ?? ''}`;
    const known = designs.get(key);
    if (known !== undefined) return known;
    const drawing = namedFront(image, colour, { names, greeting });
    const front =
      drawing === null
        ? null
        : { form: createForm(document, CARD, () => drawDesign(document, drawing)) };
    designs.set(key, front);
    return front;
  };

  return async ({ photo, design, occasion, row }: FullCard): Promise<Shown | null> => {
    if (design) return ofDesign(design.image, row.colour, greetingOn(design.id, occasion));
    const picture = photo && (await pictureOf(tools, photo, side));
    return picture ? { picture } : null;
  };
}
