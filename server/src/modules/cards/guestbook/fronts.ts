import { collection } from '../../../designs/collection.ts';
import { createForm, type PdfForm } from '../../../designs/pdf-form.ts';
import { drawDesign } from '../../../lettering/pdf-drawing.ts';
import { namedFront } from '../../../designs/named-front.ts';
import { greetingOn } from '../../../designs/present.ts';
import type { Tools } from '../../../documents/maker.ts';
import { photoOnFront, type FullCard } from '../cards/presenter.ts';
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
  const designs = new Map<string, { form: PdfForm } | null>();

  const ofDesign = (image: string, colour: string | null, greeting: string) => {
    const key = `${image} ${colour ?? ''} ${greeting}`;
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

  return async (card: FullCard): Promise<Shown | null> => {
    const { photo, design, occasion, languages, row } = card;
    if (!design) {
      const picture = photo && (await pictureOf(tools, photo, side));
      return picture ? { picture } : null;
    }
    const greeting = greetingOn(design.id, occasion, languages.card);
    const front = ofDesign(design.image, row.colour, greeting);
    const place = collection.get(design.id)?.front.photo;
    const onFront = photoOnFront(card);
    const picture = place && onFront ? await pictureOf(tools, onFront, side) : null;
    return front && place && picture ? { ...front, photo: { picture, place } } : front;
  };
}
