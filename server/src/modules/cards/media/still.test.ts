import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { makeEvent } from '../../../testing/events.ts';
import { eventually } from '../../../testing/eventually.ts';
import { toldAt } from '../../../testing/live.ts';
import { sendCard } from '../../../testing/orders.ts';
import { call, fixture, signedIn, type Person } from '../../../testing/people.ts';
import { testApp } from '../../../testing/test-app.ts';
import {
  beginUpload,
  idOf,
  sendBytes,
  upload,
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
const made = async (id: string) =>
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

async function give(id: string, still: Blob | null, who: Person | null = guest) {
  const form = new FormData();
  if (still) form.append('still', still, 'still.jpg');
  return call(app, who?.token ?? null, 'POST', `media/${id}/still`, form);
}

it('a server without ffmpeg shows the picture that the sender’s browser drew', async () => {
  const event = await makeEvent(app, couple, { attendees: [guest] });
  const video = await sendVideo();
  expect((await give(video, await picture())).body.data).toEqual({ taken: true });
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

it('those who look at the card already are told', async () => {
  const event = await makeEvent(app, couple, { attendees: [guest] });
  const video = await sendVideo();
  await sendCard(app, guest, event, { video });
  await give(video, await picture());
  expect(await toldAt(app, event.id)).toContainEqual({
    type: 'media.ready',
    event_id: event.id,
    media_id: video,
  });
});

it('is taken while the video is on its way, and there when it arrives', async () => {
  const content = await fixture('video.webm');
  const begun = await beginUpload(app, guest, {
    bytes: content.length,
    filename: 'a.webm',
    filetype: 'video/webm',
  });
  const id = idOf(begun);
  expect((await give(id, await picture())).status).toBe(200);
  await sendBytes(app, guest, id, 0, content);
  expect(await row(id)).toMatchObject({ status: 'complete', kind: 'video', has_still: true });
  expect(await made(id)).toHaveLength(2);
});

it('the first one stays', async () => {
  const id = await sendVideo();
  await give(id, await picture());
  const before = await made(id);
  expect((await give(id, await picture('#33a'))).body.data).toEqual({ taken: false });
  expect(await made(id)).toEqual(before);
  expect(await stored(id)).toHaveLength(3);
});

it('what turns out to be no video loses it', async () => {
  const content = await fixture('photo.jpg');
  const id = await beginFilm(app, guest, content.length);
  await give(id, await picture());
  const [strange] = await made(id);
  await sendBytes(app, guest, id, 0, content);
  expect(await row(id)).toMatchObject({ kind: 'photo', has_still: false });
  await eventually(async () => (await made(id)).length === 2);
  const keys = (await made(id)).map(({ storage_key }) => storage_key);
  expect(keys).not.toContain(strange?.storage_key);
  expect(await stored(id)).toHaveLength(3);
});

it('goes with an upload that is given up', async () => {
  const id = await beginFilm(app, guest, 1000);
  await give(id, await picture());
  const ended = await takeBack(app, guest, id);
  expect(ended.status).toBe(204);
  expect(await stored(id)).toEqual([]);
});

it('is for whoever sends the video alone', async () => {
  const id = await sendVideo();
  const other = await signedIn(app, 'guest');
  expect((await give(id, await picture(), other)).status).toBe(404);
  expect((await give(id, await picture(), couple)).status).toBe(404);
  expect((await give(id, await picture(), null)).status).toBe(401);
  expect((await row(id)).has_still).toBe(false);
});

it.each<[string, () => Promise<Blob | null>, number]>([
  ['none', async () => null, 422],
  ['words', async () => new Blob(['<svg onload="alert(1)"/>'], { type: 'image/jpeg' }), 415],
  ['a video', async () => new Blob([new Uint8Array(await fixture('video.webm'))]), 415],
  ['a TIFF', async () => picture('#333', 'tiff'), 422],
  ['more than 2 MB', async () => new Blob([new Uint8Array(2 * 1024 * 1024 + 1)]), 413],
])('refuses %s in its place', async (_what, still, status) => {
  const id = await sendVideo();
  const answer = await give(id, await still());
  expect(answer).toMatchObject({ status, body: { errors: { still: [expect.any(String)] } } });
  expect(await row(id)).toMatchObject({ has_still: false });
});

it('a photo and a voice note have none', async () => {
  for (const name of ['photo.jpg', 'voice.mp3'] as const) {
    const content = await fixture(name);
    const { id } = await upload(app, guest, { content, filename: name, filetype: '' });
    expect((await give(id, await picture())).status).toBe(422);
  }
});
