import { createHash, randomBytes } from 'node:crypto';
import type { BookCard } from '@keepsake/shared/api/books';
import sharp from 'sharp';
import { namedFront } from '../../../../designs/named-front.ts';
import { frontPicture } from '../../../../designs/pictures.ts';
import { linksFor } from '../../../../endpoints/links.ts';
import { addHelper, makeEvent, type TestEvent } from '../../../../testing/events.ts';
import { eventually } from '../../../../testing/eventually.ts';
import { sendCard } from '../../../../testing/orders.ts';
import { fixture, signedIn } from '../../../../testing/people.ts';
import { rowOf, setRows } from '../../../../testing/rows.ts';
import { testApp } from '../../../../testing/test-app.ts';
import { beginUpload, idOf, sendBytes, upload, uploadFixture } from '../../../../testing/tus.ts';
import { unzip, zipOf } from '../../../../testing/unzip.ts';
import { fileAddress } from './guestbook-page.ts';
import { mediaUrl } from '../../media/presenter.ts';

const app = await testApp();
const couple = await signedIn(app, 'couple');
const guest = await signedIn(app, 'guest');
let event: TestEvent;
beforeEach(async () => {
  const changes = { brideName: 'Amara <b>', groomName: '“Jonas” & Söhne' };
  event = await makeEvent(app, couple, { attendees: [guest], changes });
});

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

