import sharp from 'sharp';
import { call, fixture, signedIn } from '../../../testing/people.ts';
import { sql } from '../../../db/database.ts';
import { eventually } from '../../../testing/eventually.ts';
import { testApp } from '../../../testing/test-app.ts';
import { upload, uploadFixture } from '../../../testing/tus.ts';
import { linksFor } from '../../../endpoints/links.ts';
import { removeUnused } from './cleanup.ts';
import type { Variant } from './derivatives.ts';
import { mediaUrl } from './presenter.ts';

const app = await testApp();
const guest = await signedIn(app, 'guest');

const film = await uploadFixture(app, guest, 'video.mp4');

async function sent(content: Buffer<ArrayBuffer>, filename: string): Promise<string> {
  return (await upload(app, guest, { content, filename, filetype: '' })).id;
}
/** The address as the API gives it to the guest. */
const urlOf = (id: string, variant?: Variant) => mediaUrl(linksFor(app.deps, guest), id, variant);
const open = async (path: string, headers: Record<string, string> = {}) =>
  fetch(app.url + path, { headers });

describe('a medium at its signed address', () => {
  it('is served unchanged, with its own name, in a sandbox', async () => {
    const content = await fixture('photo.jpg');
    const id = await sent(content, 'Wir zwei „am See“.jpg');
    const answer = await open(urlOf(id));
    expect(Buffer.from(await answer.arrayBuffer()).equals(content)).toBe(true);
    const { headers } = answer;
    expect(headers.get('content-type')).toBe('image/jpeg');
    expect(headers.get('content-security-policy')).toContain('sandbox');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cache-control')).toContain('private');
    expect(headers.get('content-disposition')).toBe(
      `inline; filename="Wir zwei _am See_.jpg"; filename*=UTF-8''Wir%20zwei%20%E2%80%9Eam%20See%E2%80%9C.jpg`,
    );
    const saved = await open(`${urlOf(id)}&download=1`);
    expect(saved.headers.get('content-disposition')).toMatch(/^attachment;/);
    const known = await open(urlOf(id), {
      'if-none-match': headers.get('etag') ?? '',
    });
    expect(known.status).toBe(304);
  });

  it.each([
    ['bytes=0-99', 206, 0, 100],
    ['bytes=9000-', 206, 9000, 10_088],
    ['bytes=-88', 206, 10_000, 10_088],
    ['bytes=5-999999', 206, 5, 10_088],
    ['bytes=20000-', 416, 0, 0],
    ['bytes=0-1,5-6', 200, 0, 10_088],
    ['bytes=9-3', 200, 0, 10_088],
    ['lines=1-2', 200, 0, 10_088],
  ])('answers %s with %i', async (range, status, first, last) => {
    const answer = await open(urlOf(film), { range });
    expect(answer.status).toBe(status);
    if (status === 416) return;
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(bytes.equals((await fixture('video.mp4')).subarray(first, last))).toBe(true);
  });

  it('answers HEAD with its length', async () => {
    const head = await fetch(app.url + urlOf(film), { method: 'HEAD' });
    expect(head.headers.get('content-length')).toBe('10088');
  });

  it('refuses an address that was changed, or has no signature', async () => {
    const id = await uploadFixture(app, guest, 'photo.jpg');
    const other = await uploadFixture(app, guest, 'photo.jpg');
    const url = urlOf(id);
    expect((await open(url.replace(id, other))).status).toBe(403);
    expect((await open(url.replace('?', '/preview?'))).status).toBe(403);
    expect((await open(url.replace(/exp=\d+/, 'exp=99999999999'))).status).toBe(403);
    expect((await open(`/api/media/${id}`)).status).toBe(401);
    expect((await call(app, guest.token, 'GET', `media/${id}`)).status).toBe(200);
  });
});

describe('smaller pictures', () => {
  it('are upright, fit their size and contain no metadata of the camera', async () => {
    const original = await sharp(await fixture('photo.jpg'))
      .resize(2400, 1800)
      .withExif({ IFD0: { Make: 'Secret' }, IFD3: { GPSLatitude: '1/1 2/1 3/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const id = await sent(Buffer.from(original), 'sideways.jpg');
    for (const [variant, width, height] of [
      ['thumbnail', 360, 480],
      ['preview', 1200, 1600],
    ] as const) {
      const answer = await open(urlOf(id, variant));
      expect(answer.headers.get('content-type')).toBe('image/webp');
      const metadata = await sharp(await answer.arrayBuffer()).metadata();
      expect(metadata).toMatchObject({ format: 'webp', width, height });
      const { exif, xmp, iptc } = metadata;
      expect([exif, xmp, iptc]).toEqual([undefined, undefined, undefined]);
    }
    const row = app.deps.db.selectFrom('media').select(['width', 'height']).where('id', '=', id);
    expect(await row.executeTakeFirst()).toEqual({ width: 1800, height: 2400 });
  });

  it('are made of HEIC, and never larger than the photo', async () => {
    const id = await uploadFixture(app, guest, 'photo.heic');
    const answer = await open(urlOf(id, 'preview'));
    expect(await sharp(await answer.arrayBuffer()).metadata()).toMatchObject({
      format: 'webp',
      width: 320,
      height: 240,
    });
  });

  it('are not made of videos', async () => {
    expect((await open(urlOf(film, 'thumbnail'))).status).toBe(404);
  });
});

it('unused files have no address after two weeks, and are removed a day later, when no download reads them', async () => {
  const id = await uploadFixture(app, guest, 'photo.jpg');
  await open(urlOf(id, 'preview'));
  const days = (count: number) => new Date(Date.now() + count * 24 * 3600 * 1000);
  await removeUnused(app.deps, days(13));
  expect((await open(urlOf(id))).status).toBe(200);
  expect(await removeUnused(app.deps, days(15))).toBeGreaterThan(0);
  expect((await open(urlOf(id))).status).toBe(404);
  expect(await app.deps.storage.size(id)).not.toBeNull();
  await sql`update graphile_worker._private_jobs set run_at = now()
    where key like ${`%:${id}%`}`.execute(app.deps.db);
  await eventually(async () => (await app.deps.storage.size(id)) === null);
});
