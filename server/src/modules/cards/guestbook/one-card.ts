import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { namesOf } from '@keepsake/shared/people';
import PDFDocument from 'pdfkit';
import { namedFront } from '../../../designs/named-front.ts';
import { drawDesign } from '../../../designs/pdf-drawing.ts';
import type { Tools } from '../../../documents/maker.ts';
import { hostsOf } from '../../../writing/hosts.ts';
import { complete, type FullCard } from '../cards/presenter.ts';
import type { CardRow } from '../cards/repository.ts';
import type { EventRow } from '../../events/events/repository.ts';
import { findBook, keepBook } from './books-repository.ts';
import { drawInside } from './card-pages.ts';
import { createFronts } from './fronts.ts';
import { fillPage, addPage, BLEED, TRIM, type Pages } from './paper.ts';

interface Order {
  event: EventRow;
  row: CardRow;
  /** Where the file is written. */
  path: string;
}

/** Size of a design, in units of its drawing. */
const [WIDTH, HEIGHT] = [500, 700];

/**
 * Makes a card's PDF: its front as vector shapes where possible, text, photos, and codes for video and voice.
 */
export default async function make(tools: Tools, { event, row, path }: Order): Promise<void> {
  // The codes beside videos hang on it.
  await keepBook(tools.db, event.id);
  const { codes_version: codes } = await findBook(tools.db, event.id);
  const [card] = await complete(tools.db, [row]);
  if (!card) throw new Error(`Card ${row.id} has no parts.`);
  const document = new PDFDocument({
    autoFirstPage: false,
    lang: 'en',
    displayTitle: true,
    info: { Title: `A card from ${row.sender_name}`, Creator: 'Keepsake' },
  });
  const pages: Pages = { document, count: 0, loose: true };
  const written = pipeline(document, createWriteStream(path));
  // Waited for below; until then a full disk must not count as unhandled.
  written.catch(() => undefined);
  await drawFront(tools, pages, card, namesOf(hostsOf(event)));
  await drawInside(pages, card, { tools, timeZone: event.timezone, codes });
  document.end();
  await written;
}

async function drawFront(
  tools: Tools,
  pages: Pages,
  card: FullCard,
  names: readonly string[],
): Promise<void> {
  const { document } = pages;
  const drawing = drawable(card.design && namedFront(card.design.image, card.row.colour, names));
  const picture = drawing ? null : await createFronts(tools, names)(card);
  if (!drawing && !picture) return;
  addPage(pages);
  if (picture) fillPage(document, picture);
  if (!drawing) return;
  const page = { width: TRIM.width + 2 * BLEED, height: TRIM.height + 2 * BLEED };
  const scale = Math.max(page.width / WIDTH, page.height / HEIGHT);
  document.save();
  document.translate((page.width - WIDTH * scale) / 2, (page.height - HEIGHT * scale) / 2);
  document.scale(scale);
  drawDesign(document, drawing);
  document.restore();
}

/** A drawing that documents can hold as shapes; null for one with paints that they do not know, which is a picture then. */
function drawable(drawing: string | null): string | null {
  if (drawing === null) return null;
  try {
    drawDesign(new PDFDocument(), drawing);
    return drawing;
  } catch {
    return null;
  }
}
