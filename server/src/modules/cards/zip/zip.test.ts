import { createHash, randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { linksFor } from '../../../endpoints/links.ts';
import { makeEvent, type TestEvent } from '../../../testing/events.ts';
import { sendCard } from '../../../testing/orders.ts';
import { fixture, signedIn, type Person } from '../../../testing/people.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { beginUpload, idOf, sendBytes, upload } from '../../../testing/tus.ts';
import { unzip } from '../../../testing/unzip.ts';
import { mediaUrl } from '../../media/presenter.ts';

let app: TestApp;
let couple: Person;
let guest: Person;
let event: TestEvent;
beforeAll(async () => {
  app = await startTestApp();
  couple = await signedIn(app, 'couple');
  guest = await signedIn(app, 'guest');
});
beforeEach(async () => {
  const changes = { brideName: 'Amara <b>', groomName: '“Jonas” & Söhne' };
  event = await makeEvent(app, couple, { attendees: [guest], changes });
});
afterAll(async () => app.close());

async function link(): Promise<{ url: string; bytes: number; files: number }> {
  const path = `bride-groom/received-card/zip/link?event_id=${event.id}`;
  const { body } = await couple.call('GET', path);
  return { ...body.data, url: app.url + body.data.url };
}

async function get(url: string, headers: Record<string, string> = {}) {
  const answer = await fetch(url, { headers });
  return { answer, bytes: Buffer.from(await answer.arrayBuffer()) };
}

async function sendVideo(filename: string, content: Buffer<ArrayBuffer>): Promise<string> {
  return (await upload(app, guest, { content, filename, filetype: 'video/mp4' })).id;
}

it('holds what was sent, byte for byte, a folder a card', async () => {
  const film = Buffer.concat([await fixture('video.mp4'), randomBytes(2_500_000)]);
  const photo = await fixture('photo.heic');
  const sent = await upload(app, guest, { content: photo, filename: 'IMG 1.HEIC', filetype: '' });
  await sendCard(app, guest, event, {
    senderName: 'Tante Käthe',
    message: 'Alles Gute <script>alert(1)</script>',
    gift: 5000,
    photo: sent.id,
    video: await sendVideo('../Film: “1/2”?.mp4', film),
  });
  await sendCard(app, guest, event, { senderName: 'tante käthe', message: '' });

  const { url, bytes: announced, files } = await link();
  const { answer, bytes } = await get(url);
  expect(answer.status).toBe(200);
  expect(Number(answer.headers.get('content-length'))).toBe(announced);
  expect(bytes).toHaveLength(announced);
  const unpacked = await unzip(bytes);
  expect(unpacked.size).toBe(files);

  const manifest = JSON.parse(String(unpacked.get('manifest.json')));
  const [first, second] = manifest.cards;
  expect(first.folder).toMatch(/^cards\/\d{4}-\d\d-\d\d Tante Käthe$/);
  expect(second.folder).toMatch(/^cards\/\d{4}-\d\d-\d\d tante käthe \(2\)$/);
  expect(first).toMatchObject({
    sender: 'Tante Käthe',
    message: 'Alles Gute <script>alert(1)</script>',
    gift: { amount: 5000, currency: 'usd' },
    design: 'Olive Branch',
  });
  expect(first.files).toMatchObject([{ name: 'IMG 1.HEIC' }, { name: '2”?.mp4' }]);
  for (const [file, original] of [
    [first.files[0], photo],
    [first.files[1], film],
  ]) {
    expect(unpacked.get(file.path)?.equals(original)).toBe(true);
    expect(file.sha256).toBe(createHash('sha256').update(original).digest('hex'));
    expect(file.bytes).toBe(original.length);
  }
  for (const name of unpacked.keys()) expect(name).not.toMatch(/\.\.|\\|[<>:"|?*]/);
});

it('names files as their content says, and tells in the manifest what they were called', async () => {
  const gif = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .gif()
    .toBuffer();
  const page = Buffer.concat([gif, Buffer.from('<script>alert(1)</script>')]);
  const photo = await upload(app, guest, { content: page, filename: 'page.html', filetype: '' });
  const video = await sendVideo('evil.exe', await fixture('video.mp4'));
  await sendCard(app, guest, event, { photo: photo.id, video });

  const { bytes } = await get((await link()).url);
  const unpacked = await unzip(bytes);
  const manifest = JSON.parse(String(unpacked.get('manifest.json')));
  const [{ folder, files }] = manifest.cards;
  expect(files).toMatchObject([
    { path: `${folder}/page.gif`, name: 'page.html' },
    { path: `${folder}/evil.mp4`, name: 'evil.exe' },
  ]);
  for (const { path } of files) expect(unpacked.has(path)).toBe(true);
  const saved = await fetch(app.url + mediaUrl(linksFor(app.deps, couple), video));
  expect(saved.headers.get('content-disposition')).toContain('filename="evil.mp4"');
});

it('shows the guestbook in a page that runs nothing and loads nothing from elsewhere', async () => {
  await sendCard(app, guest, event, {
    senderName: '<img src=x onerror=alert(1)>',
    message: 'Love & kisses </p><script>alert(1)</script>',
    gift: 5000,
    video: await sendVideo('our film #1.mp4', await fixture('video.mp4')),
  });
  const { bytes } = await get((await link()).url);
  const unpacked = await unzip(bytes);
  const page = String(unpacked.get('index.html'));
  expect(page).toContain('Amara &lt;b&gt; &amp; “Jonas” &amp; Söhne');
  expect(page).toContain('Love &amp; kisses &lt;/p&gt;&lt;script&gt;');
  expect(page).toContain('With a gift of $50.00');
  expect(page).not.toMatch(/<script|<img src=x|https?:/);
  const sources = Array.from(page.matchAll(/(?:src|href)="([^"]+)"/g), ([, source = '']) => source);
  for (const source of sources) expect(unpacked.has(decodeURIComponent(source))).toBe(true);
});

it('goes on where a download broke off, whatever has arrived since', async () => {
  const film = Buffer.concat([await fixture('video.mp4'), randomBytes(1_000_000)]);
  await sendCard(app, guest, event, { video: await sendVideo('film.mp4', film) });
  const begun = await beginUpload(app, guest, {
    bytes: 10_088,
    filename: 'late.mp4',
    filetype: '',
  });
  const late = await sendCard(app, guest, event, { video: idOf(begun) });
  const { url } = await link();
  const whole = await get(url);
  const etag = whole.answer.headers.get('etag') ?? '';

  await sendBytes(app, guest, idOf(begun), 0, await fixture('video.mp4'));
  await sendCard(app, guest, event, { message: 'And one more' });

  const rest = await get(url, { range: 'bytes=500000-', 'if-range': etag });
  expect(rest.answer.status).toBe(206);
  expect(rest.answer.headers.get('content-range')).toBe(
    `bytes 500000-${whole.bytes.length - 1}/${whole.bytes.length}`,
  );
  expect(rest.bytes.equals(whole.bytes.subarray(500_000))).toBe(true);
  const tail = await get(url, { range: 'bytes=-100' });
  expect(tail.bytes.equals(whole.bytes.subarray(-100))).toBe(true);
  expect((await get(url, { range: 'bytes=99999999-' })).answer.status).toBe(416);
  expect((await get(url, { 'if-none-match': etag })).answer.status).toBe(304);
  const changed = await get(url, { range: 'bytes=500000-', 'if-range': '"another"' });
  expect(changed.answer.status).toBe(200);

  const now = await get((await link()).url);
  expect(now.answer.headers.get('etag')).not.toBe(etag);
  const manifest = JSON.parse(String((await unzip(now.bytes)).get('manifest.json')));
  expect(manifest.cards.map(({ id }: { id: string }) => id)).toContain(late);
});

it('answers a HEAD, and a bearer header in place of a signature', async () => {
  await sendCard(app, guest, event);
  const { bytes } = await link();
  const url = `${app.url}/api/bride-groom/received-card/zip?event_id=${event.id}`;
  const headers = { authorization: `Bearer ${couple.token}` };
  const head = await fetch(url, { method: 'HEAD', headers });
  expect(head.headers.get('content-length')).toBe(String(bytes));
  expect(head.headers.get('content-disposition')).toContain('filename*=UTF-8');
  expect((await unzip((await get(url, headers)).bytes)).has('index.html')).toBe(true);
});

it('of an event without cards is a guestbook without cards', async () => {
  const { bytes } = await get((await link()).url);
  expect(Array.from((await unzip(bytes)).keys())).toEqual(['index.html', 'manifest.json']);
});

it('does not open by an address that was changed', async () => {
  const { url } = await link();
  const other = await makeEvent(app, couple);
  expect((await fetch(url.replace(event.id, other.id))).status).toBe(403);
  expect((await fetch(url.replace(/until=\d{4}/, 'until=2999'))).status).toBe(403);
  expect((await fetch(url.replace(/exp=\d+/, 'exp=1'))).status).toBe(403);
});
