import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import type { FilmPart } from '@keepsake/shared/api/film';
import sharp from 'sharp';
import { sql } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { addHelper, makeEvent, type TestEvent } from '../../../testing/events.ts';
import { eventually } from '../../../testing/eventually.ts';
import { putFilm } from '../../../testing/films.ts';
import { sendCard } from '../../../testing/orders.ts';
import { call, signedIn, type Person } from '../../../testing/people.ts';
import { setRows } from '../../../testing/rows.ts';
import { testApp, startTestApp } from '../../../testing/test-app.ts';
import { uploadFixture } from '../../../testing/tus.ts';
import { zipLink, zipOf } from '../../../testing/unzip.ts';
import { findTools } from '../../../video/tools.ts';
import { wordsStill } from './draw-titles.ts';
import { FILM_JOB, FILM_TRIES, makeFilm } from './make.ts';
import { TITLE_SECONDS } from '@keepsake/shared/api/film-limits';
import { failGivenUp, findFilm, JOB_KEY_PREFIX, noteProgress } from './repository.ts';

const tools = findTools('');
const withTools = tools ? it : it.skip;
const run = promisify(execFile);

/** True where ffmpeg makes scenes and films; otherwise a few bytes replace each, which is faster. */
let isReal = false;
const withQuickVideo = (deps: Deps): Deps => {
  const { videoTools } = deps;
  const scene: typeof videoTools.scene = async (wanted, target, signal) =>
    isReal ? videoTools.scene(wanted, target, signal) : writeFile(target, 'A scene.');
  const join: typeof videoTools.join = async (list, film, signal) =>
    isReal ? videoTools.join(list, film, signal) : writeFile(film.target, 'A whole film.');
  return { ...deps, videoTools: { ...videoTools, isThere: true, scene, join } };
};

const app = await testApp({ env: { FFMPEG: '' }, adjust: withQuickVideo });
const { db } = app.deps;
let owner: Person;
let guest: Person;
let event: TestEvent;
beforeEach(async () => {
  isReal = false;
  [owner, guest] = [await signedIn(app, 'couple'), await signedIn(app, 'guest')];
  event = await makeEvent(app, owner, { attendees: [guest] });
});

const path = () => `v2/events/${event.id}/film`;
const film = async (who = owner) => (await who.call('GET', path())).body.data;
const choose = async (...cards: string[]) => owner.call('PUT', path(), { cards });

async function card(content: Parameters<typeof sendCard>[3], isOpened = true): Promise<string> {
  const id = await sendCard(app, guest, event, content);
  if (isOpened) await owner.call('GET', `v2/events/received-card/${id}/details`);
  return id;
}

const file = async (name: 'video.mp4' | 'photo.jpg') => uploadFixture(app, guest, name);

