import { namesOf } from '@keepsake/shared/people';
import type { AnyLanguage } from '@keepsake/shared/words';
import { msg } from '@lingui/core/runtime-macro';
import PDFDocument from 'pdfkit';
import type { Tools } from '../../../documents/maker.ts';
import { drawSprig } from '../../../lettering/pdf-ornaments.ts';
import { hostsOf } from '../../../writing/hosts.ts';
import { sayIn } from '../../../words/words.ts';
import { complete } from '../cards/presenter.ts';
import type { CardRow } from '../cards/repository.ts';
import type { EventRow } from '../../events/events/repository.ts';
import { findBook, ensureBook } from './books-repository.ts';
import { drawCard } from './card-pages.ts';
import { createFronts } from './fronts.ts';
import { addPage, fillPlace, WHOLE_PAGE, type Pages } from './paper.ts';
import { createStationery } from './stationery.ts';
import { aboutDocument, writeDocument } from './write-document.ts';

interface Order {
  event: EventRow;
  row: CardRow;
  /** Whether recordings are printed as codes. */
  hasCodes: boolean;
  /** Language of the printed texts that are not the card's. */
  language: AnyLanguage;
  /** Path of the PDF that is written. */
  path: string;
}

/** Longer side of a sender's own picture in pixels: 300 per inch of a page with its bleed. */
const FRONT_PIXELS = 2550;

/** Writes a card as PDF: its front, then its inside with the message, the photos, and QR codes of recordings. */
export default async function make(
  tools: Tools,
  { event, row, hasCodes, language, path }: Order,
): Promise<void> {
  // The QR codes of recordings hold the version that is stored in this row.
  await ensureBook(tools.db, event.id);
  const { codes_version: version } = await findBook(tools.db, event.id);
  const codes = hasCodes ? version : null;
  const [card] = await complete(tools.db, [row]);
  if (!card) throw new Error(`Card ${row.id} has no parts.`);
  const title = sayIn(language)(msg`A card from ${{ name: row.sender_name }}`);
  const document = new PDFDocument(aboutDocument(title, language));
  const pages: Pages = { document, count: 0, language, loose: true };
  const { written } = writeDocument(document, path, language);
  const names = namesOf(hostsOf(event));
  addPage(pages);
  const front = await createFronts(tools, document, { names, side: FRONT_PIXELS })(card);
  if (front) fillPlace(document, front, WHOLE_PAGE);
  else drawSprig(document, WHOLE_PAGE.width / 2, WHOLE_PAGE.height / 2);
  const stationery = createStationery(document)(card);
  await drawCard(pages, card, { tools, stationery, timeZone: event.timezone, codes });
  document.end();
  await written;
}
