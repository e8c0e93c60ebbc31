import { randomUUID } from 'node:crypto';
import type { ComposedInside } from '@keepsake/shared/api/composed';
import { compose, type CardToCompose } from '../../../../composition/compose.ts';
import { sql } from '../../../../db/database.ts';
import { eventually } from '../../../../testing/eventually.ts';
import { makeEvent } from '../../../../testing/events.ts';
import { sendCard } from '../../../../testing/orders.ts';
import { call, fixture, signedIn } from '../../../../testing/people.ts';
import { setRows } from '../../../../testing/rows.ts';
import { testApp } from '../../../../testing/test-app.ts';
import { beginUpload, idOf, sendBytes, uploadFixture } from '../../../../testing/tus.ts';
import { COMPOSE_JOB } from '../delivery.ts';
import { complete } from '../presenter.ts';
import { selectCards } from '../repository.ts';
import { composeSent, insidesOf } from './insides.ts';

const app = await testApp();
const { db } = app.deps;
const [couple, guest] = [await signedIn(app, 'couple'), await signedIn(app, 'guest')];
const event = await makeEvent(app, couple, { attendees: [guest] });

const wordsIn = ({ pages }: ComposedInside) =>
  pages
    .flatMap(({ items }) => items)
    .flatMap((item) => (item.kind === 'line' ? item.runs.map(({ text }) => text) : []));

async function insideOf(id: string): Promise<ComposedInside> {
  const { body } = await couple.call('GET', `v2/events/received-card/${id}/details`);
  return body.data.inside as ComposedInside;
}

/** Waits until no job to compose a card is pending. */
const allComposed = async () =>
  eventually(async () => {
    const jobs = sql`select from graphile_worker.jobs where task_identifier = ${COMPOSE_JOB}`;
    return (await jobs.execute(db)).rows.length === 0;
  });

async function storedOf(cardId: string) {
  return db
    .selectFrom('card_insides')
    .innerJoin('cards', 'cards.order_id', 'card_insides.order_id')
    .select(['card_insides.version', 'card_insides.pages'])
    .where('cards.id', '=', cardId)
    .executeTakeFirst();
}

it('a card is composed when it is sent, and again when a photo of it is complete', async () => {
  const content = await fixture('photo.jpg');
  const begun = await beginUpload(app, guest, {
    bytes: content.length,
    filename: 'photo.jpg',
    filetype: 'image/jpeg',
  });
  const photo = idOf(begun);
  const id = await sendCard(app, guest, event, {
    message: 'Before anybody looks',
    photos: [photo],
  });
  await eventually(async () => (await storedOf(id)) !== undefined);
  await sendBytes(app, guest, photo, 0, content);
  await eventually(async () => JSON.stringify(await storedOf(id)).includes(photo));
});

it('a withdrawn card is not composed', async () => {
  const id = await sendCard(app, guest, event, { message: 'Taken back' });
  await eventually(async () => (await storedOf(id)) !== undefined);
  await db
    .updateTable('orders')
    .set({ message: '', emptied_at: new Date() })
    .where('id', 'in', db.selectFrom('cards').select('order_id').where('id', '=', id))
    .execute();
  await composeSent(app.deps, id);
  expect(await storedOf(id)).toBeUndefined();
});

const draft = {
  message: 'مبروك for you both',
  sender_name: 'Aunt Rosa',
  design: 'olive-branch',
  photos: [{ name: 'upload-1', width: 900, height: 600 }],
  film: null,
  voice: true,
};
const composed = async (code: string, body: object) =>
  call(app, null, 'POST', `v2/invitations/${code}/inside`, body);

