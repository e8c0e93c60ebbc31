import { rm } from 'node:fs/promises';
import sharp from 'sharp';
import { cardLink, linkSecret } from '../../../endpoints/link-secret.ts';
import { makeEvent, type TestEvent } from '../../../testing/events.ts';
import { sendCard } from '../../../testing/orders.ts';
import { fixture, signedIn, type Person } from '../../../testing/people.ts';
import { makeSite } from '../../../testing/site.ts';
import { setRows } from '../../../testing/rows.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { uploadFixture } from '../../../testing/tus.ts';

let siteDir: string;
let app: TestApp;
let couple: Person;
let guest: Person;
let event: TestEvent;
beforeAll(async () => {
  siteDir = await makeSite({
    shell: {},
    remote: { '/card/:secret': { title: 'A card' }, '/': { title: 'Home', indexable: true } },
  });
  app = await startTestApp({
    env: { SITE_DIR: siteDir, PUBLIC_URL: 'https://keepsake.test', PAYMENTS: 'sandbox' },
  });
  [couple, guest] = [await signedIn(app, 'couple'), await signedIn(app, 'guest')];
  event = await makeEvent(app, couple, { attendees: [guest] });
});
afterAll(async () => {
  await app.close();
  await rm(siteDir, { recursive: true, force: true });
});

/** The picture that the page of a link declares, as a path. */
async function pictureOf(link: string): Promise<string> {
  const answer = await fetch(app.url + link, { headers: { accept: 'text/html' } });
  expect(answer.status).toBe(200);
  const html = await answer.text();
  expect(html).not.toContain(link.split('/').at(-1));
  const [, url = ''] = /property="og:image" content="([^"]*)"/.exec(html) ?? [];
  return url.replaceAll('&amp;', '&').replace('https://keepsake.test', '');
}
const linkOf = (id: string, version = 1) => cardLink(app.config, { id, version });
const get = async (path: string) => fetch(app.url + path);
const colourAt = async (jpeg: ArrayBuffer, left: number, top: number) => {
  const pixel = sharp(jpeg).extract({ left, top, width: 1, height: 1 });
  return [...(await pixel.raw().toBuffer())];
};
const photoOf = async () => await uploadFixture(app, guest, 'photo.jpg');

it('shows the front of a card as the preview of its private link, at an address that opens no card', async () => {
  const path = await pictureOf(linkOf(await sendCard(app, guest, event)));
  expect(path).toMatch(/^\/pictures\/card\//);
  const answer = await get(path);
  expect(answer.headers.get('x-robots-tag')).toBe('noindex');
  expect(answer.headers.get('cache-control')).toBe('private, max-age=300');
  const { format, width, height, size } = await sharp(await answer.arrayBuffer()).metadata();
  expect([format, width, height]).toEqual(['jpeg', 1200, 630]);
  expect(size).toBeLessThan(300_000);
  const key = path.replace(/^.*\/|\.jpg.*$/g, '');
  const { status } = await guest.call('GET', `card-links/${key}`);
  expect(status).toBe(404);
});

it('is drawn in a worker thread of documents', async () => {
  const path = await pictureOf(linkOf(await sendCard(app, guest, event, { design: 'citrus' })));
  const make = jest.spyOn(app.deps.documents, 'make');
  expect((await get(path)).status).toBe(200);
  expect(String(make.mock.calls[0]?.[0])).toMatch(/card-picture\.ts$/);
  make.mockRestore();
});

it('contains the sender’s photo only if the design has a place for it', async () => {
  const photo = await photoOf();
  const send = async (design: string, photos: string[]) => {
    const path = await pictureOf(linkOf(await sendCard(app, guest, event, { design, photos })));
    return (await get(path)).arrayBuffer();
  };
  const [bare, carried] = [await send('medallion', []), await send('medallion', [photo])];
  // The middle of the photo’s place in the design.
  const middle = [696 + 194, 43 + 190] as const;
  expect(await colourAt(carried, ...middle)).not.toEqual(await colourAt(bare, ...middle));
  const plain = await send('olive-branch', []);
  expect(Buffer.from(await send('olive-branch', [photo]))).toEqual(Buffer.from(plain));
});

it('shows the sender’s own picture if the card has no design', async () => {
  const id = await sendCard(app, guest, event, { design: null, photo: await photoOf() });
  const { status } = await get(await pictureOf(linkOf(id)));
  expect(status).toBe(200);
});

it('shows nothing of a card that is time-sealed, withdrawn, or whose link was renewed', async () => {
  const id = await sendCard(app, guest, event);
  const before = await pictureOf(linkOf(id));
  const change = async (changes: object) => {
    await setRows(app, 'cards', { id }, changes);
    expect((await get(before)).status).toBe(404);
    expect(await pictureOf(linkOf(id))).toBe('/pictures/keepsake.jpg');
  };
  const tomorrow = new Date(Date.now() + 86_400_000);
  await change({ opens_at: tomorrow, delivered_at: null });
  await change({ withdrawn_at: new Date(), opens_at: null });
  await setRows(app, 'cards', { id }, { withdrawn_at: null, link_version: 2 });
  expect((await get(before)).status).toBe(404);
  expect(await pictureOf(linkOf(id, 2))).not.toBe(before);
});

it('answers 404 to a made-up address', async () => {
  const id = await sendCard(app, guest, event);
  const link = linkSecret(app.config, { id, version: 1 });
  for (const key of [link, 'A'.repeat(52), id])
    expect((await get(`/pictures/card/${key}.jpg`)).status).toBe(404);
  expect(await pictureOf(`/card/${'A'.repeat(52)}`)).toBe('/pictures/keepsake.jpg');
});

it.each([
  ['long', ['Maximiliana-Alexandra', 'Bartholomäus Christopher von Hohenlohe-Langenburg']],
  ['right to left', ['سلمى', 'יונתן']],
  ['Chinese and Korean', ['王小明', '지민']],
])('draws names that are %s', async (_, names) => {
  const { default: cardPicture } = await import('../previews/picture/card-picture.ts');
  const design = {
    id: 'medallion',
    image: '/designs/medallion.svg',
    colour: null,
    greeting: 'Congratulations',
  };
  const photo = await fixture('photo.jpg');
  const drawn = Buffer.from(await cardPicture({ names, design, photo, language: 'en' }));
  expect(await sharp(drawn).metadata()).toMatchObject({ format: 'jpeg', width: 1200 });
  expect(drawn.equals(await cardPicture({ names: [], design, photo, language: 'en' }))).toBe(false);
});
