import { makeEvent, type TestEvent } from '../../../testing/events.ts';
import { sendCard } from '../../../testing/orders.ts';
import { call, signedIn, type Person } from '../../../testing/people.ts';
import { setRows } from '../../../testing/rows.ts';
import { testApp } from '../../../testing/test-app.ts';
import { uploadFixture } from '../../../testing/tus.ts';
import { linkSecret } from '../../../endpoints/link-secret.ts';
import { eventually } from '../../../testing/eventually.ts';

const app = await testApp();
const { db } = app.deps;
const couple = await signedIn(app, 'couple');
const guest = await signedIn(app, 'guest');
let event: TestEvent;
beforeEach(async () => {
  event = await makeEvent(app, couple, { attendees: [guest] });
});

const base = () => `v2/events/${event.id}/book`;
const stranger = async (path: string) => call(app, null, 'GET', path);

/** Sends a card by each name. @returns their ids */
async function sendAll(...names: string[]): Promise<string[]> {
  const ids: string[] = [];
  for (const senderName of names)
    ids.push(await sendCard(app, guest, event, { senderName, message: `From ${senderName}` }));
  return ids;
}
const openCard = async (id: string) => couple.call('GET', `v2/events/received-card/${id}/details`);
const senders = async (path = `${base()}/cards?limit=200`, who: Person | null = couple) => {
  const { body } = who ? await who.call('GET', path) : await stranger(path);
  return (body.data as unknown as { sender_name: string }[]).map((card) => card.sender_name);
};
/** Shares the book. @returns the secret of its link */
const share = async () =>
  String((await couple.call('POST', `${base()}/link`)).body.data.link).replace(/^.*\/book\//, '');
/** The address of the picture of the first card in a shared book, once it answers. */
async function pictureOf(cards: { data: unknown }): Promise<string> {
  const [card] = cards.data as { custom_image: { url: string } }[];
  const picture = app.url + String(card?.custom_image.url);
  await eventually(async () => (await fetch(picture)).status === 200);
  return picture;
}
const save = async (change: object) =>
  couple.call('PUT', base(), {
    title: null,
    dedication: '',
    cover: null,
    order: 'oldest',
    cards: [],
    left_out: [],
    ...change,
  });

it('changes the given fields alone, so that two people can edit it at the same time', async () => {
  const [one, two, three] = await sendAll('Ida', 'Rosa', 'Tom');
  for (const id of [one, two, three]) await openCard(id ?? '');
  await save({ title: 'Ours', left_out: [one] });
  const changes = [{ dedication: 'Thanks' }, { leave_out: [two] }, { take_in: [one] }];
  for (const change of changes) expect((await couple.call('PUT', base(), change)).status).toBe(200);
  const hide = async (hidden: boolean) =>
    couple.call('PATCH', `v2/events/received-card/${two}`, { hidden });
  await hide(true);
  await couple.call('PUT', base(), { order: 'newest' });
  await hide(false);
  await couple.call('PUT', base(), { order: 'oldest' });
  const { body } = await couple.call('GET', base());
  expect(body.data).toMatchObject({ title: 'Ours', dedication: 'Thanks', left_out: 1 });
  expect(await senders()).toEqual(['Ida', 'Tom']);
});

it('sorts names by the alphabet of its owner’s language', async () => {
  const ids = await sendAll('Nuria', 'Ñandi', 'Sealed');
  for (const id of ids.slice(0, 2)) await openCard(id);
  await save({ order: 'sender' });
  expect(await senders()).toEqual(['Ñandi', 'Nuria']);
  const speak = async (language: string) => setRows(app, 'users', { id: couple.id }, { language });
  await speak('es');
  expect(await senders()).toEqual(['Nuria', 'Ñandi']);
  await speak('en');
});

it('contains opened cards in the order and choice of its owner', async () => {
  const [a = '', b = '', c = ''] = await sendAll('Zoe', 'Änne', 'Bo', 'Sealed');
  for (const id of [a, b, c]) await openCard(id);
  expect((await couple.call('GET', base())).body.data).toMatchObject({
    total: 3,
    sealed: 1,
    left_out: 0,
    link: null,
    order: 'oldest',
  });
  expect(await senders()).toEqual(['Zoe', 'Änne', 'Bo']);
  await save({ order: 'newest' });
  expect(await senders()).toEqual(['Bo', 'Änne', 'Zoe']);
  await save({ order: 'sender' });
  expect(await senders()).toEqual(['Änne', 'Bo', 'Zoe']);
  const { body } = await save({ order: 'own', cards: [c, a], left_out: [b], title: ' Us ' });
  expect(body.data).toMatchObject({ title: 'Us', total: 2, left_out: 1 });
  expect(await senders()).toEqual(['Bo', 'Zoe']);
  const first = await couple.call('GET', `${base()}/cards?limit=1`);
  expect(first.body.data).toHaveLength(1);
  expect(await senders(`${base()}/cards?limit=1&cursor=${String(first.body.next_cursor)}`)).toEqual(
    ['Zoe'],
  );
  const contents = await couple.call('GET', `${base()}/contents`);
  expect(contents.body.data.cards).toHaveLength(3);
});

it('is shared by a link, without amounts, until the link ends', async () => {
  const photo = await uploadFixture(app, guest, 'photo.jpg', 'us.jpg');
  await openCard(
    await sendCard(app, guest, event, { senderName: 'Ada', message: 'Joy', photo, gift: 5000 }),
  );
  const secret = await share();

  const { body: book } = await stranger(`book/${secret}`);
  expect(book.data).toMatchObject({ total: 1, single: false });
  const shared = await stranger(`book/${secret}/cards`);
  expect(JSON.stringify(shared.body)).not.toMatch(/gift|currency|amount/);
  const picture = await pictureOf(shared.body);
  // The address is signed for this book.
  expect((await fetch(picture.replace(/book=book\.[^&]+/, 'book=book.x'))).status).toBe(403);

  await couple.call('DELETE', `${base()}/link`);
  expect((await stranger(`book/${secret}`)).body).toMatchObject({ code: 'book_ended' });
  expect((await fetch(picture)).status).toBe(403);
  expect(await share()).not.toBe(secret);
  expect((await stranger(`book/${secret}`)).status).toBe(410);
  expect((await stranger(`book/${'A'.repeat(52)}`)).status).toBe(404);
});

it('a code in a printed book leads to its card alone, and still works when sharing stops', async () => {
  const [a = '', b = ''] = await sendAll('Ada', 'Bo');
  for (const id of [a, b]) await openCard(id);
  await db.insertInto('books').values({ event_id: event.id }).execute();
  const secret = linkSecret(app.deps.config, { id: b, version: 1 }, 'print');
  expect((await stranger(`book/${secret}`)).body.data).toMatchObject({ single: true, total: 1 });
  expect(await senders(`book/${secret}/cards`, null)).toEqual(['Bo']);
  await couple.call('POST', `${base()}/link`);
  await couple.call('DELETE', `${base()}/link`);
  expect((await stranger(`book/${secret}`)).status).toBe(200);
  await couple.call('DELETE', `${base()}/codes`);
  expect((await stranger(`book/${secret}`)).body).toMatchObject({ code: 'book_ended' });
});

it('the printed code of a card that was hidden says so', async () => {
  const [id = ''] = await sendAll('Ada');
  await openCard(id);
  await db.insertInto('books').values({ event_id: event.id }).execute();
  await setRows(app, 'cards', { id }, { hidden_at: new Date() });
  const secret = linkSecret(app.deps.config, { id, version: 1 }, 'print');
  const { status, body } = await stranger(`book/${secret}`);
  expect([status, body.message]).toEqual([
    410,
    'This card isn’t shown any more. Ask those whose guestbook it is.',
  ]);
});

it('its links, codes and pictures end when its event is deleted', async () => {
  const photo = await uploadFixture(app, guest, 'photo.jpg', 'us.jpg');
  const id = await sendCard(app, guest, event, { photo });
  await openCard(id);
  const shared = await share();
  const printed = linkSecret(app.deps.config, { id, version: 1 }, 'print');
  for (const secret of [shared, printed])
    expect((await stranger(`book/${secret}`)).status).toBe(200);
  const picture = await pictureOf((await stranger(`book/${shared}/cards`)).body);
  expect((await couple.call('DELETE', `v2/events/${event.id}`)).status).toBe(200);
  for (const secret of [shared, printed])
    expect((await stranger(`book/${secret}`)).body).toMatchObject({ code: 'book_ended' });
  expect((await fetch(picture)).status).toBe(403);
});

it('lists the photos of its cards with a thumbnail alone', async () => {
  const photo = await uploadFixture(app, guest, 'photo.jpg', 'us.jpg');
  await openCard(await sendCard(app, guest, event, { photos: [photo] }));
  const signer = jest.spyOn(app.deps.signer, 'sign');
  const { body } = await couple.call('GET', `${base()}/contents`);
  expect(signer).toHaveBeenCalledTimes(1);
  signer.mockRestore();
  const [{ photos }] = body.data.cards as [{ photos: { id: string; thumbnail: string }[] }];
  expect(photos).toEqual([{ id: photo, thumbnail: expect.stringContaining('/thumbnail?') }]);
  expect((await fetch(app.url + String(photos[0]?.thumbnail))).status).toBe(200);
});

it('refuses a cover photo that is in none of its cards', async () => {
  const photo = await uploadFixture(app, guest, 'photo.jpg', 'us.jpg');
  expect((await save({ cover: photo })).status).toBe(422);
});
