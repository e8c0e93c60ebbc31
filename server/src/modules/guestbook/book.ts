import type { FastifyBaseLogger } from 'fastify';
import PDFDocument from 'pdfkit';
import type { Deps } from '../../deps.ts';
import { face } from '../../lettering/faces.ts';
import { writeCentred } from '../../lettering/pdf-lines.ts';
import { drawSprig, GOLD, INK, SOFT } from '../../lettering/pdf-ornaments.ts';
import { complete } from '../cards/presenter.ts';
import { listDelivered } from '../cards/repository.ts';
import type { EventRow } from '../events/repository.ts';
import { dateInWords } from '../../writing/days.ts';
import { drawCard } from './card-pages.ts';
import { createFronts } from './fronts.ts';

/**
 * The guestbook of an event as PDF: a title page, then every card that has arrived, oldest first. It is written
 * while it is read, so that a thick one takes no more memory than a thin one.
 */
export function writeGuestbook(
  deps: Deps,
  event: EventRow,
  log: FastifyBaseLogger,
): PDFKit.PDFDocument {
  const names = `${event.bride_name} & ${event.groom_name}`;
  const document = new PDFDocument({
    size: 'A4',
    margin: 0,
    lang: 'en',
    displayTitle: true,
    info: { Title: `Guestbook of ${names}`, Creator: 'Keepsake' },
  });
  const write = async () => {
    titlePage(document, event, names);
    const rows = await listDelivered(deps.db, event.id, new Date());
    const fronts = createFronts(deps);
    for (const card of await complete(deps.db, rows)) {
      await drawCard(document, card, { front: await fronts(card), timeZone: event.timezone });
    }
    document.end();
  };
  write().catch((error: unknown) => {
    log.error({ err: error }, 'guestbook broke off');
    document.destroy(error instanceof Error ? error : new Error(String(error)));
  });
  return document;
}

function titlePage(document: PDFKit.PDFDocument, event: EventRow, names: string): void {
  const { width } = document.page;
  const display = face('@fontsource/cormorant-garamond', '500-normal');
  const sans = face('@fontsource/source-sans-3', '400-normal');
  drawSprig(document, width / 2, 300);
  const fitted = { width: width - 144 };
  writeCentred(document, display, names, { ...fitted, y: 350, size: 52, color: INK });
  writeCentred(document, sans, event.event_name, { ...fitted, y: 430, size: 14, color: SOFT });
  const day = dateInWords(event.date).toUpperCase();
  writeCentred(document, sans, day, { ...fitted, y: 470, size: 11, color: GOLD, spacing: 2.4 });
}
