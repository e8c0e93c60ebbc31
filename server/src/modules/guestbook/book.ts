import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import PDFDocument from 'pdfkit';
import type { Tools } from '../../documents/maker.ts';
import { nameOf, namesOf } from '@keepsake/shared/people';
import { writeCentred } from '../../lettering/pdf-lines.ts';
import { writeNames } from '../../lettering/pdf-names.ts';
import { drawSprig, GOLD, INK, SOFT } from '../../lettering/pdf-ornaments.ts';
import { printedDisplay, printedText } from '../../lettering/scripts.ts';
import { complete } from '../cards/presenter.ts';
import { listDelivered } from '../cards/repository.ts';
import type { EventRow } from '../events/repository.ts';
import { dateInWords } from '../../writing/days.ts';
import { hostsOf } from '../../writing/hosts.ts';
import { drawCard } from './card-pages.ts';
import { createFronts } from './fronts.ts';

interface Order {
  event: EventRow;
  /** Where the file is written. */
  path: string;
}

/** Bytes that may wait to be written. */
const MOST_WAITING = 4 * 1024 * 1024;

/**
 * The guestbook of an event as PDF: a title page, then every card that has arrived, oldest first. It is written
 * card by card, so that a thick one takes no more memory than a thin one.
 */
export default async function make(tools: Tools, { event, path }: Order): Promise<void> {
  const hosts = hostsOf(event);
  const document = new PDFDocument({
    size: 'A4',
    margin: 0,
    lang: 'en',
    displayTitle: true,
    info: { Title: `Guestbook of ${nameOf(hosts)}`, Creator: 'Keepsake' },
  });
  const file = createWriteStream(path);
  const written = pipeline(document, file);
  // Waited for below; until then a full disk must not count as unhandled.
  written.catch(() => undefined);
  titlePage(document, event, namesOf(hosts));
  const rows = await listDelivered(tools.db, event.id, new Date());
  const fronts = createFronts(tools);
  for (const card of await complete(tools.db, rows)) {
    await drawCard(document, card, { front: await fronts(card), timeZone: event.timezone });
    tools.progress();
    if (document.readableLength > MOST_WAITING) await Promise.race([once(file, 'drain'), written]);
  }
  document.end();
  await written;
}

function titlePage(document: PDFKit.PDFDocument, event: EventRow, names: readonly string[]): void {
  const { width } = document.page;
  drawSprig(document, width / 2, 270);
  const fitted = { width: width - 144 };
  const place = { ...fitted, top: 310, height: 112, size: 52, color: INK };
  writeNames(document, printedDisplay, names, place);
  writeCentred(document, printedText, event.event_name, {
    ...fitted,
    y: 430,
    size: 14,
    color: SOFT,
  });
  const day = dateInWords(event.date).toUpperCase();
  writeCentred(document, printedText, day, {
    ...fitted,
    y: 470,
    size: 11,
    color: GOLD,
    spacing: 2.4,
  });
}
