import { LANGUAGES, type Language } from '@keepsake/shared/words';
import { makeEvent, type TestEvent } from '../../../testing/events.ts';
import { shareFilm } from '../../../testing/films.ts';
import { wrongIn } from '../../../testing/left-in-english.ts';
import { buy, packages } from '../../../testing/membership-orders.ts';
import { sendCard } from '../../../testing/orders.ts';
import { fixture, signedIn, type Person } from '../../../testing/people.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { upload } from '../../../testing/tus.ts';

let app: TestApp;
let couple: Person;
let event: TestEvent;
beforeAll(async () => {
  app = await startTestApp();
  couple = await signedIn(app, 'couple');
  const guest = await signedIn(app, 'guest');
  event = await makeEvent(app, couple, { attendees: [guest] });
  const party = { couple, guest, member: guest, eventId: event.id };
  await buy(app, party, { package_id: packages.classic });
  const video = await upload(app, guest, {
    content: await fixture('video.mp4'),
    filename: 'toast.mp4',
    filetype: 'video/mp4',
  });
  await sendCard(app, guest, event, { senderName: 'Ωμέγα', message: 'Να ζήσετε!' });
  await sendCard(app, guest, event, { senderName: 'Ωμέγα', video: video.id });
  await shareFilm(app, event.id);
});
afterAll(async () => app.close());

async function read(language: Language, part: 'pages' | 'cover'): Promise<Buffer> {
  await app.deps.db.updateTable('users').set({ language }).where('id', '=', couple.id).execute();
  const path = `bride-groom/guestbook/link?event_id=${event.id}&part=${part}`;
  const { body } = await couple.call('GET', path);
  return Buffer.from(await (await fetch(app.url + String(body.data.url))).arrayBuffer());
}

it.each(LANGUAGES)('a book and its cover are in $name', async ({ code, direction }) => {
  const book = await read(code, 'pages');
  expect(await wrongIn(book, code)).toEqual([]);
  expect(await wrongIn(await read(code, 'cover'), code)).toEqual([]);
  // The links of its index: the first card stands where one begins to read.
  const lefts = [...book.toString('latin1').matchAll(/\/Subtype \/Link[^>]*?\/Rect \[([\d.]+) /g)];
  const [first = 0, second = 0] = lefts.map(([, left]) => Number(left));
  expect(first < second).toBe(direction === 'ltr');
});
