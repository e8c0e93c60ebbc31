import type { ComposedInside } from '@keepsake/shared/api/composed';
import sharp from 'sharp';
import { eventually } from '../../../testing/eventually.ts';
import { makeEvent, type TestEvent } from '../../../testing/events.ts';
import { fixture, signedIn, type Person } from '../../../testing/people.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { beginUpload, idOf, sendBytes, upload } from '../../../testing/tus.ts';

let app: TestApp;
let couple: Person;
let guest: Person;
let event: TestEvent;
/** What happens while a card is composed. */
let meanwhile = async () => {};
beforeAll(async () => {
  app = await startTestApp({
    adjust: (deps) => {
      const { documents } = deps;
      const make = new Proxy(documents.make, {
        async apply(target, self, asked) {
          await meanwhile();
          return Reflect.apply(target, self, asked) as unknown;
        },
      });
      return { ...deps, documents: { ...documents, make } };
    },
  });
  couple = await signedIn(app, 'couple');
  guest = await signedIn(app, 'guest');
  event = await makeEvent(app, couple, { attendees: [guest] });
});
afterAll(async () => app.close());

async function photo(): Promise<string> {
  const made = sharp({ create: { width: 60, height: 40, channels: 3, background: 'teal' } });
  const content = Buffer.from(await made.jpeg().toBuffer());
  return (await upload(app, guest, { content, filename: 'a.jpg', filetype: 'image/jpeg' })).id;
}

async function place(details: object): Promise<string> {
  const { body } = await guest.call('POST', 'checkout/store-details', {
    wedding_id: event.id,
    selectedCardId: 'olive-branch',
    sender_name: 'Rosa',
    message: 'To you!',
    attachedMoneyGift: 5000,
    ...details,
  });
  return String(body.data.id);
}

const read = async (as: Person, id: string) => as.call('GET', `checkout/orders/${id}`);

it('an order that is not paid yet shows its card with all that has arrived of it', async () => {
  const inside = await photo();
  const id = await place({ photos: [inside] });
  const { card } = (await read(guest, id)).body.data;
  expect(card).toMatchObject({
    sender_name: 'Rosa',
    message: 'To you!',
    gift: 5000,
    currency: 'usd',
    design: { id: 'olive-branch' },
    custom_image: null,
    photos: [{ id: inside }],
    audio: null,
    video: null,
  });
  // It is composed already, and stays so once it is sent.
  const composed = await eventually(
    async () => (await read(guest, id)).body.data.card.inside as ComposedInside | null,
  );
  expect(composed.pages[0]?.items[0]).toMatchObject({ kind: 'photo', media: inside });
  const shown = await fetch(app.url + String(card.photos[0].url));
  expect(shown.headers.get('content-type')).toBe('image/jpeg');
});

it('a picture of one’s own is the front, and a video that is on its way is missing until it is there', async () => {
  const content = await fixture('video.mp4');
  const file = { filename: 'toast.mp4', filetype: 'video/mp4' };
  const videoId = idOf(await beginUpload(app, guest, { bytes: content.length, ...file }));
  const front = await photo();
  const id = await place({ selectedCardId: undefined, customImage: front, video: videoId });
  const before = (await read(guest, id)).body.data;
  expect(before).toMatchObject({ media_complete: false, card: { design: null, video: null } });
  expect(before.card.custom_image.id).toBe(front);
  await sendBytes(app, guest, videoId, 0, content);
  const arrived = await eventually(async () => {
    const { data } = (await read(guest, id)).body;
    return data.media_complete ? data : null;
  });
  expect(arrived.card.video).toMatchObject({ id: videoId, kind: 'video' });
});

it('whoever is told that all has arrived has all of it, also where it arrives while they ask', async () => {
  const content = await fixture('video.mp4');
  const file = { filename: 'toast.mp4', filetype: 'video/mp4' };
  const videoId = idOf(await beginUpload(app, guest, { bytes: content.length, ...file }));
  const id = await place({ video: videoId });
  meanwhile = async () => {
    meanwhile = async () => {};
    await sendBytes(app, guest, videoId, 0, content);
  };
  const during = (await read(guest, id)).body.data;
  expect(during).toMatchObject({ media_complete: false, card: { video: null } });
  const after = (await read(guest, id)).body.data;
  expect(after).toMatchObject({ media_complete: true, card: { video: { id: videoId } } });
});
