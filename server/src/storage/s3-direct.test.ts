import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { fc } from '@keepsake/shared/testing/property';
import { sql } from '../db/database.ts';
import { linksFor } from '../endpoints/links.ts';
import { removeUnused } from '../modules/cards/media/cleanup.ts';
import { mediaUrl } from '../modules/cards/media/presenter.ts';
import { bucketSettings, hasBucket } from '../testing/bucket.ts';
import { askParts, completeUpload, put, putAll, putPart } from '../testing/direct-uploads.ts';
import { eventually } from '../testing/eventually.ts';
import { call, fixture, signedIn, type FixtureName, type Person } from '../testing/people.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { beginUpload, idOf, offsetOf, sendBytes, takeBack } from '../testing/tus.ts';

/* Addresses are signed for the endpoint of the bucket that the server itself uses. */
const describeWithS3 = hasBucket ? describe : describe.skip;

const MB = 1024 ** 2;
const PART = 5 * MB;
/** Bytes added to the film, so that it has three parts, the last of them short. */
const PADDED = 12 * MB;

describeWithS3('media straight to and from a bucket', () => {
  let app: TestApp;
  let guest: Person;
  let film: Buffer<ArrayBuffer>;
  beforeAll(async () => {
    app = await startTestApp({
      env: { ...bucketSettings, S3_PUBLIC_ENDPOINT: bucketSettings.S3_ENDPOINT },
    });
    guest = await signedIn(app, 'guest');
    film = Buffer.concat([await fixture('video.mp4'), randomBytes(PADDED)]);
  });
  afterAll(async () => app.close());

  const begin = async (bytes = film.length) => {
    const answer = await beginUpload(app, guest, {
      bytes,
      filename: 'film.mp4',
      filetype: 'video/mp4',
    });
    expect(answer.headers.get('upload-direct')).toBe('parts');
    return idOf(answer);
  };
  const row = async (id: string) =>
    app.deps.db.selectFrom('media').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const expectWhole = async (id: string, content = film) => {
    const sha256 = createHash('sha256').update(content).digest();
    const { length: bytes } = content;
    expect(await row(id)).toMatchObject({ status: 'complete', bytes, sha256 });
    expect((await buffer(await app.deps.storage.read(id))).equals(content)).toBe(true);
  };

  describe('an upload', () => {
    it('arrives part by part, each of exactly its bytes, and is completed once', async () => {
      const id = await begin();
      const { parts } = await askParts(guest, id);
      expect(parts.map(({ start, end }) => [start, end])).toEqual([
        [0, PART],
        [PART, 2 * PART],
        [2 * PART, film.length],
      ]);
      const [first, second] = parts;
      expect(await put(first?.url ?? '', film.subarray(0, PART + 1))).toBe(403);
      expect(await put(first?.url ?? '', film.subarray(0, 10))).toBe(403);
      expect(await put(second?.url.replace('partNumber=2', 'partNumber=9') ?? '', film)).toBe(403);
      expect(await askParts(guest, id)).toMatchObject({ arrived: 0 });
      await putAll(guest, id, film);
      const both = await Promise.all([completeUpload(guest, id), completeUpload(guest, id)]);
      for (const { status, body } of both)
        expect([status, body.data]).toMatchObject([200, { id, status: 'complete', kind: 'video' }]);
      await expectWhole(id);
      expect(await askParts(guest, id)).toEqual({ arrived: film.length, parts: [] });
    });

    it('cannot be sent or completed by other people', async () => {
      const id = await begin();
      const others = await Promise.all(
        (['guest', 'couple'] as const).map((who) => signedIn(app, who)),
      );
      for (const other of others) {
        expect((await other.call('POST', `uploads/${id}/parts`)).status).toBe(404);
        expect((await completeUpload(other, id)).status).toBe(404);
      }
      const stranger = await fetch(`${app.url}/api/uploads/${id}/parts`, { method: 'POST' });
      expect(stranger.status).toBe(401);
    });

    it('with content that is no medium is refused, and its bytes are removed', async () => {
      const letter = Buffer.from('Dear both!');
      const id = await begin(letter.length);
      await putAll(guest, id, letter);
      expect(await completeUpload(guest, id)).toMatchObject({
        status: 415,
        body: { code: 'unsupported_media' },
      });
      expect(await app.deps.storage.size(id)).toBeNull();
      expect((await completeUpload(guest, id)).status).toBe(415);
    });

    it('that was cancelled accepts no more parts', async () => {
      const id = await begin();
      const { parts } = await askParts(guest, id);
      expect((await takeBack(app, guest, id)).status).toBe(204);
      expect((await guest.call('POST', `uploads/${id}/parts`)).status).toBe(404);
      for (const part of parts.slice(0, 1)) expect(await putPart(part, film)).toBe(404);
    });

    it('gets no addresses when there is no room', async () => {
      const id = await begin();
      const { room } = app.config;
      app.config.room = { ...room, address: 0 };
      expect(await guest.call('POST', `uploads/${id}/parts`)).toMatchObject({
        status: 413,
        body: { code: 'no_room' },
      });
      app.config.room = room;
    });

    it('is complete and unchanged in whatever order its parts are sent, repeated, or go through the server', async () => {
      const steps = fc.array(fc.constantFrom('first', 'last', 'again', 'server', 'complete'), {
        maxLength: 7,
      });
      const journey = fc.asyncProperty(steps, async (all) => {
        const id = await begin();
        const { parts: known } = await askParts(guest, id);
        for (const step of all) await take(step, id, known);
        const before = await completeUpload(guest, id);
        const { parts } = await askParts(guest, id);
        expect(before.status).toBe(parts.length > 0 ? 409 : 200);
        await putAll(guest, id, film);
        expect((await completeUpload(guest, id)).status).toBe(200);
        await expectWhole(id);
      });
      await fc.assert(journey, { numRuns: 5 });
    });

    async function take(
      step: string,
      id: string,
      known: Awaited<ReturnType<typeof askParts>>['parts'],
    ) {
      if (step === 'complete') return void (await completeUpload(guest, id));
      if (step === 'server') return throughServer(id);
      const { parts } = await askParts(guest, id);
      const part = step === 'again' ? known[1] : parts.at(step === 'first' ? 0 : -1);
      // A complete file has no more parts, and senders no longer use its earlier addresses.
      if (part && parts.length > 0) await putPart(part, film);
      return undefined;
    }

    /** Sends a piece that is smaller than a part through the server, at its offset. */
    async function throughServer(id: string) {
      const { offset } = await offsetOf(app, guest, id);
      if (offset === film.length) return;
      const piece = film.subarray(offset, offset + 3 * MB);
      expect((await sendBytes(app, guest, id, offset, piece)).status).toBe(204);
    }

    it('that nobody resumes is removed with its parts', async () => {
      const id = await begin();
      const { parts } = await askParts(guest, id);
      for (const part of parts.slice(0, 2)) expect(await putPart(part, film)).toBe(200);
      await removeUnused(app.deps, new Date(Date.now() + 15 * 24 * 3_600_000));
      expect((await guest.call('POST', `uploads/${id}/parts`)).status).toBe(404);
      for (const part of parts.slice(2)) expect(await putPart(part, film)).toBe(404);
    });

    it('is completed once if the server dies before the inspection, whether its sender returns or not', async () => {
      app = await app.restart((deps) => ({
        ...deps,
        storage: {
          ...deps.storage,
          async assemble(key, bytes) {
            await deps.storage.assemble(key, bytes);
            throw new Error('The server dies here.');
          },
        },
      }));
      guest = { ...guest, call: async (...request) => call(app, guest.token, ...request) };
      const [resumed, completed, abandoned] = [await begin(), await begin(), await begin()];
      for (const id of [resumed, completed, abandoned]) {
        await putAll(guest, id, film);
        expect((await completeUpload(guest, id)).status).toBe(500);
        expect((await row(id)).status).toBe('uploading');
      }
      app = await app.restart((deps) => deps);
      expect(await offsetOf(app, guest, resumed)).toEqual({ status: 200, offset: film.length });
      expect((await completeUpload(guest, completed)).status).toBe(200);
      await sql`select graphile_worker.reschedule_jobs(array_agg(id), run_at => now())
        from graphile_worker.jobs where key = ${`assemble:${abandoned}`}`.execute(app.deps.db);
      await eventually(async () => (await row(abandoned)).status === 'complete');
      for (const id of [resumed, completed, abandoned]) await expectWhole(id);
    });
  });

  describe('a file', () => {
    /** Requests a file; `fetch` would send the `sec-fetch-mode` of a script. */
    async function open(path: string, headers: Record<string, string>, method = 'GET') {
      const asking = request(app.url + path, { headers, method }).end();
      const [answer] = (await once(asking, 'response')) as [IncomingMessage];
      const body = await buffer(answer);
      const status = answer.statusCode ?? 0;
      return { status, body, headers: new Headers(answer.headers as Record<string, string>) };
    }
    const noBrowser: Record<string, string> = {};
    const shown = { 'sec-fetch-mode': 'no-cors' };

    async function stored(name: FixtureName, filetype: string, sender = guest) {
      const content = await fixture(name);
      const file = { bytes: content.length, filename: 'Ünser Tag.bin', filetype };
      const id = idOf(await beginUpload(app, sender, file));
      await putAll(sender, id, content);
      await completeUpload(sender, id);
      return { id, content, path: mediaUrl(linksFor(app.deps, sender), id) };
    }

    it('is shown and saved from the bucket, with the headers that this server would send', async () => {
      const { content, path } = await stored('video.mp4', 'video/mp4');
      const answer = await open(path, shown);
      expect(answer.status).toBe(302);
      expect(answer.headers.get('vary')).toContain('sec-fetch-mode');
      const { searchParams, origin, href } = new URL(answer.headers.get('location') ?? '');
      expect(origin).toBe(bucketSettings.S3_ENDPOINT);
      const age = Number(
        /^private, max-age=(\d+)$/.exec(answer.headers.get('cache-control') ?? '')?.[1],
      );
      expect(age).toBeGreaterThan(0);
      expect(age).toBeLessThan(Number(searchParams.get('X-Amz-Expires')));
      const direct = await fetch(href, { headers: { range: 'bytes=100-199' } });
      expect(direct.status).toBe(206);
      expect(Buffer.from(await direct.arrayBuffer()).equals(content.subarray(100, 200))).toBe(true);
      expect(direct.headers.get('content-type')).toBe('video/mp4');
      expect(direct.headers.get('content-disposition')).toContain(
        'inline; filename="_nser Tag.mp4"',
      );
      const saved = await open(`${path}&download`, { 'sec-fetch-mode': 'navigate' });
      const download = await fetch(saved.headers.get('location') ?? '');
      expect(download.headers.get('content-disposition')).toMatch(/^attachment; /);
      expect((await fetch(href.replace('video%2Fmp4', 'text%2Fhtml'))).status).toBe(403);
    });

    it('is sent by this server to scripts, as a page of its own, and to clients that are no browsers', async () => {
      const { content, path } = await stored('photo.jpg', 'image/jpeg');
      const opened = { 'sec-fetch-mode': 'navigate' };
      for (const headers of [
        noBrowser,
        opened,
        { 'sec-fetch-mode': 'cors' },
        { 'sec-fetch-mode': 'same-origin' },
      ]) {
        const answer = await open(path, headers);
        expect(answer.status).toBe(200);
        expect(answer.body.equals(content)).toBe(true);
      }
      expect((await open(path, shown, 'HEAD')).status).toBe(200);
      const etag = (await open(path, {}, 'HEAD')).headers.get('etag') ?? '';
      expect((await open(path, { ...shown, 'if-none-match': etag })).status).toBe(304);
    });

    it('of a type that browsers show as a page is sent by this server', async () => {
      const { id, path } = await stored('photo.jpg', 'image/jpeg');
      await app.deps.db
        .updateTable('media')
        .set({ type: 'text/html' })
        .where('id', '=', id)
        .execute();
      const answer = await open(path, shown);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    });

    it('is refused after signing out, to others, and at an address that was changed', async () => {
      const sender = await signedIn(app, 'guest');
      const { id, path } = await stored('photo.jpg', 'image/jpeg', sender);
      expect((await open(path.replace('sig=', 'sig=x'), shown)).status).toBe(403);
      expect((await open(mediaUrl(linksFor(app.deps, guest), id), shown)).status).toBe(403);
      expect((await open(path, shown)).status).toBe(302);
      await sender.call('POST', 'logout');
      expect((await open(path, shown)).status).toBe(403);
    });
  });
});
