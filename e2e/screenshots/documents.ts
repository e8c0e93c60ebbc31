import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { chromium } from '@playwright/test';
import { newAttendee, newPaymentMethod } from '../core/api.ts';
import { findChromium } from '../core/chromium.ts';
import { pagesOf } from '../core/compare-pictures.ts';
import { startServer, type RunningServer } from '../core/server.ts';
import { drawnPhoto } from './scene.ts';
import { sideBySide } from './side-by-side.ts';
import { makeWedding, type Spoken } from './weddings.ts';

/**
 * Makes a receipt, a print and a book in three languages, with a picture of each, for docs/languages.md: `npm run
 * screenshots:documents --workspace e2e [-- FOLDER]`.
 */
const [folder = join(import.meta.dirname, '../../docs/images/languages')] = process.argv.slice(2);
const into = resolve(folder);
const languages: Spoken[] = ['he', 'ar', 'hi'];

/** Height of a page in a picture, in pixels. */
const HEIGHT = 520;
/** Indexes of the book's pages in its picture: the title, two cards, the index. */
const SHOWN = [0, 1, 2, 6];

/** Creates a wedding with a paid gift and returns the addresses of its documents. */
async function documentsOf(server: RunningServer, language: Spoken, photo: Blob) {
  const { wedding, couple, event } = await makeWedding(server, language, photo);
  const payer = await newAttendee(server, event.unique_code);
  await payer.patch('v2/user', { name: wedding.guest, last_name: null, language });
  const [design] = await payer.get<{ id: string }[]>(`attendee/card-list?wedding_id=${event.id}`);
  const order = await payer.post<{ id: string }>('checkout/store-details', {
    wedding_id: event.id,
    selectedCardId: design?.id,
    message: wedding.message,
    sender_name: wedding.guest,
    attachedMoneyGift: 18_000,
  });
  const payment_method = await newPaymentMethod(server);
  await payer.post('checkout/card', { order_id: order.id, payment_method });
  const receipt = await payer.get<{ url: string }>(`checkout/orders/${order.id}/receipt`);
  const print = await couple.get<{ pdf: string }>(
    `v2/events/${event.id}/qrcode/links?design=olive-branch`,
  );
  const book = await couple.get<{ url: string }>(`bride-groom/guestbook/link?event_id=${event.id}`);
  return { receipt: receipt.url, print: print.pdf, book: book.url };
}

const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
const server = await startServer({ LOG_LEVEL: 'warn' });
try {
  await mkdir(into, { recursive: true });
  const photo = new Blob([new Uint8Array(await drawnPhoto(browser))], { type: 'image/jpeg' });
  for (const language of languages)
    for (const [name, url] of Object.entries(await documentsOf(server, language, photo))) {
      const answer = await fetch(new URL(url, server.url));
      if (!answer.ok) throw new Error(`${name} in ${language}: ${answer.status}`);
      const pdf = Buffer.from(await answer.arrayBuffer());
      await writeFile(join(into, `${name}-${language}.pdf`), pdf);
      const pages = await pagesOf(pdf);
      const shown = pages.filter((_page, at) => name !== 'book' || SHOWN.includes(at));
      await writeFile(
        join(into, `${name}-${language}.webp`),
        await sideBySide(shown, { height: HEIGHT, quality: 70 }),
      );
      console.log(
        `${name}-${language}.pdf: ${Math.round(pdf.length / 1024)} KB, ${pages.length} pages`,
      );
    }
} finally {
  await browser.close();
  await server.close();
}
