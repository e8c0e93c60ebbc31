import { sql } from '../../../db/database.ts';
import { eventually } from '../../../testing/eventually.ts';
import { makeEvent } from '../../../testing/events.ts';
import { liveMessagesOf } from '../../../testing/live.ts';
import { makePaidOrder, sendCard } from '../../../testing/orders.ts';
import { fixture, signedIn } from '../../../testing/people.ts';
import { setRows } from '../../../testing/rows.ts';
import { testApp } from '../../../testing/test-app.ts';
import { beginFilm, beginUpload, idOf, sendBytes, upload, takeBack } from '../../../testing/tus.ts';
import {
  createCard,
  deliver,
  deliverIfComplete,
  deliverWithoutFiles,
  FILE_WAIT_MS,
} from './delivery.ts';

const HOUR_MS = 3_600_000;

const app = await testApp();
const { db } = app.deps;
const couple = await signedIn(app, 'couple');
const guest = await signedIn(app, 'guest');
const event = await makeEvent(app, couple, { attendees: [guest] });

/** Those of these cards whose arrival was published to the couple. */
const received = async (...cards: string[]) =>
  (await liveMessagesOf(app, event.id)).flatMap((message) =>
    message.type === 'card.received' && cards.includes(message.card_id) ? [message.card_id] : [],
  );
const arrivedAt = async (id: string) => {
  const row = db.selectFrom('cards').select('delivered_at').where('id', '=', id);
  return (await row.executeTakeFirstOrThrow()).delivered_at;
};

it('a card without files arrives when it is paid, once', async () => {
  const id = await sendCard(app, guest, event);
  const at = await arrivedAt(id);
  expect(at).toBeInstanceOf(Date);
  await deliverIfComplete(db, { cardId: id });
  expect(await arrivedAt(id)).toEqual(at);
  expect(await received(id)).toEqual([id]);
});

it('an order has one card, however often it is settled', async () => {
  const orderId = await makePaidOrder(app, guest, event);
  const ids = await Promise.all(
    Array.from({ length: 8 }, async () =>
      db.transaction().execute(async (trx) => {
        const cardId = await createCard(trx, app.deps, orderId);
        await deliverIfComplete(trx, { cardId });
        return cardId;
      }),
    ),
  );
  expect(new Set(ids).size).toBe(1);
  expect(await received(...ids)).toHaveLength(1);
});

it('a card arrives when its video is complete', async () => {
  const content = await fixture('video.mp4');
  const begun = await beginUpload(app, guest, fileOf(content));
  const video = idOf(begun);
  await sendBytes(app, guest, video, 0, content.subarray(0, 5000));
  const id = await sendCard(app, guest, event, { video });
  expect(await arrivedAt(id)).toBeNull();
  await sendBytes(app, guest, video, 5000, content.subarray(5000));
  expect(await arrivedAt(id)).toBeInstanceOf(Date);
  expect(await received(id)).toEqual([id]);
});

it('a card arrives once when payment and upload end at the same moment', async () => {
  const content = await fixture('photo.jpg');
  const sent = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const begun = await beginUpload(app, guest, fileOf(content));
      const photo = idOf(begun);
      const [id] = await Promise.all([
        sendCard(app, guest, event, { photo }),
        sendBytes(app, guest, photo, 0, content),
      ]);
      return id;
    }),
  );
  for (const id of sent) expect(await arrivedAt(id)).toBeInstanceOf(Date);
  expect((await received(...sent)).sort()).toEqual(sent.sort());
});

it('a card that was delivered without its video still gets the video when it is uploaded', async () => {
  const content = await fixture('video.mp4');
  const begun = await beginUpload(app, guest, fileOf(content));
  const video = idOf(begun);
  const id = await sendCard(app, guest, event, { video });
  await deliver(db, id);
  expect(await arrivedAt(id)).toBeInstanceOf(Date);
  await sendBytes(app, guest, video, 0, content);
  const { body } = await guest.call('GET', `attendee/card-sent/${id}`);
  expect(body.data).toMatchObject({ state: 'sent', has_video: true, video: { id: video } });
});

it('a card whose delivery failed halfway arrives with the next attempt, and is published', async () => {
  const id = await sendCard(app, guest, event, { video: await beginFilm(app, guest) });
  const key = `deliver:${id}`;
  const attempt = async () =>
    sql`update graphile_worker._private_jobs set run_at = now() where key = ${key}`.execute(db);
  await sql`alter table notifications add constraint broken check (type <> 'card.received') not valid`.execute(
    db,
  );
  await attempt();
  await eventually(async () => {
    const { rows } = await sql`select from graphile_worker.jobs
      where key = ${key} and attempts > 0 and locked_at is null`.execute(db);
    return rows.length > 0;
  });
  expect(await arrivedAt(id)).toBeNull();
  await sql`alter table notifications drop constraint broken`.execute(db);
  await attempt();
  await eventually(async () => arrivedAt(id));
  expect(await received(id)).toEqual([id]);
});

it('a card whose day for its files passed while no server ran waits for them once more', async () => {
  const id = await sendCard(app, guest, event, { video: await beginFilm(app, guest) });
  const late = new Date(Date.now() - FILE_WAIT_MS - 2 * HOUR_MS);
  await setRows(app, 'cards', { id }, { created_at: late });
  const next = async () => {
    const { rows } = await sql<{ run_at: Date; payload: object }>`
      select jobs.run_at, jobs.payload from graphile_worker._private_jobs jobs
      where key = ${`deliver:${id}`} and locked_at is null`.execute(db);
    return rows[0];
  };
  const run = async () =>
    sql`update graphile_worker._private_jobs set run_at = now() where key = ${`deliver:${id}`}`.execute(
      db,
    );
  await run();
  await eventually(async () => ((await next())?.run_at.getTime() ?? 0) > Date.now() + HOUR_MS);
  expect(await next()).toMatchObject({ payload: { cardId: id, again: true } });
  expect(await arrivedAt(id)).toBeNull();
  await run();
  await eventually(async () => arrivedAt(id));
});

it('a card whose day for its files has just passed arrives without them', async () => {
  const id = await sendCard(app, guest, event, { video: await beginFilm(app, guest) });
  const created_at = new Date(Date.now() - FILE_WAIT_MS - 1000);
  await setRows(app, 'cards', { id }, { created_at });
  await db.transaction().execute(async (trx) => deliverWithoutFiles(trx, { cardId: id }));
  expect(await arrivedAt(id)).toBeInstanceOf(Date);
});

it('a file that belongs to a card can no longer be removed', async () => {
  const { id: photo } = await upload(app, guest, fileOf(await fixture('photo.jpg')));
  await sendCard(app, guest, event, { photo });
  const answer = await takeBack(app, guest, photo);
  expect(answer.status).toBe(409);
});

function fileOf(content: Buffer<ArrayBuffer>) {
  const name = { filename: 'film.mp4', filetype: 'video/mp4' };
  return { content, bytes: content.length, ...name };
}
