import { writeFileSync } from 'node:fs';
import { addHelper, makeEvent } from '../../../testing/events.ts';
import { shareFilm } from '../../../testing/films.ts';
import { guestbookPdf, offerEverything } from '../../../testing/guestbooks.ts';
import { sendCard } from '../../../testing/orders.ts';
import { pdfStreams, pdfText } from '../../../testing/pdf-text.ts';
import { signedIn } from '../../../testing/people.ts';
import { setRows } from '../../../testing/rows.ts';
import { testApp } from '../../../testing/test-app.ts';
import { uploadFixture } from '../../../testing/tus.ts';
import { spineOf } from './cover.ts';
import { BLEED, mm } from './paper.ts';

const app = await testApp();
const couple = await signedIn(app, 'couple');
const guest = await signedIn(app, 'guest');
const event = await makeEvent(app, couple, { attendees: [guest] });
await offerEverything(app);

const read = async (query: string) => guestbookPdf(app, couple, event, query);

/** Sends a card with a photo, opens it, and takes its photo for the cover. @returns the card's id */
async function bindWithPhoto(): Promise<string> {
  const photo = await uploadFixture(app, guest, 'photo.jpg');
  const card = await sendCard(app, guest, event, { photos: [photo] });
  await couple.call('GET', `v2/events/received-card/${card}/details`);
  await couple.call('PUT', `v2/events/${event.id}/book`, {
    title: 'Our day',
    dedication: '',
    cover: photo,
    order: 'oldest',
    cards: [],
    left_out: [],
  });
  return card;
}

/** Width and height of each page with its bleed, in millimetres. */
const sizesOf = (file: Buffer) =>
  [...file.toString('latin1').matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map((page) =>
    page.slice(1).map((side) => Math.round((Number(side) / mm(1)) * 10) / 10),
  );

it('is one sheet of back, spine and front, with a spine for the number of pages', async () => {
  await bindWithPhoto();
  const pages = sizesOf(await read('')).length;
  const cover = await read('&part=cover');
  if (process.env.COVER_PDF)
    writeFileSync(process.env.COVER_PDF, await read('&part=cover&spine=14'));
  expect(sizesOf(cover)).toEqual([[2 * 148 + spineOf(pages) + 6, 216]]);
  expect(pdfText(cover)).toContain('Our day');
  expect(BLEED).toBe(mm(3));
});

it('counts the pages of long messages, photos and the film', async () => {
  const photos: string[] = [];
  for (const name of ['photo.jpg', 'photo.heic', 'photo.jpg'] as const)
    photos.push(await uploadFixture(app, guest, name));
  await sendCard(app, guest, event, { photos, message: 'All that we wish you. '.repeat(150) });
  for (let at = 0; at < 9; at += 1) await sendCard(app, guest, event, { message: 'Joy!' });
  await shareFilm(app, event.id);
  const pages = sizesOf(await read('')).length;
  expect(pages).toBeGreaterThan(18);
  expect(sizesOf(await read('&part=cover'))).toEqual([[2 * 148 + spineOf(pages) + 6, 216]]);
});

it('contains no code for the film, and no page for it, for those who may not end its link', async () => {
  await shareFilm(app, event.id);
  const helper = await signedIn(app, 'couple');
  await addHelper(app, event, helper, { rights: ['see', 'moderate'] });
  const theirs = async (query: string) => guestbookPdf(app, helper, event, query);
  const [book, whole] = [await theirs(''), await read('')];
  expect(pdfText(whole)).toContain('The film');
  expect(pdfText(book)).not.toContain('The film');
  const spine = spineOf(sizesOf(book).length);
  expect(sizesOf(await theirs('&part=cover'))).toEqual([[2 * 148 + spine + 6, 216]]);
});

it('has no picture while its card is hidden', async () => {
  const card = await bindWithPhoto();
  const pictures = async (query: string) =>
    (await read(query)).toString('latin1').split('/Subtype /Image').length - 1;
  const [shown, inside] = [await pictures('&part=cover'), await pictures('')];
  expect(shown).toBe(1);
  await couple.call('PATCH', `v2/events/received-card/${card}`, { hidden: true });
  expect(await pictures('&part=cover')).toBe(0);
  expect(await pictures('')).toBeLessThan(inside);
});

it('takes the width of the spine from the print shop, up to 80 mm', async () => {
  expect(sizesOf(await read('&part=cover&size=a4&spine=12.5'))).toEqual([[420 + 12.5 + 6, 303]]);
  const path = `bride-groom/guestbook/link?event_id=${event.id}&part=cover&spine=81`;
  expect(await couple.call('GET', path)).toMatchObject({
    status: 422,
    body: { errors: { spine: ['Please give a spine of 0 to 80 mm.'] } },
  });
});

it('writes the title on a spine that is wide enough', async () => {
  const titles = async (spine: number) =>
    pdfText(await read(`&part=cover&spine=${spine}`)).filter((line) => line === 'Our day').length;
  expect(await titles(12)).toBe(2);
  expect(await titles(4)).toBe(1);
});

it('has the same pages in both sizes', async () => {
  const [small, large] = [await read('&size=a5'), await read('&size=a4')];
  expect(new Set(sizesOf(small).map(String))).toEqual(new Set(['154,216']));
  expect(new Set(sizesOf(large).map(String))).toEqual(new Set(['216,303']));
  expect(pdfText(large)).toEqual(pdfText(small));
});

describe('for a couple that reads from right to left', () => {
  /** The distance of the picture from the left edge of the cover. */
  const pictureAt = (cover: Buffer) =>
    Number(/^([\d.]+) 0 [\d.]+ [\d.]+ re\nW/m.exec(pdfStreams(cover).join('\n'))?.[1]);
  const readIn = async (language: string) => setRows(app, 'users', { id: couple.id }, { language });
  beforeAll(async () => {
    await bindWithPhoto();
    await readIn('he');
  });
  afterAll(async () => readIn('en'));

  it('is bound at the right, with the front on the left', async () => {
    const cover = await read('&part=cover&spine=12');
    expect(pictureAt(cover)).toBe(0);
    expect(sizesOf(cover)).toEqual([[2 * 148 + 12 + 6, 216]]);
    await readIn('en');
    expect(pictureAt(await read('&part=cover&spine=12'))).toBeGreaterThan(mm(148));
    await readIn('he');
  });

  it('declares its reading direction in the PDF', async () => {
    expect((await read('')).toString('latin1')).toContain('/Direction /R2L');
    await readIn('en');
    expect((await read('')).toString('latin1')).not.toContain('/Direction');
  });
});