it('contains what was sent, byte for byte, with one folder per card', async () => {
  const content = Buffer.concat([await fixture('video.mp4'), randomBytes(2_500_000)]);
  const photo = await fixture('photo.heic');
  const sent = await upload(app, guest, { content: photo, filename: 'IMG 1.HEIC', filetype: '' });
  await sendCard(app, guest, event, {
    senderName: 'Tante Käthe',
    message: 'Alles Gute <script>alert(1)</script>',
    gift: 5000,
    photo: sent.id,
    video: await sendVideo('../Film: “1/2”?.mp4', content),
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
  // The front as the guest saw it, with the names.
  const front = namedFront('/designs/olive-branch.svg', null, {
    names: ['Amara <b>', '“Jonas” & Söhne'],
    greeting: 'Congratulations',
  });
  expect(String(unpacked.get('designs/olive-branch.svg'))).toBe(front);
  expect(front).not.toBe(frontPicture('/designs/olive-branch.svg', null));
  expect(first.files).toMatchObject([{ name: 'IMG 1.HEIC' }, { name: '2”?.mp4' }]);
  for (const [file, original] of [
    [first.files[0], photo],
    [first.files[1], content],
  ]) {
    expect(unpacked.get(file.path)?.equals(original)).toBe(true);
    expect(file.sha256).toBe(createHash('sha256').update(original).digest('hex'));
    expect(file.bytes).toBe(original.length);
  }
  for (const name of unpacked.keys()) expect(name).not.toMatch(/\.\.|\\|[<>:"|?*]/);
});

it('shows no gift to a helper without the right to money', async () => {
  const helper = await signedIn(app, 'couple');
  await addHelper(app, event, helper, { rights: ['see'] });
  await sendCard(app, guest, event, { message: 'Alles Gute', gift: 5000 });
  const unpacked = await zipOf(app, helper, event);
  const manifest = String(unpacked.get('manifest.json'));
  expect(JSON.parse(manifest).cards).toMatchObject([{ message: 'Alles Gute', gift: null }]);
  expect(manifest).not.toContain('5000');
});

it('tells what was taken back of a gift by the time of its link', async () => {
  const id = await sendCard(app, guest, event, { gift: 5000 });
  const { order_id } = await rowOf(app, 'cards', { id });
  const { url: before } = await link();
  const parts = { amount: 3000, gift: 2900, card_price: 0, fee: 100 };
  const from = { from_pending: 2500, from_available: 0, from_owed: 0, from_platform: 400 };
  const reversal = { ...parts, ...from, provider_fee: 0, created_at: new Date() };
  await app.deps.db
    .insertInto('order_reversals')
    .values({ id: `re_${id}`, order_id, kind: 'refund', state: 'taken', ...reversal })
    .execute();
  const { url: after } = await link();
  const giftIn = async (url: string) => {
    const manifest = (await unzip((await get(url)).bytes)).get('manifest.json');
    return JSON.parse(String(manifest)).cards[0].gift;
  };
  expect(await giftIn(before)).toEqual({ amount: 5000, taken_back: 0, currency: 'usd' });
  expect(await giftIn(after)).toEqual({ amount: 5000, taken_back: 2500, currency: 'usd' });
});

it('contains a hidden card, which its guestbook page does not show', async () => {
  await sendCard(app, guest, event, { message: 'For everybody' });
  const id = await sendCard(app, guest, event, { message: 'For you alone' });
  await setRows(app, 'cards', { id }, { hidden_at: new Date() });
  const unpacked = await zipOf(app, couple, event);
  const { cards } = JSON.parse(String(unpacked.get('manifest.json')));
  expect(cards).toMatchObject([{ hidden: false }, { hidden: true, message: 'For you alone' }]);
  expect(String(unpacked.get(`${cards[1].folder}/message.txt`))).toBe('For you alone\n');
  const page = String(unpacked.get('index.html'));
  expect(page).toContain('For everybody');
  expect(page).not.toContain('For you alone');
});

it('lists the size and SHA-256 of every file in its manifest', async () => {
  await sendCard(app, guest, event, {
    video: await sendVideo('a.mp4', await fixture('video.mp4')),
  });
  const unpacked = await zipOf(app, couple, event);
  const { files } = JSON.parse(String(unpacked.get('manifest.json')));
  const paths = files.map(({ path }: { path: string }) => path);
  expect(['manifest.json', ...paths]).toEqual(Array.from(unpacked.keys()));
  expect(paths).toContain('index.html');
  for (const { path, bytes, sha256 } of files) {
    const content = unpacked.get(path) ?? Buffer.alloc(0);
    expect(content).toHaveLength(bytes);
    expect(sha256).toBe(createHash('sha256').update(content).digest('hex'));
  }
});

describe('a zip of selected files', () => {
  const choose = async (media: string[], as = couple, eventId = event.id) =>
    as.call('POST', 'bride-groom/media/selection', { event_id: eventId, media });

  async function openCardWith(contents: object): Promise<void> {
    const id = await sendCard(app, guest, event, contents);
    await couple.call('GET', `v2/events/received-card/${id}/details`);
  }

  it('contains these without messages, and can be resumed', async () => {
    const bytes = Buffer.concat([await fixture('video.mp4'), randomBytes(300_000)]);
    const [one, two] = [await sendVideo('one.mp4', bytes), await sendVideo('two.mp4', bytes)];
    await openCardWith({ video: one, message: 'Not for everybody', gift: 5000 });
    await openCardWith({ video: two });
    const { status, body } = await choose([one]);
    expect(status).toBe(200);
    const whole = await get(app.url + String(body.data.url));
    expect(whole.bytes).toHaveLength(body.data.bytes);
    const unpacked = await unzip(whole.bytes);
    expect(unpacked.size).toBe(2);
    const [manifest, file = ''] = Array.from(unpacked.keys());
    expect(manifest).toBe('manifest.json');
    expect(file).toMatch(/^cards\/\d{4}-\d\d-\d\d Aunt Rosa\/one.mp4$/);
    expect(unpacked.get(file)?.equals(bytes)).toBe(true);
    expect(String(unpacked.get('manifest.json'))).not.toMatch(/Not for everybody|5000/);
    expect(whole.answer.headers.get('content-disposition')).toContain('selected.zip');

    const etag = whole.answer.headers.get('etag') ?? '';
    const url = app.url + String(body.data.url);
    const rest = await get(url, { range: 'bytes=1000-', 'if-range': etag });
    expect(rest.bytes.equals(whole.bytes.subarray(1000))).toBe(true);
    const everything = url.replace(/&selection=[^&]+/, '');
    expect((await fetch(everything)).status).toBe(403);
  });

  it('puts a JPEG beside a photo that few programs open', async () => {
    const photo = await uploadFixture(app, guest, 'photo.heic', 'IMG 1.HEIC');
    await openCardWith({
      photo,
      video: await sendVideo('one.mp4', await fixture('video.mp4')),
    });
    const names = await eventually(async () => {
      const { body } = await choose([photo]);
      const { bytes } = await get(app.url + String(body.data.url));
      const unpacked = await unzip(bytes);
      const [jpeg] = Array.from(unpacked).filter(([name]) => name.endsWith('.jpg'));
      if (jpeg) expect((await sharp(jpeg[1]).metadata()).format).toBe('jpeg');
      return jpeg && Array.from(unpacked.keys(), (name) => name.replace(/.*\//, ''));
    });
    expect(names).toEqual(['manifest.json', 'IMG 1.HEIC', 'IMG 1.jpg']);
  });

  it('takes files of opened cards of the event alone', async () => {
    const video = await sendVideo('one.mp4', await fixture('video.mp4'));
    await sendCard(app, guest, event, { video });
    expect((await choose([video])).status).toBe(404);
    await openCardWith({ video: await sendVideo('b.mp4', await fixture('video.mp4')) });
    expect((await choose([])).status).toBe(422);
    const other = await signedIn(app, 'couple');
    const theirs = await makeEvent(app, other);
    expect((await choose([video], other, theirs.id)).status).toBe(404);
  });
});

it('gives files the extension of their content, and their original names in the manifest', async () => {
  const gif = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .gif()
    .toBuffer();
  const page = Buffer.concat([gif, Buffer.from('<script>alert(1)</script>')]);
  const photo = await upload(app, guest, { content: page, filename: 'page.html', filetype: '' });
  const video = await sendVideo('evil.exe', await fixture('video.mp4'));
  await sendCard(app, guest, event, { photo: photo.id, video });

  const unpacked = await zipOf(app, couple, event);
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

it('puts a JPEG beside a photo that browsers can’t show, in a card and in the album', async () => {
  const content = await fixture('photo.heic');
  const heic = async () => uploadFixture(app, guest, 'photo.heic', 'IMG 1.HEIC');
  const [inCard, inAlbum] = [await heic(), await heic()];
  await sendCard(app, guest, event, { photo: inCard });
  await couple.call('PUT', `v2/events/${event.id}/album`, { mode: 'open' });
  await guest.call('POST', `attendee/wedding/${event.id}/album/photos`, { photos: [inAlbum] });
  const jpegs = async () =>
    app.deps.db.selectFrom('media_derivatives').where('variant', '=', 'jpeg').selectAll().execute();
  await eventually(async () => {
    const made = (await jpegs()).map(({ media_id }) => media_id);
    return made.includes(inCard) && made.includes(inAlbum);
  });

  const unpacked = await zipOf(app, couple, event);
  const manifest = JSON.parse(String(unpacked.get('manifest.json')));
  const page = String(unpacked.get('index.html'));
  for (const file of [manifest.cards[0].files[0], manifest.album[0]]) {
    expect(file).toMatchObject({ type: 'image/heic', path: expect.stringMatching(/\.HEIC$/) });
    expect(unpacked.get(file.path)?.equals(content)).toBe(true);
    const shown = await sharp(unpacked.get(file.jpeg)).metadata();
    expect(shown).toMatchObject({ format: 'jpeg', width: expect.any(Number) });
    expect(page).toContain(`<img src="${fileAddress(file.jpeg)}"`);
    expect(page).toContain(`<a href="${fileAddress(file.path)}">`);
  }
  expect(manifest.cards[0].files[0].jpeg).toMatch(/\/IMG 1\.jpg$/);
});

it('shows the sender’s photo on the front of a design that has a place for it', async () => {
  const photo = await uploadFixture(app, guest, 'photo.jpg', 'us.jpg');
  await sendCard(app, guest, event, { design: 'medallion', photos: [photo] });
  const unpacked = await zipOf(app, couple, event);
  const page = String(unpacked.get('index.html'));
  expect(page).toMatch(/<img class="carried" src="cards\/[^"]+\/us\.jpg" alt="" style="left:20%/);
  expect(unpacked.has('designs/medallion.svg')).toBe(true);
});

it('has a guestbook page without scripts and without external addresses', async () => {
  await sendCard(app, guest, event, {
    senderName: '<img src=x onerror=alert(1)>',
    message: 'Love & kisses </p><script>alert(1)</script>',
    gift: 5000,
    video: await sendVideo('our film #1.mp4', await fixture('video.mp4')),
  });
  const unpacked = await zipOf(app, couple, event);
  const page = String(unpacked.get('index.html'));
  expect(page).toContain('Amara &lt;b&gt; &amp; “Jonas” &amp; Söhne');
  expect(page).toContain('Love &amp; kisses &lt;/p&gt;&lt;script&gt;');
  expect(page).not.toMatch(/<script|<img src=x|https?:/);
  const sources = Array.from(page.matchAll(/(?:src|href)="([^"]+)"/g), ([, source = '']) => source);
  for (const source of sources) expect(unpacked.has(decodeURIComponent(source))).toBe(true);
});

it('shows the same lines in that page as the book, and no gift', async () => {
  const card = await sendCard(app, guest, event, {
    senderName: 'Ελένη Παπαδοπούλου',
    message: `${'A long letter, line after line, of all that we wish you. '.repeat(20)}\nשלום!`,
    gift: 123_45,
    design: 'citrus',
  });
  await couple.call('GET', `v2/events/received-card/${card}/details`);
  const { body } = await couple.call('GET', `v2/events/${event.id}/book/cards`);
  const [inBook] = body.data as unknown as BookCard[];
  const items = inBook?.inside?.pages.flatMap((each) => each.items) ?? [];
  const lines = items.filter((item) => item.kind === 'line');
  expect(lines.length).toBeGreaterThan(20);
  const unpacked = await zipOf(app, couple, event);
  const page = String(unpacked.get('index.html'));
  const runs = Array.from(
    page.matchAll(/<span class="run"[^>]*>([^<]*)<\/span>/g),
    ([, run]) => run,
  );
  expect(runs).toEqual(lines.flatMap((line) => line.runs.map(({ text }) => text)));
  // The amount in any notation.
  const shown = page.replace(/<style>[\s\S]*?<\/style>/, '');
  expect(shown).not.toMatch(/123[.,]?45|gift|usd|\$/i);
  expect(String(unpacked.get('manifest.json'))).toContain('12345');
});

it('resumes a broken download with the same bytes, whatever has arrived since', async () => {
  const bytes = Buffer.concat([await fixture('video.mp4'), randomBytes(1_000_000)]);
  await sendCard(app, guest, event, { video: await sendVideo('film.mp4', bytes) });
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

it('answers HEAD, and a bearer token instead of a signature', async () => {
  await sendCard(app, guest, event);
  const { bytes } = await link();
  const url = `${app.url}/api/bride-groom/received-card/zip?event_id=${event.id}`;
  const headers = { authorization: `Bearer ${couple.token}` };
  const head = await fetch(url, { method: 'HEAD', headers });
  expect(head.headers.get('content-length')).toBe(String(bytes));
  expect(head.headers.get('content-disposition')).toContain('filename*=UTF-8');
  expect((await unzip((await get(url, headers)).bytes)).has('index.html')).toBe(true);
});

it('is an empty guestbook for an event without cards', async () => {
  expect(Array.from((await zipOf(app, couple, event)).keys())).toEqual([
    'manifest.json',
    'index.html',
  ]);
});

it('refuses an address that was changed', async () => {
  const { url } = await link();
  const other = await makeEvent(app, couple);
  expect((await fetch(url.replace(event.id, other.id))).status).toBe(403);
  expect((await fetch(url.replace(/until=\d{4}/, 'until=2999'))).status).toBe(403);
  expect((await fetch(url.replace(/exp=\d+/, 'exp=1'))).status).toBe(403);
});
