import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { makeEvent } from '../../../testing/events.ts';
import { eventually } from '../../../testing/eventually.ts';
import { liveMessagesOf } from '../../../testing/live.ts';
import { sendCard } from '../../../testing/orders.ts';
import { call, fixture, signedIn, type Person } from '../../../testing/people.ts';
import { testApp } from '../../../testing/test-app.ts';
import {
  beginUpload,
  idOf,
  sendBytes,
  uploadFixture,
  takeBack,
  beginFilm,
} from '../../../testing/tus.ts';

const app = await testApp({ env: { FFMPEG: 'off' } });
const { db } = app.deps;
const guest = await signedIn(app, 'guest');
const couple = await signedIn(app, 'couple');

const row = async (id: string) =>
  db.selectFrom('media').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const derivatives = async (id: string) =>
  db.selectFrom('media_derivatives').selectAll().where('media_id', '=', id).execute();
const stored = async (id: string) =>
  (await readdir(join(app.config.dataDir, 'media'))).filter((name) => name.startsWith(id));

async function picture(background = '#a33', type: 'jpeg' | 'tiff' = 'jpeg'): Promise<Blob> {
  const drawn = sharp({ create: { width: 320, height: 240, channels: 3, background } });
  return new Blob([new Uint8Array(await drawn.toFormat(type).toBuffer())], {
    type: `image/${type}`,
  });
}

async function sendVideo(who = guest): Promise<string> {
  return uploadFixture(app, who, 'video.webm', 'a.webm');
}

async function giveStill(id: string, still: Blob | null, who: Person | null = guest) {
  const form = new FormData();
  if (still) form.append('still', still, 'still.jpg');
  return call(app, who?.token ?? null, 'POST', `media/${id}/still`, form);
}

it('a server without ffmpeg shows the still from the sender’s browser', async () => {
  const event = await makeEvent(app, couple, { attendees: [guest] });
  const video = await sendVideo();
  expect((await giveStill(video, await picture())).body.data).toEqual({ taken: true });
  const card = await sendCard(app, guest, event, { video });
  const { body } = await couple.call('GET', `v2/events/received-card/${card}/details`);
  const { preview, thumbnail } = body.data.video;
  const shown = await fetch(app.url + String(preview));
  expect(shown.headers.get('content-type')).toBe('image/webp');
  const { dominant } = await sharp(Buffer.from(await shown.arrayBuffer())).stats();
  expect(dominant.r).toBeGreaterThan(dominant.b);
  expect((await fetch(app.url + String(thumbnail))).status).toBe(200);
  const listed = await couple.call('GET', `bride-groom/media?event_id=${event.id}`);
  expect(listed.body.data).toMatchObject([{ id: video, kind: 'video' }]);
  expect(listed.body.data[0].thumbnail).not.toBeNull();
});

it('a new still is published to open pages of the event', async () => {
  const event = await makeEvent(app, couple, { attendees: [guest] });
  const video = await sendVideo();
  await sendCard(app, guest, event, { video });
  await giveStill(video, await picture());
  expect(await liveMessagesOf(app, event.id)).toContainEqual({
    type: 'media.ready',
    event_id: event.id,
    media_id: video,
  });
});

it('a still is taken during the upload of its video, and stays when the upload is complete', async () => {
  const content = await fixture('video.webm');
  const begun = await beginUpload(app, guest, {
    bytes: content.length,
    filename: 'a.webm',
    filetype: 'video/webm',
  });
  const id = idOf(begun);
  expect((await giveStill(id, await picture())).status).toBe(200);
  await sendBytes(app, guest, id, 0, content);
  expect(await row(id)).toMatchObject({ status: 'complete', kind: 'video', has_still: true });
  expect(await derivatives(id)).toHaveLength(2);
});

it('the first still of a video stays', async () => {
  const id = await sendVideo();
  await giveStill(id, await picture());
  const before = await derivatives(id);
  expect((await giveStill(id, await picture('#33a'))).body.data).toEqual({ taken: false });
  expect(await derivatives(id)).toEqual(before);
  expect(await stored(id)).toHaveLength(3);
});

it('a photo that was announced as a video loses its still', async () => {
  const content = await fixture('photo.jpg');
  const id = await beginFilm(app, guest, content.length);
  await giveStill(id, await picture());
  const [strange] = await derivatives(id);
  await sendBytes(app, guest, id, 0, content);
  expect(await row(id)).toMatchObject({ kind: 'photo', has_still: false });
  await eventually(async () => (await derivatives(id)).length === 2);
  const keys = (await derivatives(id)).map(({ storage_key }) => storage_key);
  expect(keys).not.toContain(strange?.storage_key);
  expect(await stored(id)).toHaveLength(3);
});

it('a still is deleted with its cancelled upload', async () => {
  const id = await beginFilm(app, guest, 1000);
  await giveStill(id, await picture());
  const ended = await takeBack(app, guest, id);
  expect(ended.status).toBe(204);
  expect(await stored(id)).toEqual([]);
});

it('a still is taken from the sender of the video alone', async () => {
  const id = await sendVideo();
  const other = await signedIn(app, 'guest');
  expect((await giveStill(id, await picture(), other)).status).toBe(404);
  expect((await giveStill(id, await picture(), couple)).status).toBe(404);
  expect((await giveStill(id, await picture(), null)).status).toBe(401);
  expect((await row(id)).has_still).toBe(false);
});

it.each<[string, () => Promise<Blob | null>, number]>([
  ['none', async () => null, 422],
  ['words', async () => new Blob(['<svg onload="alert(1)"/>'], { type: 'image/jpeg' }), 415],
  ['a video', async () => new Blob([new Uint8Array(await fixture('video.webm'))]), 415],
  ['a TIFF', async () => picture('#333', 'tiff'), 422],
  ['more than 2 MB', async () => new Blob([new Uint8Array(2 * 1024 * 1024 + 1)]), 413],
])('refuses %s as a still', async (_what, still, status) => {
  const id = await sendVideo();
  const answer = await giveStill(id, await still());
  expect(answer).toMatchObject({ status, body: { errors: { still: [expect.any(String)] } } });
  expect(await row(id)).toMatchObject({ has_still: false });
});

it('refuses a still of a photo or voice note', async () => {
  for (const name of ['photo.jpg', 'voice.mp3'] as const) {
    const id = await uploadFixture(app, guest, name);
    expect((await giveStill(id, await picture())).status).toBe(422);
  }
});
