import { LANGUAGES, type Language } from '@keepsake/shared/words';
import { makeEvent } from '../../../testing/events.ts';
import { shareFilm } from '../../../testing/films.ts';
import { faultsIn } from '../../../testing/untranslated.ts';
import { guestbookPdf, offerEverything } from '../../../testing/guestbooks.ts';
import { sendCard } from '../../../testing/orders.ts';
import { signedIn } from '../../../testing/people.ts';
import { setRows } from '../../../testing/rows.ts';
import { testApp } from '../../../testing/test-app.ts';
import { uploadFixture } from '../../../testing/tus.ts';

const app = await testApp();
const couple = await signedIn(app, 'couple');
const guest = await signedIn(app, 'guest');
const event = await makeEvent(app, couple, { attendees: [guest] });
await offerEverything(app);
const video = await uploadFixture(app, guest, 'video.mp4', 'toast.mp4');
await sendCard(app, guest, event, { senderName: 'Ωμέγα', message: 'Να ζήσετε!' });
await sendCard(app, guest, event, { senderName: 'Ωμέγα', video });
await shareFilm(app, event.id);

async function read(language: Language, part: 'pages' | 'cover'): Promise<Buffer> {
  await setRows(app, 'users', { id: couple.id }, { language });
  return guestbookPdf(app, couple, event, `&part=${part}`);
}

it.each(LANGUAGES)('a book and its cover are in $name', async ({ code, direction }) => {
  const book = await read(code, 'pages');
  expect(await faultsIn(book, code)).toEqual([]);
  expect(await faultsIn(await read(code, 'cover'), code)).toEqual([]);
  // The links of its index: the first card is on the side where reading begins.
  const lefts = [...book.toString('latin1').matchAll(/\/Subtype \/Link[^>]*?\/Rect \[([\d.]+) /g)];
  const [first = 0, second = 0] = lefts.map(([, left]) => Number(left));
  expect(first < second).toBe(direction === 'ltr');
});
