import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { sql } from '../../../db/database.ts';
import { linksFor } from '../../../endpoints/links.ts';
import { createVideoTools } from '../../../video/video.ts';
import { makeEvent } from '../../../testing/events.ts';
import { liveMessagesOf } from '../../../testing/live.ts';
import { sendCard } from '../../../testing/orders.ts';
import { eventually } from '../../../testing/eventually.ts';
import { CODECS, makeVideo, makeVoice, tools } from '../../../testing/videos.ts';
import { signedIn, type Person } from '../../../testing/people.ts';
import { setRows } from '../../../testing/rows.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { upload, uploadFixture } from '../../../testing/tus.ts';
import { dropCaptions, takeCaptions } from './captions.ts';
import type { Variant } from './derivatives.ts';
import { mediaUrl } from './presenter.ts';
import { addMissingVersions, makeVersions, VERSIONS_JOB } from './versions.ts';

let app: TestApp;
let guest: Person;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keepsake-versions-'));
  app = await startTestApp({ env: { FFMPEG: tools?.ffmpeg ?? 'off' } });
  guest = await signedIn(app, 'guest');
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const row = async (id: string, of = app) =>
  of.deps.db.selectFrom('media').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

async function sent(content: Buffer<ArrayBuffer>, filename: string) {
  return (await upload(app, guest, { content, filename, filetype: '' })).id;
}

async function rendered(content: Buffer<ArrayBuffer>, filename: string) {
  const id = await sent(content, filename);
  await eventually(async () => (await row(id)).rendered_at !== null);
  return row(id);
}

async function get(id: string, variant: Variant) {
  const answer = await fetch(app.url + mediaUrl(linksFor(app.deps, guest), id, variant));
  return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()), answer };
}

/** The result of ffprobe for a file. */
async function probed(bytes: Buffer, ending: string) {
  const path = join(folder, `look.${ending}`);
  await writeFile(path, bytes);
  const type = ending === 'mp4' ? 'video/mp4' : 'audio/mp4';
  return createVideoTools(tools).look({ path, type, duration: 2 });
}

it.each([
  ['an iPhone’s HEVC', 'mov', CODECS.hevc],
  ['an Android’s WebM', 'webm', CODECS.webm],
])('%s gets a still and an MP4 that every browser plays', async (_what, ending, codec) => {
  const bytes = await makeVideo(ending, codec);
  const { id, has_still, has_web } = await rendered(bytes, `film.${ending}`);
  expect({ has_still, has_web }).toEqual({ has_still: true, has_web: true });

  const web = await get(id, 'web');
  expect(web.answer.headers.get('content-type')).toBe('video/mp4');
  expect(web.answer.headers.get('content-disposition')).toContain('film.mp4');
  expect(await probed(web.bytes, 'mp4')).toMatchObject({ video: 'h264', audio: 'aac' });
  expect(web.bytes.indexOf('moov')).toBeLessThan(web.bytes.indexOf('mdat'));

  const still = await sharp((await get(id, 'preview')).bytes).metadata();
  expect(still).toMatchObject({ format: 'webp', width: 320, height: 240 });
  const { channels } = await sharp((await get(id, 'thumbnail')).bytes).stats();
  expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(20);
  // The original stays unchanged.
  expect((await row(id)).bytes).toBe(bytes.length);
  const original = await fetch(app.url + mediaUrl(linksFor(app.deps, guest), id));
  expect(Buffer.from(await original.arrayBuffer()).equals(bytes)).toBe(true);
});

it('an upright video in more than 1080p is made smaller', async () => {
  const bytes = await makeVideo('webm', CODECS.webm, { size: '1440x2560', seconds: 0.2 });
  const { id } = await rendered(bytes, 'upright.webm');
  expect(await probed((await get(id, 'web')).bytes, 'mp4')).toMatchObject({
    width: 1080,
    height: 1920,
  });
});

it('an MP4 that every browser plays gets no second version, unless its index is at its end', async () => {
  const more = ['-movflags', '+faststart'];
  const plain = await rendered(await makeVideo('mp4', CODECS.h264, { more }), 'a.mp4');
  expect(plain).toMatchObject({ has_still: true, has_web: false });
  expect((await get(plain.id, 'web')).status).toBe(404);
  const late = await rendered(await makeVideo('mp4', CODECS.h264), 'b.mp4');
  expect(late.has_web).toBe(true);
});

