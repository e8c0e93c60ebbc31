import { writeFileSync } from 'node:fs';
import { readLinkSecret } from '../../../endpoints/link-secret.ts';
import { beginsFromRight } from '../../../lettering/bidi.ts';
import { hasUnknownSigns } from '../../../lettering/pdf-lines.ts';
import { printedDisplay, printedText } from '../../../lettering/scripts.ts';
import { makeEvent } from '../../../testing/events.ts';
import { shareFilm } from '../../../testing/films.ts';
import { guestbookPdf, offerEverything } from '../../../testing/guestbooks.ts';
import { sendCard } from '../../../testing/orders.ts';
import { pdfDrawing } from '../../../testing/pdf-drawing.ts';
import { pdfText, actualTexts } from '../../../testing/pdf-text.ts';
import { scanned } from '../../../testing/scan.ts';
import { signedIn } from '../../../testing/people.ts';
import { setRows } from '../../../testing/rows.ts';
import { testApp } from '../../../testing/test-app.ts';
import { uploadFixture } from '../../../testing/tus.ts';
import { wishes } from '../../../testing/wishes.ts';
import { BLEED, TRIM } from './paper.ts';

const app = await testApp();
const couple = await signedIn(app, 'couple');
const guest = await signedIn(app, 'guest');
const event = await makeEvent(app, couple, { attendees: [guest] });
await offerEverything(app);

const read = async () => guestbookPdf(app, couple, event);

/** `BOOK_CARDS=200 BOOK_PDF=/tmp/book.pdf` makes a thick book, saves it, and prints its time, size and memory. */
const CARDS = Number(process.env.BOOK_CARDS ?? wishes.length);
const size = { width: TRIM.width + 2 * BLEED, height: TRIM.height + 2 * BLEED };
const bare = (text: string) => text.normalize('NFKD').replaceAll(/[\p{M}\s]/gu, '');

it.each(wishes)('the fonts of the book have every character of %s', (_script, words, name) => {
  expect(hasUnknownSigns(printedText, words)).toBe(false);
  expect(hasUnknownSigns(printedDisplay, `${words} ${name}`)).toBe(false);
});

it(
  'is a book for the press: bleed, an even number of pages, every script, and codes that lead to a video',
  async () => {
    const video = await uploadFixture(app, guest, 'video.mp4', 'toast.mp4');
    const designs = ['citrus', 'olive-branch', 'horizon'];
    for (let at = 0; at < CARDS; at += 1) {
      const [, message, senderName] = wishes[at % wishes.length] ?? wishes[0];
      await sendCard(app, guest, event, { senderName, message, design: designs[at % 3] ?? null });
    }
    const id = await sendCard(app, guest, event, { senderName: 'Rosa', video });
    const begun = performance.now();
    const file = await read();
    if (process.env.BOOK_PDF) {
      writeFileSync(process.env.BOOK_PDF, file);
      const seconds = ((performance.now() - begun) / 1000).toFixed(1);
      const peak = Math.round(process.resourceUsage().maxRSS / 1024);
      process.stdout.write(
        `${CARDS} cards: ${seconds} s, ${file.length} bytes, at most ${peak} MB\n`,
      );
    }

    const raw = file.toString('latin1');
    const pages = raw.match(/\/Type \/Page\b/g)?.length ?? 0;
    expect(pages % 2).toBe(0);
    // The title, the cards, and nine of them on each page of the index.
    const printed = 1 + (CARDS + 1) + Math.ceil((CARDS + 1) / 9);
    expect(pages).toBe(printed + (printed % 2));
    expect(raw.match(/\/TrimBox \[8\.50\d* 8\.50\d* /g)).toHaveLength(pages);

    const text = bare([...pdfText(file), ...actualTexts(file)].join(''));
    for (const [, words, name] of wishes)
      for (const word of `${words} ${name}`.split(/[\s,،。，!！.–]+/u).map(bare))
        // Text from right to left is in the file in visual order, and ligatures join some of its characters.
        for (const part of beginsFromRight(word) ? Array.from(word) : [word])
          expect([part, text.includes(part)]).toEqual([part, true]);

    const link = await scanned(Buffer.from(pdfDrawing(file, size, CARDS + 1)), 850);
    expect(link).toContain(`${app.deps.config.publicUrl}/book/`);
    const key = readLinkSecret(app.deps.config, link.replace(/^.*\/book\//, ''), 'print');
    expect(key).toEqual({ id, version: 1 });
  },
  240_000 + CARDS * 1500,
);

it('has a page with a code that leads to the film, while the film has a link', async () => {
  const pagesOf = (file: Buffer) => file.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;
  const filmPages = (file: Buffer) => pdfText(file).filter((line) => line === 'The film').length;
  const without = await read();
  expect(filmPages(without)).toBe(0);
  const link = await shareFilm(app, event.id);
  const file = await read();
  expect(filmPages(file)).toBe(1);
  // It follows the index, before an empty page that makes the number even, if there is one.
  const codes: string[] = [];
  for (const place of [pagesOf(file) - 2, pagesOf(file) - 1]) {
    const page = Buffer.from(pdfDrawing(file, size, place));
    codes.push(await scanned(page, 850).catch(() => ''));
  }
  expect(codes).toContain(link);
  await setRows(app, 'films', {}, { shared_at: null });
  expect(filmPages(await read())).toBe(0);
});
