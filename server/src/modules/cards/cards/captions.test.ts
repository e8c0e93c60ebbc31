import { sql } from '../../../db/database.ts';
import { addHelper, makeEvent, type TestEvent } from '../../../testing/events.ts';
import { eventually } from '../../../testing/eventually.ts';
import { sendCard } from '../../../testing/orders.ts';
import { bytesAt, signedIn, type Person } from '../../../testing/people.ts';
import { testApp } from '../../../testing/test-app.ts';
import { uploadFixture } from '../../../testing/tus.ts';
import { unzip, zipLink, zipOf } from '../../../testing/unzip.ts';

const app = await testApp();
const { db } = app.deps;
const couple = await signedIn(app, 'couple');
const guest = await signedIn(app, 'guest');
let event: TestEvent;
let card: string;
beforeEach(async () => {
  event = await makeEvent(app, couple, { attendees: [guest] });
  const video = await uploadFixture(app, guest, 'video.mp4', 'Film 1.MP4');
  card = await sendCard(app, guest, event, { video });
});

const SRT = '1\n00:00:00,000 --> 00:00:01,500\n<i>Dear</i> Ada & Ben\n';
const VTT = 'WEBVTT\n\n00:00:00.000 --> 00:00:01.500\nDear Ada &amp; Ben\n';

function form(text: string): FormData {
  const made = new FormData();
  made.set('captions', new Blob([text]), 'film.srt');
  return made;
}
const put = async (as: Person, text: string) =>
  as.call('PUT', `v2/events/received-card/${card}/captions`, form(text));
const shown = async () =>
  (await couple.call('GET', `v2/events/received-card/${card}/details`)).body.data.video.captions as
    | string
    | null;
const get = async (path: string) => fetch(app.url + path);

it('adds captions to a video, replaces and removes them', async () => {
  expect(await shown()).toBeNull();
  const added = await put(couple, SRT);
  expect(added.status).toBe(200);
  const address = (await shown()) ?? '';
  expect(new URL(address, app.url).pathname).toBe(
    new URL(added.body.data.captions, app.url).pathname,
  );
  const answer = await get(address);
  expect(answer.headers.get('content-type')).toMatch(/^text\/vtt/);
  expect(await answer.text()).toBe(VTT);
  expect((await get(address.replace(/sig=.{4}/, 'sig=AAAA'))).status).toBe(403);

  await put(couple, SRT.replace('Ada', 'Noor'));
  const next = (await shown()) ?? '';
  expect(next).not.toBe(address);
  expect(await (await get(next)).text()).toContain('Dear Noor');

  const removed = await couple.call('DELETE', `v2/events/received-card/${card}/captions`);
  expect([removed.status, removed.body.data]).toEqual([200, { captions: null }]);
  expect(await shown()).toBeNull();
  expect((await get(next)).status).toBe(404);
});

it('shows captions to the sender of the video, and in the list of files', async () => {
  await shown();
  await put(couple, SRT);
  const sent = await guest.call('GET', `attendee/card-sent/${card}`);
  expect(await (await get(sent.body.data.video.captions)).text()).toBe(VTT);
  const files = await couple.call('GET', `bride-groom/media?event_id=${event.id}`);
  expect(await (await get(files.body.data[0].captions)).text()).toBe(VTT);
});

it('takes captions for a video that was uploaded as a photo', async () => {
  card = await sendCard(app, guest, event, {
    photos: [await uploadFixture(app, guest, 'video.mp4')],
  });
  const added = await put(couple, SRT);
  expect(added.status).toBe(200);
  expect(await (await get((await shown()) ?? '')).text()).toBe(VTT);
});

it.each([
  [422, 'No captions are in this file. Choose a .vtt or .srt file.', 'nothing'],
  [422, 'Line 2: This caption ends before it begins.', '1\n00:00:02,0 --> 00:00:01,0\nHello'],
  [413, 'At most 500 KB.', `${SRT}\n${'\n'.repeat(512_000)}`],
])('answers %i to an unusable file: %s', async (status, words, text) => {
  const answer = await put(couple, text);
  expect([answer.status, answer.body.errors]).toEqual([status, { captions: [words] }]);
});

it('refuses captions without a file, or for a card without a video', async () => {
  const path = (id: string) => `v2/events/received-card/${id}/captions`;
  const without = await couple.call('PUT', path(card), new FormData());
  expect([without.status, Object.keys(without.body.errors)]).toEqual([422, ['captions']]);
  const words = await sendCard(app, guest, event);
  const refused = await couple.call('PUT', path(words), form(SRT));
  expect(refused.body.errors).toEqual({ captions: ['There is no video in this card.'] });
});

it('puts captions beside their video, in the zip of all cards and of selected files', async () => {
  await shown();
  await put(couple, SRT);
  const whole = await zipOf(app, couple, event);
  const manifest = JSON.parse(String(whole.get('manifest.json')));
  const [file] = manifest.cards[0].files;
  expect(file.path).toMatch(/\/Film 1\.MP4$/);
  expect(file.captions).toBe(file.path.replace(/MP4$/, 'vtt'));
  expect(String(whole.get(file.captions))).toBe(VTT);
  expect(String(whole.get('index.html'))).toContain('<track kind="captions"');

  const { body } = await couple.call('POST', 'bride-groom/media/selection', {
    event_id: event.id,
    media: [(await couple.call('GET', `bride-groom/media?event_id=${event.id}`)).body.data[0].id],
  });
  const few = await unzip(await bytesAt(app.url + String(body.data.url)));
  expect([...few.keys()]).toEqual(['manifest.json', file.path, file.captions]);
});

it('keeps replaced captions for a download that began before, until its address expires', async () => {
  await put(couple, SRT);
  const link = await zipLink(app, couple, event);
  const whole = await fetch(link);
  const bytes = Buffer.from(await whole.arrayBuffer());
  await put(couple, SRT.replace('Ada', 'Noor'));
  await couple.call('DELETE', `v2/events/received-card/${card}/captions`);
  const rest = await fetch(link, {
    headers: { range: 'bytes=1000-', 'if-range': whole.headers.get('etag') ?? '' },
  });
  expect(rest.status).toBe(206);
  expect(Buffer.from(await rest.arrayBuffer()).equals(bytes.subarray(1000))).toBe(true);

  const replaced = async () => db.selectFrom('replaced_files').select('storage_key').execute();
  const keys = (await replaced()).map(({ storage_key }) => storage_key);
  expect(keys.length).toBeGreaterThan(1);
  await sql`update graphile_worker._private_jobs set run_at = now()
    where payload ->> 'key' = any(${keys}) and run_at > now() + interval '2 days'`.execute(db);
  await eventually(async () => (await replaced()).length === 0);
  for (const key of keys) await eventually(async () => !(await app.deps.storage.size(key)));
});

it('takes captions from a helper who moderates', async () => {
  const moderator = await signedIn(app, 'couple');
  await addHelper(app, event, moderator, { rights: ['see', 'moderate'] });
  expect((await put(moderator, SRT)).status).toBe(200);
});