it('the text track of a video becomes its captions, unless somebody adds or removes captions meanwhile', async () => {
  const words = join(folder, 'words.srt');
  await writeFile(words, '1\n00:00:00,000 --> 00:00:01,500\n<i>Dear</i> Ada & Ben\n');
  const more = ['-f', 'srt', '-i', words, '-map', '0:v', '-map', '1:a', '-map', '2:s'];
  const bytes = await makeVideo('mp4', more, { more: [...CODECS.h264, '-c:s', 'mov_text'] });
  const { id, captions } = await rendered(bytes, 'film.mp4');
  expect(captions).not.toBeNull();
  expect(String((await get(id, 'captions')).bytes)).toBe(
    'WEBVTT\n\n00:00:00.000 --> 00:00:01.500\nDear Ada &amp; Ben\n',
  );
  const again = async () => {
    const unrendered = { captions: null, rendered_at: null };
    await setRows(app, 'media', { id }, unrendered);
    return makeVersions(app.deps, id);
  };
  const path = join(folder, 'theirs.srt');
  await writeFile(path, '1\n00:00:00,000 --> 00:00:01,500\nTheirs\n');
  const theirs = { name: 'captions', filename: 'a.srt', type: '', path, bytes: 40, sha256: '' };
  const read = jest.spyOn(app.deps.videoTools, 'text');
  const meanwhile = (work: () => Promise<void>) =>
    read.mockImplementationOnce(async () => {
      await work();
      return Buffer.from('WEBVTT\n\n00:00:00.000 --> 00:00:01.500\nInside\n');
    });
  meanwhile(async () => takeCaptions(app.deps, id, theirs));
  await again();
  expect(String((await get(id, 'captions')).bytes)).toContain('Theirs');
  meanwhile(async () => dropCaptions(app.deps, id));
  await again();
  expect((await get(id, 'captions')).status).toBe(404);
  // The second attempt of a job whose first attempt already stored captions.
  await setRows(app, 'media', { id }, { rendered_at: null });
  await makeVersions(app.deps, id);
  expect((await get(id, 'captions')).status).toBe(404);
  expect(read).toHaveBeenCalledTimes(2);
  const files = await readdir(join(app.config.dataDir, 'media'));
  // The two replaced files stay for downloads of a zip that have begun.
  expect(files.filter((name) => name.startsWith(`${id}.captions`))).toHaveLength(2);
});

it('a voice note gets its waveform, and an MP4 if it is a WebM', async () => {
  const plain = await rendered(await makeVoice('mp3'), 'voice.mp3');
  expect(plain.has_web).toBe(false);
  const bars = Array.from(plain.waveform ?? []);
  expect(bars).toHaveLength(96);
  expect(Math.max(...bars)).toBe(100);
  expect(Math.max(...bars.slice(0, 40))).toBeLessThan(30);
  const webm = await rendered(await makeVoice('webm'), 'voice.webm');
  expect(webm).toMatchObject({ has_web: true, has_still: false });
  const web = await get(webm.id, 'web');
  expect(web.answer.headers.get('content-type')).toBe('audio/mp4');
  expect(await probed(web.bytes, 'm4a')).toMatchObject({ video: null, audio: 'aac' });
});

it('a video that has its versions is published to open pages of the event', async () => {
  const couple = await signedIn(app, 'couple');
  const event = await makeEvent(app, couple, { attendees: [guest] });
  const video = await sent(await makeVideo('mov', CODECS.hevc), 'film.mov');
  await sendCard(app, guest, event, { video });
  await eventually(async () => (await row(video)).rendered_at !== null);
  const ready = { type: 'media.ready', event_id: event.id, media_id: video };
  expect(await liveMessagesOf(app, event.id)).toContainEqual(ready);
});

it('videos without versions, from before ffmpeg was installed, get them', async () => {
  const id = await uploadFixture(app, guest, 'video.webm');
  await eventually(async () => (await row(id)).rendered_at !== null);
  const before = new Date(Date.now() - 3_600_000);
  await setRows(app, 'media', { id }, { rendered_at: null, completed_at: before, has_web: false });
  await app.deps.db.deleteFrom('media_derivatives').where('media_id', '=', id).execute();
  await addMissingVersions(app.deps);
  await eventually(async () => (await row(id)).has_web);
});

