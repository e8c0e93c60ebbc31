import { execFile } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { readFile, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { eventually } from '../../../testing/eventually.ts';
import { wav } from '../../../testing/files/samples.ts';
import { fixture, signedIn, type FixtureName } from '../../../testing/people.ts';
import { setRows } from '../../../testing/rows.ts';
import { testApp } from '../../../testing/test-app.ts';
import { head, openSocket } from '../../../testing/slow-socket.ts';
import {
  beginUpload,
  idOf,
  offsetOf,
  sendBytes,
  upload,
  takeBack,
  sendPart,
  beginFilm,
} from '../../../testing/tus.ts';

const app = await testApp();
const { db } = app.deps;
const guest = await signedIn(app, 'guest');
const other = await signedIn(app, 'guest');

const row = async (id: string) =>
  db.selectFrom('media').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const stored = async (id: string) => readFile(join(app.config.dataDir, 'media', id));

describe('an upload', () => {
  it.each([
    ['full', 507, 'no_room'],
    ['broken', 500, 'internal'],
  ])('reports a disk that is %s', async (disk, status, code) => {
    const id = await beginFilm(app, guest);
    const path = join(app.config.dataDir, 'media', id);
    await rm(path);
    if (disk === 'full') await symlink('/dev/full', path);
    // Writing to a pipe at a position fails.
    else await promisify(execFile)('mkfifo', [path]);
    const answer = await sendBytes(app, guest, id, 0, Buffer.alloc(9));
    expect([answer.status, Reflect.get(Object(await answer.json()), 'code')]).toEqual([
      status,
      code,
    ]);
    await rm(path);
  });

  it.each<[FixtureName, string, string]>([
    ['photo.jpg', 'photo', 'image/jpeg'],
    ['photo.heic', 'photo', 'image/heic'],
    ['video.mp4', 'video', 'video/mp4'],
    ['video.webm', 'video', 'video/webm'],
    ['voice.mp3', 'voice', 'audio/mpeg'],
    ['voice.webm', 'voice', 'audio/webm'],
  ])('of %s is a %s, whatever its name and declared type', async (name, kind, type) => {
    const content = await fixture(name);
    const file = { content, filename: 'Ünser „Film“.bin', filetype: 'application/x-nothing' };
    const { id, answer } = await upload(app, guest, file);
    expect(answer.status).toBe(204);
    expect(await row(id)).toMatchObject({
      status: 'complete',
      kind,
      type,
      bytes: content.length,
      filename: 'Ünser „Film“.bin',
      sha256: createHash('sha256').update(content).digest(),
      crc32: crc32(content),
    });
    expect((await stored(id)).equals(content)).toBe(true);
    const { body } = await guest.call('GET', `media/${id}`);
    expect(body.data).toMatchObject({ id, status: 'complete', kind, bytes: content.length });
  });

  it('removes control characters from a declared type', async () => {
    const content = await fixture('photo.jpg');
    const type = 'image/\0jpeg\r\nx: y';
    const { id, answer } = await upload(app, guest, { content, filename: 'a.jpg', filetype: type });
    expect(answer.status).toBe(204);
    expect(await row(id)).toMatchObject({ status: 'complete', declared_type: 'image/jpegx: y' });
  });

  it('returns its location without a host, so that it works behind a proxy', async () => {
    const begun = await beginUpload(app, guest, { bytes: 9, filename: 'a', filetype: 'b' });
    expect(begun.status).toBe(201);
    expect(begun.headers.get('location')).toMatch(/^\/api\/uploads\/[0-9a-f-]{36}$/);
  });

  it('resumes after a lost connection, and the stored file is the same', async () => {
    const content = Buffer.concat([await fixture('photo.jpg'), randomBytes(3_000_000)]);
    const begun = await beginUpload(app, guest, whole(content));
    const id = idOf(begun);
    await sendAndHangUp(id, content.subarray(0, 2_345_678), content.length);
    const { offset } = await offsetOf(app, guest, id);
    expect(offset).toBeGreaterThan(0);
    expect(offset).toBeLessThanOrEqual(2_345_678);
    const answer = await sendBytes(app, guest, id, offset, content.subarray(offset));
    expect(answer.status).toBe(204);
    expect((await stored(id)).equals(content)).toBe(true);
    expect((await row(id)).sha256).toEqual(createHash('sha256').update(content).digest());
  });

  it('has its digest even if the process that began it has ended', async () => {
    const content = await fixture('video.mp4');
    const begun = await beginUpload(app, guest, whole(content));
    const id = idOf(begun);
    await sendBytes(app, guest, id, 0, content.subarray(0, 4000));
    app.deps.storage.digests.forget(id);
    await sendBytes(app, guest, id, 4000, content.subarray(4000));
    expect(await row(id)).toMatchObject({ status: 'complete', crc32: crc32(content) });
  });

  it('that was fully sent when its process was killed is completed when its offset is requested', async () => {
    const content = await fixture('video.mp4');
    const { id } = await upload(app, guest, whole(content, 'video.mp4'));
    await setRows(app, 'media', { id }, { status: 'uploading', sha256: null, kind: null });
    expect(await offsetOf(app, guest, id)).toEqual({ status: 200, offset: content.length });
    expect(await row(id)).toMatchObject({ status: 'complete', kind: 'video' });
  });

  it('refuses bytes at a wrong offset', async () => {
    const film = await beginFilm(app, guest, 100);
    const answer = await sendBytes(app, guest, film, 50, Buffer.alloc(50));
    expect(answer.status).toBe(409);
  });

  it('refuses a large file at a wrong offset at once, since browsers repeat a request after a lost connection', async () => {
    const bytes = 1_000_000_000;
    const begun = await beginUpload(app, guest, { bytes, filename: 'a', filetype: 'video/mp4' });
    const repeated = head('PATCH', `/api/uploads/${idOf(begun)}`, {
      authorization: `Bearer ${guest.token}`,
      'tus-resumable': '1.0.0',
      'content-type': 'application/offset+octet-stream',
      'upload-offset': 1000,
      'content-length': bytes - 1000,
    });
    const socket = await openSocket(app.url, repeated);
    // The body never comes; the server does not wait for it.
    const answer = await text(socket);
    expect(answer).toMatch(/^HTTP\/1\.1 409 /);
    expect(answer).toMatch(/^connection: close\r$/im);
  });

  it('can be cancelled', async () => {
    const id = await beginFilm(app, guest, 100);
    expect((await takeBack(app, guest, id)).status).toBe(204);
    expect((await offsetOf(app, guest, id)).status).toBe(404);
    await expect(stored(id)).rejects.toThrow('ENOENT');
  });
});

describe('an upload is refused', () => {
  it.each([
    ['a text named .mp4', Buffer.from('Dear both, all the best! '.repeat(50))],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    [
      'a drawing that could run a script',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    ],
  ])('that is %s', async (_what, content) => {
    const { id, answer } = await upload(app, guest, {
      content,
      filename: 'film.mp4',
      filetype: 'video/mp4',
    });
    expect(answer.status).toBe(415);
    expect(await answer.json()).toEqual({
      code: 'unsupported_media',
      message: 'This file isn’t a photo, voice note or video that we can read.',
    });
    const { body } = await guest.call('GET', `media/${id}`);
    expect(body.data).toMatchObject({
      status: 'rejected',
      rejected_reason: 'This file isn’t a photo, voice note or video that we can read.',
    });
    await expect(stored(id)).rejects.toThrow('ENOENT');
  });

  it.each<FixtureName>(['video.mp4', 'photo.jpg', 'photo.heic'])(
    'that breaks off: %s',
    async (name) => {
      const content = await fixture(name);
      const half = content.subarray(0, name === 'video.mp4' ? 300 : content.length / 2);
      const { id, answer } = await upload(app, guest, whole(half));
      expect(answer.status).toBe(415);
      // The reason is stored untranslated, and shown in the reader's language.
      expect((await row(id)).refusal).toMatchObject({ id: expect.any(String) });
    },
  );

  it('that is empty', async () => {
    const begun = await beginUpload(app, guest, { bytes: 0, filename: 'a', filetype: 'b' });
    expect(begun.status).toBe(415);
    expect(await begun.json()).toEqual({ code: 'empty', message: 'This file is empty.' });
  });

  it.each([
    ['video/mp4', 4 * 1024 ** 3 + 1, 'This video is too large: at most 4 GB is possible.'],
    ['image/jpeg', 50 * 1024 ** 2 + 1, 'This photo is too large: at most 50 MB is possible.'],
    ['audio/mpeg', 50 * 1024 ** 2 + 1, 'This voice note is too large: at most 50 MB is possible.'],
  ])('that is over the limit of %s before a byte is sent', async (filetype, bytes, message) => {
    const begun = await beginUpload(app, guest, { bytes, filename: 'a', filetype });
    expect(begun.status).toBe(413);
    expect(begun.headers.get('content-type')).toContain('application/json');
    expect(await begun.json()).toEqual({ code: 'too_large', message });
  });

  it('that is a voice note of more than five minutes', async () => {
    const { id, answer } = await upload(app, guest, whole(wav(302)));
    expect(answer.status).toBe(413);
    expect((await row(id)).refusal).toMatchObject({ id: expect.any(String) });
    expect(await answer.json()).toEqual({
      code: 'too_long',
      message: 'This voice note is too long: at most 5 minutes are possible.',
    });
    const short = await upload(app, guest, whole(wav(300)));
    expect(short.answer.status).toBe(204);
  });

  it('without a session', async () => {
    const begun = await beginUpload(app, null, { bytes: 9, filename: 'a', filetype: 'b' });
    expect(begun.status).toBe(401);
  });

  it('when it is someone else’s', async () => {
    const id = await beginFilm(app, guest);
    expect((await offsetOf(app, other, id)).status).toBe(404);
    expect((await offsetOf(app, null, id)).status).toBe(401);
    expect((await sendBytes(app, other, id, 0, Buffer.alloc(9))).status).toBe(404);
    expect((await other.call('GET', 'media/..%2f..%2fetc%2fpasswd')).status).toBe(404);
    expect((await offsetOf(app, guest, '..%2f..%2fsecrets%2fsession-secret')).status).toBe(404);
  });
});

it('an upload never stores a file at a path from its name', async () => {
  const file = whole(await fixture('photo.jpg'), '../../../etc/pass\u0000wd\u202e.jpg');
  const { id } = await upload(app, guest, file);
  expect(await row(id)).toMatchObject({ filename: 'passwd.jpg', storage_key: id });
});

function whole(content: Buffer<ArrayBuffer>, filename = 'photo.jpg') {
  return { content, filename, filetype: 'application/octet-stream', bytes: content.length };
}

/** Sends a part of an upload, and ends the connection once some bytes are stored. */
async function sendAndHangUp(id: string, part: Buffer, whole: number): Promise<void> {
  const sending = sendPart(app, guest, id, { part, whole });
  await eventually(async () => (await stored(id)).length > 0);
  sending.destroy();
}
