import type { ComposedInside } from '@keepsake/shared/api/composed';
import { makeEvent, type TestEvent } from '../../../../testing/events.ts';
import { sendCard } from '../../../../testing/orders.ts';
import { fixture, signedIn, type Person } from '../../../../testing/people.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { upload } from '../../../../testing/tus.ts';

let app: TestApp;
let couple: Person;
let guest: Person;
let event: TestEvent;
beforeAll(async () => {
  app = await startTestApp();
  [couple, guest] = [await signedIn(app, 'couple'), await signedIn(app, 'guest')];
  event = await makeEvent(app, couple, { attendees: [guest] });
});
afterAll(async () => app.close());

const wordsIn = ({ pages }: ComposedInside) =>
  pages
    .flatMap(({ items }) => items)
    .flatMap((item) => (item.kind === 'line' ? item.runs.map(({ text }) => text) : []));

async function insideOf(id: string): Promise<ComposedInside> {
  const { body } = await couple.call('GET', `v2/events/received-card/${id}/details`);
  return body.data.inside as ComposedInside;
}

it('answers a card with its inside as it was composed, and never composes it again', async () => {
  const photo = await upload(app, guest, {
    content: await fixture('photo.jpg'),
    filename: 'photo.jpg',
    filetype: '',
  });
  const id = await sendCard(app, guest, event, {
    message: 'May the song never end. 💍',
    photos: [photo.id],
  });
  const inside = await insideOf(id);
  const bare = (text: string) => text.replaceAll(' ', '');
  expect(bare(wordsIn(inside).join(''))).toBe(bare('May the song never end. 💍Aunt Rosa'));
  expect(inside.pages[0]?.items[0]).toMatchObject({ kind: 'photo', media: photo.id });
  const stored = await app.deps.db.selectFrom('card_insides').selectAll().execute();
  expect(stored).toHaveLength(1);
  await app.deps.db.updateTable('card_insides').set({ version: 99 }).execute();
  expect((await insideOf(id)).version).toBe(99);
  const { body } = await couple.call('GET', `v2/events/${event.id}/book/cards`);
  expect((body.data as { inside: ComposedInside }[])[0]?.inside.version).toBe(99);
});

it('composes what its sender changed anew, and keeps nothing of words that were taken back', async () => {
  const id = await sendCard(app, guest, event, { message: 'Be hapy.' });
  const read = async () => (await guest.call('GET', `attendee/card-sent/${id}`)).body.data;
  const card = await read();
  expect(wordsIn(card.inside as ComposedInside)).toContain('Be hapy.');
  const order = await app.deps.db
    .selectFrom('cards')
    .select('order_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const change = (message: string) =>
    app.deps.db.updateTable('orders').set({ message }).where('id', '=', order.order_id).execute();
  await change('Be happy.');
  expect(wordsIn((await read()).inside as ComposedInside)).toContain('Be happy.');
  await change('');
  const left = app.deps.db
    .selectFrom('card_insides')
    .select('order_id')
    .where('order_id', '=', order.order_id);
  expect(await left.execute()).toHaveLength(0);
});
