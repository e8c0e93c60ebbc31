import { makeEvent, type TestEvent } from '../../../testing/events.ts';
import { buy, packages } from '../../../testing/membership-orders.ts';
import { sendCard } from '../../../testing/orders.ts';
import { pdfText } from '../../../testing/pdf-text.ts';
import { signedIn } from '../../../testing/people.ts';
import { testApp } from '../../../testing/test-app.ts';
import { uploadFixture, uploadPicture } from '../../../testing/tus.ts';
import { rowOf } from '../../../testing/rows.ts';

const app = await testApp();
const couple = await signedIn(app, 'couple');
const guest = await signedIn(app, 'guest');
let event: TestEvent;
beforeEach(async () => {
  event = await makeEvent(app, couple, { attendees: [guest] });
});

const path = () => `bride-groom/guestbook/link?event_id=${event.id}`;

async function buyClassic() {
  const party = { couple, guest, member: guest, eventId: event.id };
  const { data } = await buy(app, party, { package_id: packages.classic });
  expect(data.status).toBe('succeeded');
}

async function read(): Promise<{ answer: Response; file: Buffer }> {
  const { body } = await couple.call('GET', path());
  const answer = await fetch(app.url + String(body.data.url));
  return { answer, file: Buffer.from(await answer.arrayBuffer()) };
}

const pagesOf = (file: Buffer) => file.toString('latin1').match(/\/Type \/Page\b/g)?.length;
const picturesOf = (file: Buffer) => file.toString('latin1').match(/\/Subtype \/Image\b/g)?.length;

it('contains every card with its message, front and sender', async () => {
  await buyClassic();
  const photo = await uploadFixture(app, guest, 'photo.jpg', 'us.jpg');
  await sendCard(app, guest, event, {
    senderName: 'Tante Käthe',
    message: 'Viel Glück, ihr zwei!',
  });
  await sendCard(app, guest, event, { senderName: 'Όλγα', message: 'Να ζήσετε', photo });
  await sendCard(app, guest, event, { senderName: 'Ruth', message: '' });

  const { answer, file } = await read();
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  const text = pdfText(file).join('\n');
  for (const words of ['Viel Glück, ihr zwei!', 'Tante Käthe', 'ζήσετε', 'Όλγα', 'Ruth'])
    expect(text).toContain(words);
  // The title, three cards, the index, and an empty page. Designs are vector forms: one front and one inside, which the
  // two cards of the design share.
  expect(pagesOf(file)).toBe(6);
  expect(picturesOf(file)).toBe(1);
  expect(file.toString('latin1').match(/\/Subtype \/Form\b/g)).toHaveLength(2);
});

it('prints every photo of a card, on further pages if needed', async () => {
  await buyClassic();
  const photos: string[] = [];
  for (let at = 0; at < 7; at += 1) photos.push(await uploadPicture(app, guest));
  await sendCard(app, guest, event, { photos });
  const { file } = await read();
  expect(picturesOf(file)).toBe(7);
  // The title, the card with the first photo, three pages of two photos each, the index.
  expect(pagesOf(file)).toBe(6);

  // A photo whose preview the storage has lost is left out, with a note.
  const { storage_key } = await rowOf(app, 'media_derivatives', {
    media_id: photos[1] ?? '',
    variant: 'preview',
  });
  await app.deps.storage.remove(storage_key);
  const { file: without } = await read();
  expect([picturesOf(without), pagesOf(without)]).toEqual([6, 6]);
  expect(pdfText(without).join(' ')).toContain('One photo couldn’t be printed');
});

it('continues a long message on the next pages, to its last word', async () => {
  await buyClassic();
  const words = Array.from({ length: 290 }, (_, at) => `word${at}`);
  await sendCard(app, guest, event, { message: words.join(' ') });
  const { file } = await read();
  const text = pdfText(file).join(' ');
  for (const word of words) expect(text).toContain(word);
  // The title, at least three pages of the card, the index.
  expect(pagesOf(file)).toBeGreaterThan(4);
});

it('prints every script, and explains the box of a character that no font has', async () => {
  await buyClassic();
  await sendCard(app, guest, event, { senderName: 'Misaki', message: 'おめでとう 💍' });
  const missing = 'A box marks a character that couldn’t';
  const printed = pdfText((await read()).file).join('\n');
  expect(printed).toContain('おめでとう');
  expect(printed).not.toContain(missing);
  await sendCard(app, guest, event, { senderName: 'Enki', message: 'Joy \u{1213f}' });
  expect(pdfText((await read()).file).join('\n')).toContain(missing);
});

it('is for couples whose package contains it', async () => {
  expect(await couple.call('GET', path())).toMatchObject({
    status: 403,
    body: { code: 'not_in_package' },
  });
  const madeUp = await fetch(
    `${app.url}/api/guestbooks/${event.id}/a5/pages?exp=9999999999999&sig=x`,
  );
  expect(madeUp.status).toBe(403);
});
