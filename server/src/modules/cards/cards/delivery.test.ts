import { makeEvent } from '../../../testing/events.ts';
import { toldAt } from '../../../testing/live.ts';
import { makePaidOrder, sendCard } from '../../../testing/orders.ts';
import { fixture, signedIn } from '../../../testing/people.ts';
import { testApp } from '../../../testing/test-app.ts';
import { beginUpload, idOf, sendBytes, upload, takeBack } from '../../../testing/tus.ts';
import { createCard, deliver, deliverIfComplete } from './delivery.ts';

const app = await testApp();
const { db } = app.deps;
const couple = await signedIn(app, 'couple');
const guest = await signedIn(app, 'guest');
const event = await makeEvent(app, couple, { attendees: [guest] });

/** Of which of these cards the couple was told that they came. */
const received = async (...cards: string[]) =>
  (await toldAt(app, event.id)).flatMap((told) =>
    told.type === 'card.received' && cards.includes(told.card_id) ? [told.card_id] : [],
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

it('a card waits for its video, and arrives with the last byte', async () => {
  const content = await fixture('video.mp4');
  const begun = await beginUpload(app, guest, whole(content));
  const video = idOf(begun);
  await sendBytes(app, guest, video, 0, content.subarray(0, 5000));
  const id = await sendCard(app, guest, event, { video });
  expect(await arrivedAt(id)).toBeNull();
  await sendBytes(app, guest, video, 5000, content.subarray(5000));
  expect(await arrivedAt(id)).toBeInstanceOf(Date);
  expect(await received(id)).toEqual([id]);
});

it('payment and upload that end at the same moment lose no card', async () => {
  const content = await fixture('photo.jpg');
  const sent = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const begun = await beginUpload(app, guest, whole(content));
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

it('a card whose upload was given up arrives a day later, and its video still finds it', async () => {
  const content = await fixture('video.mp4');
  const begun = await beginUpload(app, guest, whole(content));
  const video = idOf(begun);
  const id = await sendCard(app, guest, event, { video });
  await deliver(db, id);
  expect(await arrivedAt(id)).toBeInstanceOf(Date);
  await sendBytes(app, guest, video, 0, content);
  const { body } = await guest.call('GET', `attendee/card-sent/${id}`);
  expect(body.data).toMatchObject({ state: 'sent', has_video: true, video: { id: video } });
});

it('a file that belongs to a card can no longer be removed', async () => {
  const { id: photo } = await upload(app, guest, whole(await fixture('photo.jpg')));
  await sendCard(app, guest, event, { photo });
  const answer = await takeBack(app, guest, photo);
  expect(answer.status).toBe(409);
});

function whole(content: Buffer<ArrayBuffer>) {
  const name = { filename: 'film.mp4', filetype: 'video/mp4' };
  return { content, bytes: content.length, ...name };
}
