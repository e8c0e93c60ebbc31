import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { addHelper, makeEvent, type TestEvent } from '../../../testing/events.ts';
import { eventually } from '../../../testing/eventually.ts';
import { sendCard } from '../../../testing/orders.ts';
import { fixture, signedIn, type Person } from '../../../testing/people.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { upload } from '../../../testing/tus.ts';
import { findTools } from '../../../video/tools.ts';
import { noteProgress } from './repository.ts';

const tools = findTools('');
const withTools = tools ? it : it.skip;
const run = promisify(execFile);

let app: TestApp;
let owner: Person;
let guest: Person;
let event: TestEvent;
beforeAll(async () => {
  app = await startTestApp({ env: { FFMPEG: '' } });
});
beforeEach(async () => {
  [owner, guest] = [await signedIn(app, 'couple'), await signedIn(app, 'guest')];
  event = await makeEvent(app, owner, { attendees: [guest] });
});
afterAll(async () => app.close());

const path = () => `v2/events/${event.id}/film`;
const film = async (who = owner) => (await who.call('GET', path())).body.data;
const choose = async (...cards: string[]) => owner.call('PUT', path(), { cards });

async function card(content: Parameters<typeof sendCard>[3], isOpened = true): Promise<string> {
  const id = await sendCard(app, guest, event, content);
  if (isOpened) await owner.call('GET', `v2/events/received-card/${id}/details`);
  return id;
}

async function file(name: 'video.mp4' | 'photo.jpg'): Promise<string> {
  const { id } = await upload(app, guest, {
    content: await fixture(name),
    filename: name,
    filetype: '',
  });
  return id;
}

it('offers opened cards alone, and keeps what was chosen in its order', async () => {
  const first = await card({ senderName: 'Rosa', message: 'Many years' });
  const sealed = await card({ senderName: 'Tom', message: 'A secret' }, false);
  const second = await card({ senderName: 'Ida', message: 'Be happy' });
  const { parts, chosen, made } = await film();
  expect(parts).toMatchObject([
    { id: first, sender_name: 'Rosa', kind: 'words', seconds: 5 },
    { id: second, sender_name: 'Ida' },
  ]);
  expect({ chosen, made }).toEqual({ chosen: [], made: null });
  expect((await choose(second, first)).body.data.chosen).toEqual([second, first]);
  expect((await choose(sealed)).status).toBe(422);
  expect((await film()).chosen).toEqual([second, first]);
  await owner.call('PATCH', `v2/events/received-card/${second}`, { deleted: true });
  expect((await film()).chosen).toEqual([first]);
});

it('is the couple’s alone', async () => {
  const [helper, partner, blind] = [
    await signedIn(app, 'couple'),
    await signedIn(app, 'couple'),
    await signedIn(app, 'couple'),
  ];
  await addHelper(app, event, helper, { rights: ['see', 'moderate', 'thank', 'money'] });
  await addHelper(app, event, partner, { role: 'partner', rights: ['see'] });
  await addHelper(app, event, blind, { role: 'partner', rights: ['money'] });
  await choose(await card({ message: 'Many years' }));
  const at = new Date();
  const key = `film.${event.id}.test.mp4`;
  await app.deps.db
    .updateTable('films')
    .set({ storage_key: key, bytes: 3, made_of: [], made_at: at, seconds: 1 })
    .where('event_id', '=', event.id)
    .execute();
  const folder = await mkdtemp(join(tmpdir(), 'keepsake-film-'));
  await writeFile(join(folder, 'film.mp4'), 'mp4');
  await app.deps.storage.put(key, join(folder, 'film.mp4'), 'video/mp4');
  await rm(folder, { recursive: true });
  const { url } = (await film(partner)).made;
  expect(await (await fetch(app.url + url)).text()).toBe('mp4');
  const [, taken = ''] = /session=([\w-]+)/.exec(url) ?? [];
  expect((await fetch(app.url + url.replace(taken, helper.sessionId))).status).toBe(403);
  await owner.call('DELETE', `v2/events/${event.id}/people/${partner.id}`);
  expect((await fetch(app.url + url)).status).toBe(403);
  expect((await helper.call('GET', path())).body.code).toBe('no_right');
  expect((await blind.call('GET', path())).body.code).toBe('no_right');
});

it('is made of something, once at a time, and ends when it is cancelled', async () => {
  expect((await owner.call('POST', `${path()}/making`)).status).toBe(422);
  await choose(await card({ message: 'Many years' }));
  const eventId = event.id;
  const runOf = '018f3a5e-0000-7000-8000-00000000f11a';
  await app.deps.db
    .updateTable('films')
    .set({ run: runOf })
    .where('event_id', '=', eventId)
    .execute();
  if (tools) expect((await owner.call('POST', `${path()}/making`)).body.code).toBe('being_made');
  expect(await noteProgress(app.deps.db, { eventId, run: runOf }, 40)).toBe(true);
  expect((await film()).progress).toBe(40);
  expect((await owner.call('DELETE', `${path()}/making`)).body.data.progress).toBeNull();
  expect(await noteProgress(app.deps.db, { eventId, run: runOf }, 60)).toBe(false);
});

withTools(
  'is one film of 1080p of a video, a photo with words, and names in every script; served, in the zip, and made again',
  async () => {
    const video = await card({ senderName: 'نورا', video: await file('video.mp4') });
    const photo = await card({
      senderName: '愛子 🎉',
      message: 'שלום לכם',
      photos: [await file('photo.jpg')],
    });
    await choose(photo, video);
    expect((await owner.call('POST', `${path()}/making`)).body.data.progress).toBe(0);
    const { made } = await eventually(async () => {
      const now = await film();
      if (now.failed) throw new Error('It failed.');
      return now.made !== null && now;
    });
    expect(made).toMatchObject({ is_current: true });
    const answer = await fetch(app.url + made.url);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('video/mp4');
    const folder = await mkdtemp(join(tmpdir(), 'keepsake-film-'));
    const target = join(folder, 'film.mp4');
    await writeFile(target, Buffer.from(await answer.arrayBuffer()));
    const asked = 'stream=codec_name,width,height,r_frame_rate:format=duration';
    const { stdout } = await run(tools?.ffprobe ?? '', [
      ...'-v error -of json -show_entries'.split(' '),
      asked,
      target,
    ]);
    await rm(folder, { recursive: true });
    const { streams, format } = JSON.parse(stdout) as {
      streams: object[];
      format: { duration: string };
    };
    expect(streams).toMatchObject([
      { codec_name: 'h264', width: 1920, height: 1080, r_frame_rate: '30/1' },
      { codec_name: 'aac' },
    ]);
    expect(Math.abs(Number(format.duration) - made.seconds)).toBeLessThan(1);
    // Nothing is left of how it was made.
    const left = await readdir(join(app.config.dataDir, 'tmp'));
    expect(left.filter((name) => name.startsWith('film-'))).toEqual([]);

    const zip = await owner.call('GET', `bride-groom/received-card/zip/link?event_id=${event.id}`);
    const bytes = Buffer.from(
      await (await fetch(app.url + String(zip.body.data.url))).arrayBuffer(),
    );
    expect(bytes.includes('Film.mp4')).toBe(true);

    await choose(video);
    expect((await film()).made.is_current).toBe(false);
    await owner.call('POST', `${path()}/making`);
    await eventually(async () => (await film()).made.is_current === true);
    const again = (await film()).made;
    expect((await fetch(app.url + again.url, { headers: { range: 'bytes=0-9' } })).status).toBe(
      206,
    );
    expect((await fetch(app.url + made.url)).status).toBe(404);
  },
  120_000,
);
