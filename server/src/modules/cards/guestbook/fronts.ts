import { collection } from '../../../designs/collection.ts';
import { createForms } from '../../../designs/pdf-form.ts';
import { namedFront } from '../../../designs/named-front.ts';
import { greetingOn } from '../../../designs/present.ts';
import type { Tools } from '../../../documents/maker.ts';
import { photoOnFront, type FullCard } from '../cards/presenter.ts';
import { CARD, type Shown } from './paper.ts';
import { pictureOf } from './pictures.ts';

/**
 * Returns a function for the front of a card: the design with the couple's names, embedded once per document, or the
 * sender's own picture; null when there is none.
 * @param side longer side of a picture in pixels
 */
export function createFronts(
  tools: Tools,
  document: PDFKit.PDFDocument,
  { names, side }: { names: readonly string[]; side: number },
) {
  const formOf = createForms(document, CARD);
  return async (card: FullCard): Promise<Shown | null> => {
    const { photo, design, occasion, languages, row } = card;
    if (!design) {
      const picture = photo && (await pictureOf(tools, photo, side));
      return picture ? { picture } : null;
    }
    const greeting = greetingOn(design.id, occasion, languages.card);
    const form = formOf(`${design.image} ${row.colour ?? ''} ${greeting}`, () =>
      namedFront(design.image, row.colour, { names, greeting }),
    );
    if (!form) return null;
    const place = collection.get(design.id)?.front.photo;
    const onFront = photoOnFront(card);
    const picture = place && onFront ? await pictureOf(tools, onFront, side) : null;
    return place && picture ? { form, photo: { picture, place } } : { form };
  };
}