it('a draft is composed for whoever has the code, as the sent card will be, and is not stored', async () => {
  const before = await db.selectFrom('card_insides').selectAll().execute();
  const { status, body } = await composed(event.unique_code, draft);
  expect(status).toBe(200);
  const inside = body.data as ComposedInside;
  expect(inside.pages[0]?.items[0]).toMatchObject({ kind: 'photo', media: 'upload-1' });
  expect(wordsIn(inside)).toContain('مبروك ');
  const words = { message: draft.message, sender_name: draft.sender_name, photos: [] };
  const bare = await composed(event.unique_code, { ...draft, ...words, voice: false });
  const id = await sendCard(app, guest, event, { message: draft.message });
  expect((await insideOf(id)).pages).toEqual((bare.body.data as ComposedInside).pages);
  const after = await db.selectFrom('card_insides').selectAll().execute();
  expect(after).toHaveLength(before.length + 1);
});

it.each([
  ['too many words', { message: 'a'.repeat(2001) }, 422],
  ['too many photos', { photos: Array.from({ length: 21 }, () => draft.photos[0]) }, 422],
])('a draft with %s is refused', async (_, changes, status) => {
  expect((await composed(event.unique_code, { ...draft, ...changes })).status).toBe(status);
});

it('no draft is composed for an unknown code, nor for a closed event', async () => {
  expect((await composed('ZZZZZZZZ', draft)).status).toBe(404);
  const over = await makeEvent(app, couple);
  await setRows(app, 'events', { id: over.id }, { closed_at: new Date() });
  const { status, body } = await composed(over.unique_code, draft);
  expect([status, body.code]).toEqual([409, 'event_closed']);
});

it('returns a card with its stored inside, without composing it again', async () => {
  const photo = await uploadFixture(app, guest, 'photo.jpg');
  const id = await sendCard(app, guest, event, {
    message: 'May the song never end. 💍',
    photos: [photo],
  });
  const inside = await insideOf(id);
  const bare = (text: string) => text.replaceAll(' ', '');
  expect(bare(wordsIn(inside).join(''))).toBe(bare('May the song never end. 💍Aunt Rosa'));
  expect(inside.pages[0]?.items[0]).toMatchObject({ kind: 'photo', media: photo });
  expect((await storedOf(id))?.pages).toEqual(inside.pages);
  await allComposed();
  await setRows(app, 'card_insides', {}, { version: 99 });
  expect((await insideOf(id)).version).toBe(99);
  const { body } = await couple.call('GET', `v2/events/${event.id}/book/cards`);
  expect((body.data as { inside: ComposedInside }[])[0]?.inside.version).toBe(99);
});

it('composes a card again when its sender changes it, and deletes the inside of withdrawn words', async () => {
  const id = await sendCard(app, guest, event, { message: 'Be hapy.' });
  await allComposed();
  const read = async () => (await guest.call('GET', `attendee/card-sent/${id}`)).body.data;
  const card = await read();
  expect(wordsIn(card.inside as ComposedInside)).toContain('Be hapy.');
  const order = await db
    .selectFrom('cards')
    .select('order_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const change = (message: string) => setRows(app, 'orders', { id: order.order_id }, { message });
  await change('Be happy.');
  expect(wordsIn((await read()).inside as ComposedInside)).toContain('Be happy.');
  await change('');
  const stored = db
    .selectFrom('card_insides')
    .select('order_id')
    .where('order_id', '=', order.order_id);
  expect(await stored.execute()).toHaveLength(0);
});

it('many cards are stored fifty at a time, so that those before a failure need not be composed again', async () => {
  const id = await sendCard(app, guest, event, { message: 'One of many' });
  await allComposed();
  await db.deleteFrom('card_insides').execute();
  const row = await selectCards(db).where('cards.id', '=', id).executeTakeFirstOrThrow();
  const cards = await complete(db, [
    row,
    ...Array.from({ length: 59 }, () => ({ ...row, order_id: randomUUID() })),
  ]);
  const asked: number[] = [];
  const make = async (_maker: URL, order: { cards: CardToCompose[] }) => {
    asked.push(order.cards.length);
    if (asked.length > 1) throw new Error('The thread ended.');
    return order.cards.map(compose);
  };
  const documents = { ...app.deps.documents, make: make as typeof app.deps.documents.make };
  expect((await insidesOf({ ...app.deps, documents }, cards)).size).toBe(0);
  expect(asked).toEqual([50, 10]);
  expect(await storedOf(id)).toBeDefined();
});