it('offers opened cards alone, and stores the chosen ones in their order', async () => {
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

it('cuts a long message after a whole character', async () => {
  const beginning = `${'a'.repeat(79)}👨‍👩‍👧`;
  await card({ message: `${beginning} and more` });
  expect((await film()).parts).toMatchObject([{ words: beginning }]);

  const most = `${'ab '.repeat(199)}a😀`;
  const drawn = await wordsStill(`${most} and more`, 'Rosa', null);
  expect(drawn.equals(await wordsStill(`${most}…`, 'Rosa', null))).toBe(true);
});

it('shows by an ellipsis that a message has more lines than a still', async () => {
  const shown = Array(21).fill('Be happy').join('\n');
  const drawn = await wordsStill(`${shown}\nand more`, 'Rosa', null);
  expect(drawn.equals(await wordsStill(`${shown}…`, 'Rosa', null))).toBe(true);
});

it('changes by two people at the same time don’t undo each other', async () => {
  const [one, two, three] = [
    await card({ message: 'One' }),
    await card({ message: 'Two' }),
    await card({ message: 'Three' }),
  ];
  await choose(one, two);
  const change = async (body: object) => (await owner.call('PUT', path(), body)).body.data.chosen;
  expect(await change({ add: [three] })).toEqual([one, two, three]);
  // From pages that were loaded before the third was added.
  expect(await change({ order: [two, one] })).toEqual([two, one, three]);
  expect(await change({ remove: [one] })).toEqual([two, three]);
  expect(await change({ add: [two], remove: [one], order: [one, two] })).toEqual([two, three]);
});

it('has an address for a partner that ends with their help', async () => {
  const [helper, partner] = [await signedIn(app, 'couple'), await signedIn(app, 'couple')];
  await addHelper(app, event, helper, { rights: ['see', 'moderate', 'thank', 'money'] });
  await addHelper(app, event, partner, { role: 'partner', rights: ['see'] });
  await choose(await card({ message: 'Many years' }));
  await putFilm(app, event.id);
  const { url } = (await film(partner)).made;
  expect(await (await fetch(app.url + url)).text()).toBe('mp4');
  const [, taken = ''] = /session=([\w-]+)/.exec(url) ?? [];
  expect((await fetch(app.url + url.replace(taken, helper.sessionId))).status).toBe(403);
  await owner.call('DELETE', `v2/events/${event.id}/people/${partner.id}`);
  expect((await fetch(app.url + url)).status).toBe(403);
});

it('previews each scene before the film is made', async () => {
  const words = await card({ senderName: 'Rosa', message: 'Many years' });
  const photo = await card({ senderName: '愛子', photos: [await file('photo.jpg')] });
  const video = await card({ senderName: 'نورا', video: await file('video.mp4') });
  const { parts, title_scene } = (await film()) as { parts: FilmPart[]; title_scene: string };
  const sceneAt = async (url: string) => {
    const answer = await fetch(app.url + url);
    expect(answer.headers.get('content-type')).toBe('image/jpeg');
    const picture = Buffer.from(await answer.arrayBuffer());
    expect(await sharp(picture).metadata()).toMatchObject({ width: 960, height: 540 });
    return picture;
  };
  const of = (id: string) => parts.find((part) => part.id === id)?.scene ?? '';
  const all = await Promise.all([words, photo, video].map(async (id) => sceneAt(of(id))));
  const pictures = [await sceneAt(title_scene), ...all];
  expect(new Set(pictures.map(String)).size).toBe(4);
  // Words are on light paper; a video that doesn't fill the scene is on a dark background.
  const [paper = 0, , ground = 255] = await Promise.all(all.map(lightness));
  expect(paper).toBeGreaterThan(200);
  expect(ground).toBeLessThan(120);
  // An address works for its own scene alone, and only while its card can be in the film.
  expect((await fetch(app.url + of(words).replace(words, photo))).status).toBe(403);
  await owner.call('PATCH', `v2/events/received-card/${words}`, { deleted: true });
  expect((await fetch(app.url + of(words))).status).toBe(404);
});

async function lightness(picture: Buffer): Promise<number> {
  const { channels } = await sharp(picture).stats();
  return channels.slice(0, 3).reduce((sum, { mean }) => sum + mean, 0) / 3;
}

describe('the link of a film', () => {
  const link = async () => (await owner.call('POST', `${path()}/link`)).body.data.link as string;
  const secretOf = (address: string) => address.replace(/^.*\/film\//, '');
  const opened = async (address: string) => call(app, null, 'GET', `film/${secretOf(address)}`);

  it('needs a film, and lets whoever has it watch until the link ends', async () => {
    await choose(await card({ senderName: 'Rosa', message: 'Many years' }));
    expect((await owner.call('POST', `${path()}/link`)).status).toBe(422);
    expect((await film()).link).toBeNull();
    await putFilm(app, event.id);
    const first = await link();
    expect(first).toMatch(new RegExp(`^${app.config.publicUrl}/film/[\\w-]{52}$`));
    const { body, headers } = await opened(first);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(body.data).toMatchObject({ seconds: 1, bytes: 3 });
    expect(JSON.stringify(body.data)).not.toMatch(/Rosa|amount|gift/);
    const { url, poster } = body.data as { url: string; poster: string };
    const part = await fetch(app.url + url, { headers: { range: 'bytes=1-2' } });
    expect([part.status, await part.text()]).toEqual([206, 'p4']);
    const head = await fetch(app.url + url, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length')]).toEqual([200, '3']);
    expect((await fetch(app.url + poster)).headers.get('content-type')).toBe('image/jpeg');

    const second = await link();
    expect(second).not.toBe(first);
    expect((await opened(first)).body).toMatchObject({ code: 'film_ended' });
    expect((await fetch(app.url + url)).status).toBe(403);
    expect((await fetch(app.url + poster)).status).toBe(403);
    expect((await owner.call('DELETE', `${path()}/link`)).body.data.link).toBeNull();
    expect((await opened(second)).status).toBe(410);
    expect((await opened(`/film/${'A'.repeat(52)}`)).status).toBe(404);
  });

  it('leads to the new film when the film is made again, and plays on the one that somebody is watching', async () => {
    await choose(await card({ message: 'Many years' }));
    await putFilm(app, event.id, 'The first film.');
    const address = await link();
    const before = (await opened(address)).body.data.url as string;
    const at = await putFilm(app, event.id);
    expect((await film()).link).toBe(address);
    const now = (await opened(address)).body.data.url as string;
    expect(now).toContain(`/${at.getTime()}?`);
    expect((await fetch(app.url + now)).status).toBe(200);
    expect(await (await fetch(app.url + before)).text()).toBe('The first film.');
    const never = before.replace(/\/\d+\?/, '/1?');
    expect((await fetch(app.url + never)).status).toBe(403);
  });

  it('ends with its event', async () => {
    await putFilm(app, event.id);
    const address = await link();
    await setRows(app, 'events', { id: event.id }, { deleted_at: new Date() });
    expect((await opened(address)).status).toBe(410);
  });
});

it('keeps a replaced film for a download that began before', async () => {
  await putFilm(app, event.id, 'The first film.');
  const url = await zipLink(app, owner, event);
  const whole = await fetch(url);
  const bytes = Buffer.from(await whole.arrayBuffer());
  expect(bytes.includes('The first film.')).toBe(true);
  await putFilm(app, event.id, 'The second, which is longer.');
  await putFilm(app, event.id, 'The third.');
  const rest = await fetch(url, {
    headers: { range: 'bytes=1000-', 'if-range': whole.headers.get('etag') ?? '' },
  });
  expect(rest.status).toBe(206);
  expect(Buffer.from(await rest.arrayBuffer()).equals(bytes.subarray(1000))).toBe(true);
});

it('needs chosen cards, is made once at a time, and can be cancelled', async () => {
  expect((await owner.call('POST', `${path()}/making`)).status).toBe(422);
  await choose(await card({ message: 'Many years' }));
  const eventId = event.id;
  const runOf = '018f3a5e-0000-7000-8000-00000000f11a';
  await setRows(app, 'films', { event_id: eventId }, { run: runOf });
  expect((await owner.call('POST', `${path()}/making`)).body.code).toBe('being_made');
  await noteProgress(db, { eventId, run: runOf }, 40);
  expect((await film()).progress).toBe(40);
  expect((await owner.call('DELETE', `${path()}/making`)).body.data.progress).toBeNull();
  await noteProgress(db, { eventId, run: runOf }, 60);
  expect((await findFilm(db, eventId))?.progress).toBe(40);
});

it('has failed when the process was killed in the last attempt', async () => {
  const runAt = new Date(Date.now() + 3_600_000);
  for (const [run, tries] of [
    ['018f3a5e-0000-7000-8000-00000000f11c', FILM_TRIES],
    ['018f3a5e-0000-7000-8000-00000000f11d', FILM_TRIES - 1],
  ] as const) {
    event = await makeEvent(app, owner, { attendees: [guest] });
    await choose(await card({ message: 'Many years' }));
    await setRows(app, 'films', { event_id: event.id }, { run });
    const job = { key: JOB_KEY_PREFIX + run, maxAttempts: FILM_TRIES, runAt };
    await app.deps.jobs.add(db, FILM_JOB, { eventId: event.id, run }, job);
    await sql`update graphile_worker._private_jobs set attempts = ${tries}
      where key = ${job.key}`.execute(db);
    await failGivenUp(db);
    const [progress, failed] = tries === FILM_TRIES ? [null, true] : [0, false];
    expect(await film()).toMatchObject({ progress, failed });
  }
});

it('deletes the files of an attempt that was cancelled', async () => {
  const run = '018f3a5e-0000-7000-8000-00000000f11b';
  const tmp = join(app.config.dataDir, 'tmp');
  await mkdir(join(tmp, `film-${run}`), { recursive: true });
  await writeFile(join(tmp, `film-${run}`, 'title.ts'), 'A scene.');
  await makeFilm(app.deps, { eventId: event.id, run }, false);
  expect(await readdir(tmp)).not.toContain(`film-${run}`);
});

withTools(
  'is one film in 1080p with a video, a photo, words and names in any script; it is served, and in the zip',
  async () => {
    const video = await card({ senderName: 'نورا', video: await file('video.mp4') });
    const photo = await card({
      senderName: '愛子 🎉',
      message: 'שלום לכם',
      photos: [await file('photo.jpg')],
    });
    await choose(photo, video);
    isReal = true;
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
    const fields = 'stream=codec_name,width,height,r_frame_rate:format=duration';
    const { stdout } = await run(tools?.ffprobe ?? '', [
      ...'-v error -of json -show_entries'.split(' '),
      fields,
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
    // No temporary file remains.
    const temporary = await readdir(join(app.config.dataDir, 'tmp'));
    expect(temporary.filter((name) => name.startsWith('film-'))).toEqual([]);

    expect([...(await zipOf(app, owner, event)).keys()]).toContain('Film.mp4');
  },
  120_000,
);

withTools(
  'is made without an unusable card, lists it with the reason, and can be made again',
  async () => {
    const broken = await file('video.mp4');
    const ana = await card({ senderName: 'Ana', video: broken });
    const ben = await card({ senderName: 'Ben', photos: [await file('photo.jpg')] });
    const medium = db.selectFrom('media').selectAll().where('id', '=', broken);
    await eventually(async () => (await medium.executeTakeFirstOrThrow()).rendered_at);
    // The original, and the version that browsers play.
    const { storage_key } = await medium.executeTakeFirstOrThrow();
    const versions = db.selectFrom('media_derivatives').select('storage_key');
    const web = versions.where('media_id', '=', broken).where('variant', '=', 'web');
    for (const each of [{ storage_key }, ...(await web.execute())])
      await writeFile(join(app.config.dataDir, 'media', each.storage_key), 'no video');

    await choose(ana);
    await owner.call('POST', `${path()}/making`);
    const failed = await eventually(async () => (await film()).failed && film());
    const left_out = [{ id: ana, sender_name: 'Ana', kind: 'video', why: 'unreadable' }];
    expect(failed).toMatchObject({ progress: null, made: null, left_out });

    await choose(ana, ben);
    await owner.call('POST', `${path()}/making`);
    const made = await eventually(async () => (await film()).made && film());
    expect(made).toMatchObject({
      failed: false,
      left_out,
      made: { is_current: true, seconds: TITLE_SECONDS + 5 },
    });

    await choose(ben);
    expect((await film()).made.is_current).toBe(false);
    await owner.call('POST', `${path()}/making`);
    const again = await eventually(async () => (await film()).made?.is_current && film());
    expect(again).toMatchObject({ left_out: [] });
    const range = { headers: { range: 'bytes=0-9' } };
    expect((await fetch(app.url + again.made.url, range)).status).toBe(206);
  },
  120_000,
);

it('continues after a restart with the scenes that were made', async () => {
  const drawn: string[] = [];
  /** A server that makes this many scenes, then waits in the next until it stops. */
  const watched = (most: number) => (deps: Deps) => {
    const { videoTools } = withQuickVideo(deps);
    const stopped = Promise.withResolvers<never>();
    stopped.promise.catch(() => undefined);
    const scene: Deps['videoTools']['scene'] = async (wanted, target, signal) => {
      if (drawn.length === most) return stopped.promise;
      await videoTools.scene(wanted, target, signal);
      drawn.push(basename(target, '.ts.part'));
    };
    const close = () => {
      stopped.reject(new Error('The server stops.'));
      videoTools.close();
    };
    return { ...deps, videoTools: { ...videoTools, scene, close } };
  };
  const first = await startTestApp({ env: { FFMPEG: '' }, adjust: watched(2) });
  let now = first;
  try {
    const [couple, friend] = [await signedIn(first, 'couple'), await signedIn(first, 'guest')];
    const there = await makeEvent(first, couple, { attendees: [friend] });
    const cards: string[] = [];
    for (const message of ['One', 'Two']) {
      const id = await sendCard(first, friend, there, { message });
      await couple.call('GET', `v2/events/received-card/${id}/details`);
      cards.push(id);
    }
    const at = `v2/events/${there.id}/film`;
    await couple.call('PUT', at, { cards });
    await couple.call('POST', `${at}/making`);
    await eventually(async () => drawn.length === 2);
    const progress = async () => (await call(now, couple.token, 'GET', at)).body.data;
    await eventually(async () => (await progress()).progress === 66);
    now = await first.restart(watched(Number.POSITIVE_INFINITY));
    const made = await eventually(async () => (await progress()).made);
    expect(made).toMatchObject({ is_current: true, seconds: TITLE_SECONDS + 10 });
    // No scene was made twice.
    expect(drawn).toEqual(['title', ...cards]);
  } finally {
    await now.close();
  }
});
