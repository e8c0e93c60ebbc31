import type { ComposedInside } from '@keepsake/shared/api/composed';
import { eventually } from '../../../testing/eventually.ts';
import { makeEvent, type TestEvent } from '../../../testing/events.ts';
import { fixture, signedIn, type Person } from '../../../testing/people.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { beginUpload, idOf, sendBytes, uploadPicture } from '../../../testing/tus.ts';

let app: TestApp;
let couple: Person;
let guest: Person;
let event: TestEvent;
/** Runs before a card is composed. */
let beforeComposing = async () => {};
beforeAll(async () => {
  app = await startTestApp({
    adjust: (deps) => {
      const { documents } = deps;
      const make = new Proxy(documents.make, {
        async apply(target, self, args) {
          await beforeComposing();
          return Reflect.apply(target, self, args) as unknown;
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

const photo = async () => uploadPicture(app, guest);

/** Announces a video. @returns its id, and what sends its bytes */
async function beginVideo() {
  const content = await fixture('video.mp4');
  const file = { filename: 'toast.mp4', filetype: 'video/mp4' };
  const videoId = idOf(await beginUpload(app, guest, { bytes: content.length, ...file }));
  return { videoId, sendVideo: async () => sendBytes(app, guest, videoId, 0, content) };
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

it('an unpaid order shows its card with all its complete files', async () => {
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
  // It is composed before it is sent.
  const composed = await eventually(
    async () => (await read(guest, id)).body.data.card.inside as ComposedInside | null,
  );
  expect(composed.pages[0]?.items[0]).toMatchObject({ kind: 'photo', media: inside });
  const shown = await fetch(app.url + String(card.photos[0].url));
  expect(shown.headers.get('content-type')).toBe('image/png');
});

it('an own picture is the front, and a video is shown once its upload is complete', async () => {
  const { videoId, sendVideo } = await beginVideo();
  const front = await photo();
  const id = await place({ selectedCardId: undefined, customImage: front, video: videoId });
  const before = (await read(guest, id)).body.data;
  expect(before).toMatchObject({ media_complete: false, card: { design: null, video: null } });
  expect(before.card.custom_image.id).toBe(front);
  await sendVideo();
  const arrived = await eventually(async () => {
    const { data } = (await read(guest, id)).body;
    return data.media_complete ? data : null;
  });
  expect(arrived.card.video).toMatchObject({ id: videoId, kind: 'video' });
});

it('an answer that says that all media are complete contains them, also if they complete during the request', async () => {
  const { videoId, sendVideo } = await beginVideo();
  const id = await place({ video: videoId });
  beforeComposing = async () => {
    beforeComposing = async () => {};
    await sendVideo();
  };
  const during = (await read(guest, id)).body.data;
  expect(during).toMatchObject({ media_complete: false, card: { video: null } });
  const after = (await read(guest, id)).body.data;
  expect(after).toMatchObject({ media_complete: true, card: { video: { id: videoId } } });
});