it('videos whose job waits for its next attempt are left to that job', async () => {
  const id = await uploadFixture(app, guest, 'video.webm');
  await eventually(async () => (await row(id)).rendered_at !== null);
  const { db, jobs } = app.deps;
  const longAgo = { rendered_at: null, completed_at: new Date(Date.now() - 3_600_000) };
  await setRows(app, 'media', { id }, longAgo);
  const [key, runAt] = [`film:${id}`, new Date(Date.now() + 3_600_000)];
  await jobs.add(db, VERSIONS_JOB, { id }, { key, runAt });
  await addMissingVersions(app.deps);
  const { rows } = await sql<{ run_at: Date }>`
    select run_at from graphile_worker.jobs where key = ${key}`.execute(db);
  expect(rows).toEqual([{ run_at: runAt }]);
});

describe('with a script instead of ffmpeg', () => {
  let other: TestApp;
  let program: string;
  beforeAll(async () => {
    const path = await mkdtemp(join(folder, 'program-'));
    program = join(path, 'ffmpeg');
    const streams = JSON.stringify({ streams: [{ codec_type: 'video', codec_name: 'vp8' }] });
    await writeScript(join(path, 'ffprobe'), `echo '${streams}'`);
    await writeScript(program, 'exit 1');
    other = await startTestApp({ env: { FFMPEG: program } });
  });
  afterAll(async () => other.close());

  async function writeScript(path: string, script: string): Promise<void> {
    await writeFile(path, `#!/bin/sh\n${script}\n`);
    await chmod(path, 0o755);
  }
  /** Uploads a video that the script opens instead of ffmpeg. @param script shell commands */
  async function sentTo(script: string): Promise<string> {
    await writeScript(program, script);
    const friend = await signedIn(other, 'guest');
    return uploadFixture(other, friend, 'video.webm');
  }

  it('a video that crashes ffmpeg twice gets no versions', async () => {
    const id = await sentTo('kill -SEGV $$');
    await eventually(async () => (await row(id, other)).renderings >= 2);
    await makeVersions(other.deps, id);
    const unchanged = { status: 'complete', has_still: false, has_web: false };
    expect(await row(id, other)).toMatchObject(unchanged);
    expect(await readdir(join(other.config.dataDir, 'tmp'))).toEqual([]);
  });

  it('a video that ffmpeg can’t read is not tried again', async () => {
    const id = await sentTo('echo “Invalid data” >&2; exit 1');
    // An attempt that fails because of the video is taken off the count.
    await eventually(async () => {
      const { rendered_at: end, renderings } = await row(id, other);
      return end !== null && renderings === 0;
    });
    expect(await row(id, other)).toMatchObject({ has_web: false });
  });

  it('ffmpeg gets none of the server’s settings, and limits of time, memory and disk', async () => {
    const seen = join(folder, 'seen');
    const id = await sentTo(`(env; ulimit -t; ulimit -f; ulimit -v; nice) > ${seen}; exit 1`);
    await eventually(async () => (await row(id, other)).rendered_at !== null);
    const output = await readFile(seen, 'utf8');
    expect(output).not.toMatch(/SECRET|DATABASE|TEST_/);
    expect(output).not.toContain('unlimited');
    expect(output.trim().split('\n').at(-1)).toBe('15');
  });

  it('a video is tried again after a full disk', async () => {
    const id = await sentTo('echo “a.mp4: No space left on device” >&2; exit 1');
    await eventually(async () => {
      const { rows } = await sql<{ attempts: number }>`
        select attempts from graphile_worker.jobs
        where key = ${`film:${id}`} and last_error is not null`.execute(other.deps.db);
      return rows.length === 1;
    });
    expect(await row(id, other)).toMatchObject({ rendered_at: null, renderings: 0 });
  });

  it('a server that stops does not wait for ffmpeg', async () => {
    const begun = join(folder, 'begun');
    // The child holds the pipes, and survives if only its parent is killed.
    const id = await sentTo(`echo > ${begun}; sleep 70`);
    await eventually(async () => (await row(id, other)).renderings === 1);
    await eventually(async () => (await readFile(begun, 'utf8').catch(() => '')) !== '');
    const before = Date.now();
    other = await other.restart();
    expect(Date.now() - before).toBeLessThan(60_000);
  });
});
