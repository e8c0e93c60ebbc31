import type { WallEntry, WallItem } from '@keepsake/shared/api/wall';
import sharp from 'sharp';
import { addHelper, makeEvent, type TestEvent } from '../../../testing/events.ts';
import { listen, toldAt } from '../../../testing/live.ts';
import { sendCard, type OrderContents } from '../../../testing/orders.ts';
import { call, fixture, signedIn } from '../../../testing/people.ts';
import { setRows } from '../../../testing/rows.ts';
import { shared, testApp } from '../../../testing/test-app.ts';
import { upload } from '../../../testing/tus.ts';

const app = await testApp();
const couple = shared(async () => signedIn(app, 'couple'));
const otherCouple = shared(async () => signedIn(app, 'couple'));
const guest = shared(async () => signedIn(app, 'guest'));
let event: TestEvent;

beforeAll(async () => {
  await sellWall(true);
});
beforeEach(async () => {
  event = await makeEvent(app, couple, { attendees: [guest] });
});

/** Whether the package that every event has comes with a wall. */
const sellWall = async (live_wall: boolean) =>
  app.deps.db.updateTable('packages').set({ live_wall }).where('slug', '=', 'free').execute();

const stranger = async (method: string, path: string, body?: object) =>
  call(app, null, method, path, body);
const pathOf = ({ id }: TestEvent) => `v2/events/${id}/wall`;
const itemsPath = (kind: string, { id }: TestEvent = event) =>
  `bride-groom/wall-item?event_id=${id}&kind=${kind}`;

/** Makes the link. @returns the API path of it */
async function opened(of = event): Promise<string> {
  const { body } = await couple.call('POST', pathOf(of));
  return String(body.data.link).replace(/^.*\/wall\//, 'wall/');
}

async function entries(path: string): Promise<string[]> {
  const { body } = await stranger('GET', path);
  return (body.data.entries as WallEntry[]).map(({ id }) => id);
}

async function contents(path: string, ...ids: string[]): Promise<WallItem[]> {
  const { body } = await stranger('GET', `${path}/items?ids=${ids.join(',')}`);
  return body.data.items as WallItem[];
}

const card = async (told: OrderContents = {}) => sendCard(app, guest, event, told);

let drawn = 0;
async function photo(): Promise<string> {
  drawn += 1;
  const background = `rgb(${drawn}, 80, 90)`;
  const made = sharp({ create: { width: 60, height: 40, channels: 3, background } });
  const content = Buffer.from(await made.png().toBuffer());
  return (await upload(app, guest, { content, filename: 'a.png', filetype: 'image/png' })).id;
}

describe('the link of a wall', () => {
  it('is its owner’s to make, to see again, to renew and to end', async () => {
    const none = { link: null, qr: null, ends_at: null };
    expect((await couple.call('GET', pathOf(event))).body.data).toEqual({
      ...none,
      approve_first: false,
      seconds: 12,
      shows_photos: true,
      shows_inside: true,
      waiting: 0,
    });
    const first = await couple.call('POST', pathOf(event));
    expect(first.body.data).toMatchObject({
      link: expect.stringMatching(/^http.*\/wall\/[\w-]{52}$/),
      qr: { path: expect.stringMatching(/^M/), size: expect.any(Number) },
      ends_at: '2027-06-13T23:00:00.000Z',
    });
    const path = String(first.body.data.link).replace(/^.*\/wall\//, 'wall/');
    expect((await stranger('GET', path)).body.data).toMatchObject({
      event: { brideName: 'Amara', groomName: 'Jonas', unique_code: event.unique_code },
      seconds: 12,
      entries: [],
    });
    const next = await opened();
    expect((await stranger('GET', path)).body.code).toBe('wall_ended');
    expect((await stranger('GET', `${path}/items?ids=${event.id}`)).status).toBe(410);
    expect((await stranger('GET', `${next}/items?ids=${'-a'.repeat(18)}`)).status).toBe(422);
    expect((await couple.call('DELETE', pathOf(event))).body.data).toMatchObject(none);
    expect((await stranger('GET', next)).status).toBe(410);
    expect((await stranger('GET', `${next}/stream`)).status).toBe(410);
  });

  it('is nothing for anybody else, and neither is what may stand on the wall', async () => {
    await opened();
    const id = await card();
    const moderate = { kind: 'card', state: 'hidden' };
    const all = [
      ['GET', pathOf(event)],
      ['POST', pathOf(event)],
      ['PATCH', pathOf(event), { seconds: 20 }],
      ['DELETE', pathOf(event)],
      ['GET', itemsPath('card')],
      ['PUT', `bride-groom/wall-item/${id}`, moderate],
    ] as const;
    for (const [method, path, body] of all) {
      expect((await stranger(method, path, body)).status).toBe(401);
      expect((await guest.call(method, path, body)).status).toBe(403);
      expect((await otherCouple.call(method, path, body)).status).toBe(404);
    }
    expect((await stranger('GET', `wall/${'A'.repeat(52)}`)).status).toBe(404);
    expect((await couple.call('GET', pathOf(event))).body.data.link).not.toBeNull();
  });

  it('is run by whoever helps with what is shown', async () => {
    const path = await opened();
    const id = await card();
    const moderator = await signedIn(app, 'couple');
    await addHelper(app, event, moderator, { rights: ['see', 'moderate'] });
    const hide = { kind: 'card', state: 'hidden' };
    expect((await moderator.call('GET', itemsPath('card'))).status).toBe(200);
    expect((await moderator.call('PATCH', pathOf(event), { seconds: 20 })).status).toBe(200);
    expect((await moderator.call('PUT', `bride-groom/wall-item/${id}`, hide)).status).toBe(200);
    expect(await entries(path)).toEqual([]);
  });

  it('comes with a package that has a wall, and ends with it', async () => {
    const path = await opened();
    await sellWall(false);
    try {
      expect((await couple.call('POST', pathOf(event))).body.code).toBe('not_in_package');
      expect((await stranger('GET', path)).status).toBe(410);
    } finally {
      await sellWall(true);
    }
    expect((await stranger('GET', path)).status).toBe(200);
  });

  it('shows nothing more once its event was deleted', async () => {
    const path = await opened();
    const picture = await photo();
    const id = await card({ photos: [picture] });
    const [shown] = await contents(path, id);
    const src = app.url + String(shown?.kind === 'card' ? shown.photos[0]?.src : '');
    expect((await fetch(src)).status).toBe(200);
    expect((await couple.call('DELETE', `v2/events/${event.id}`)).status).toBe(200);
    for (const each of [path, `${path}/items?ids=${id}`, `${path}/stream`])
      expect((await stranger('GET', each)).body.code).toBe('wall_ended');
    expect((await fetch(src)).status).toBe(403);
  });

  it('of one event shows nothing of another', async () => {
    const id = await card();
    const other = await opened(await makeEvent(app, couple));
    expect(await entries(other)).toEqual([]);
    expect(await contents(other, id)).toEqual([]);
  });
});

describe('what stands on a wall', () => {
  it('is every card with its words and pictures, and never what was given with it', async () => {
    const path = await opened();
    const picture = await photo();
    const id = await card({ message: 'To many years!', gift: 12_345, photos: [picture] });
    expect(await entries(path)).toEqual([id]);
    const [shown] = await contents(path, id);
    expect(shown).toMatchObject({
      kind: 'card',
      sender_name: 'Aunt Rosa',
      message: 'To many years!',
      design: { id: 'olive-branch' },
      // As the card has them, without who signed it and the places of what was given.
      lines: [{ of: 'words', runs: [{ text: 'To many years!' }] }],
      photos: [{ id: picture, src: expect.stringContaining(`/api/media/${picture}/preview?`) }],
      film: null,
    });
    expect(JSON.stringify(shown)).not.toMatch(/12.?345|gift|currency/);
    const file = shown?.kind === 'card' ? shown.photos[0]?.src : '';
    expect((await fetch(app.url + file)).status).toBe(200);
  });

  it('has addresses that end as the card is taken off, and with the link', async () => {
    const path = await opened();
    const picture = await photo();
    const id = await card({ photos: [picture] });
    const srcOf = async () => {
      const [shown] = await contents(path, id);
      return app.url + String(shown?.kind === 'card' ? shown.photos[0]?.src : '');
    };
    const moderate = async (state: string) =>
      couple.call('PUT', `bride-groom/wall-item/${id}`, { kind: 'card', state });
    const src = await srcOf();
    expect((await fetch(src)).status).toBe(200);
    await moderate('hidden');
    expect((await fetch(src)).status).toBe(403);
    await moderate('shown');
    expect((await fetch(src)).status).toBe(200);
    // Fronts alone: nothing that was inside a card is shown any more.
    await couple.call('PATCH', pathOf(event), { shows_inside: false });
    expect((await fetch(src)).status).toBe(403);
    await couple.call('PATCH', pathOf(event), { shows_inside: true });
    await couple.call('DELETE', pathOf(event));
    expect((await fetch(src)).status).toBe(403);
  });

  it('is a video with its still and as every browser plays it, from when they are there', async () => {
    const path = await opened();
    const content = await fixture('video.webm');
    const { id: video } = await upload(app, guest, { content, filename: 'a.webm', filetype: '' });
    const id = await card({ video });
    const look = async () => {
      const rev = (await stranger('GET', path)).body.data.entries[0].rev as string;
      const [shown] = await contents(path, id);
      return { rev, film: shown?.kind === 'card' ? shown.film : null };
    };
    const before = await look();
    expect(before.film).toMatchObject({ type: 'video/webm', poster: null });
    await setRows(app, 'media', { id: video }, { has_still: true, has_web: true });
    const { rev, film } = await look();
    expect(rev).not.toBe(before.rev);
    expect(film).toMatchObject({
      type: 'video/mp4',
      src: expect.stringContaining(`/${video}/web?`),
      poster: expect.stringContaining(`/${video}/preview?`),
    });
  });

  it('is the fronts alone where those whose event it is keep the words for themselves', async () => {
    const path = await opened();
    const id = await card({ message: 'A secret', photos: [await photo()] });
    await couple.call('PATCH', pathOf(event), { shows_inside: false });
    const [shown] = await contents(path, id);
    expect(shown).toMatchObject({ message: '', photos: [], film: null });
    expect(shown).not.toHaveProperty('lines');
  });

  it('is gone at once when it was hidden, kept from there, taken back or corrected', async () => {
    const path = await opened();
    const [hidden, kept, withdrawn, corrected] = [
      await card(),
      await card(),
      await card(),
      await card(),
    ];
    const linkOf = async (id: string) => {
      const { body } = await guest.call('GET', `attendee/card-sent/${id}`);
      return String(body.data.link).replace('/card/', 'card-links/');
    };
    const revs = async () => (await stranger('GET', path)).body.data.entries as WallEntry[];
    const before = (await revs()).find(({ id }) => id === corrected)?.rev;
    await couple.call('PUT', `bride-groom/wall-item/${hidden}`, { kind: 'card', state: 'hidden' });
    const answer = await stranger('PUT', `${await linkOf(kept)}/wall`, { on_wall: false });
    expect(answer.body.data.on_wall).toBe(false);
    await stranger('POST', `${await linkOf(withdrawn)}/withdraw`);
    await stranger('PATCH', await linkOf(corrected), { message: 'In other words' });
    expect(await entries(path)).toEqual([corrected]);
    expect(await contents(path, hidden, kept, withdrawn)).toEqual([]);
    expect((await revs())[0]?.rev).not.toBe(before);
    const told = (await toldAt(app, event.id)).filter(({ type }) => type === 'wall.changed');
    // The link, and the four.
    expect(told).toHaveLength(5);
    const again = await stranger('PUT', `${await linkOf(kept)}/wall`, { on_wall: true });
    expect(again.body.data.on_wall).toBe(true);
    expect(await entries(path)).toContain(kept);
  });

  it('waits to be let through, where that was chosen', async () => {
    const path = await opened();
    const before = await card();
    await couple.call('PATCH', pathOf(event), { approve_first: true, seconds: 20 });
    const id = await card();
    expect(await entries(path)).toEqual([]);
    expect((await couple.call('GET', pathOf(event))).body.data.waiting).toBe(2);
    const waiting = await couple.call('GET', `${itemsPath('card')}&state=waiting`);
    expect(waiting.body.data).toMatchObject([
      { id, state: 'waiting', sender_name: 'Aunt Rosa' },
      { id: before, state: 'waiting' },
    ]);
    const moderated = await couple.call('PUT', `bride-groom/wall-item/${id}`, {
      kind: 'card',
      state: 'shown',
    });
    expect(moderated.body.data).toEqual({ state: 'shown' });
    expect(await entries(path)).toEqual([id]);
    expect((await stranger('GET', path)).body.data.seconds).toBe(20);
  });

  it('is no card whose sender asked for that as it was sent, whatever is said of it', async () => {
    const path = await opened();
    const body = {
      selectedCardId: 'olive-branch',
      sender_name: 'Rosa',
      message: 'For you two alone',
      wedding_id: event.id,
      wall: false,
    };
    const order = await guest.call('POST', 'checkout/store-details', body);
    await guest.call('POST', 'checkout/card', { order_id: order.body.data.id });
    const { body: listed } = await couple.call('GET', itemsPath('card'));
    expect(listed.data).toMatchObject([{ sender_name: 'Rosa', state: 'kept', closed: true }]);
    const { id } = listed.data[0];
    const moderated = await couple.call('PUT', `bride-groom/wall-item/${id}`, {
      kind: 'card',
      state: 'shown',
    });
    expect(moderated.body.code).toBe('kept');
    expect(await entries(path)).toEqual([]);
  });
});

it('keeps the surprise: who looks after it reads no card before those whom it is for have', async () => {
  const front = await photo();
  const inside = await photo();
  const id = await card({ message: 'A secret', design: null, photo: front, photos: [inside] });
  const moderator = await signedIn(app, 'couple');
  await addHelper(app, event, moderator, { rights: ['see', 'moderate'] });
  for (const who of [moderator, couple]) {
    const { body } = await who.call('GET', itemsPath('card'));
    expect(body.data).toMatchObject([
      { id, closed: true, message: '', picture: null, photos: [], film: null },
    ]);
    for (const secret of ['A secret', front, inside])
      expect(JSON.stringify(body)).not.toContain(secret);
  }
  const off = { kind: 'card', state: 'hidden' };
  const moderated = await moderator.call('PUT', `bride-groom/wall-item/${id}`, off);
  expect(moderated.body.data.state).toBe('hidden');
  await couple.call('GET', `v2/events/received-card/${id}/details`);
  const opened = await moderator.call('GET', itemsPath('card'));
  expect(opened.body.data).toMatchObject([
    { closed: false, message: 'A secret', picture: { id: front }, photos: [{ id: inside }] },
  ]);
});

it('tells who moderates alone what the wall shows, and nothing of what is sealed or kept from it', async () => {
  const [front, inside] = [await photo(), await photo()];
  const id = await card({
    message: 'To many years!',
    design: null,
    photo: front,
    photos: [inside],
  });
  const moderator = await signedIn(app, 'couple');
  await addHelper(app, event, moderator, { rights: ['moderate'] });
  const shown = async () => (await moderator.call('GET', itemsPath('card'))).body;
  const nothing = { message: '', picture: null, photos: [], film: null };
  expect((await shown()).data).toMatchObject([{ id, closed: true, ...nothing }]);
  await couple.call('GET', `v2/events/received-card/${id}/details`);
  expect((await shown()).data).toMatchObject([
    { closed: false, message: 'To many years!', picture: { id: front }, photos: [{ id: inside }] },
  ]);

  const fronts = { shows_inside: false };
  expect((await moderator.call('PATCH', pathOf(event), fronts)).status).toBe(200);
  expect((await shown()).data).toMatchObject([{ message: '', picture: { id: front }, photos: [] }]);
  const words = await moderator.call('PATCH', pathOf(event), { shows_inside: true });
  expect(words.body.code).toBe('no_right');
  await couple.call('PATCH', pathOf(event), { shows_inside: true });

  const { body } = await guest.call('GET', `attendee/card-sent/${id}`);
  const link = String(body.data.link).replace('/card/', 'card-links/');
  await stranger('PUT', `${link}/wall`, { on_wall: false });
  expect((await shown()).data).toMatchObject([{ state: 'kept', closed: false, ...nothing }]);

  const refused = [
    ['GET', `v2/events/received-card/${id}/details`],
    ['GET', `v2/events/received-card/${id}/pdf/link`],
    ['GET', `v2/events/${event.id}/book`],
    ['POST', `v2/events/${event.id}/book/link`],
    ['GET', `bride-groom/gifts?event_id=${event.id}`],
    ['GET', `bride-groom/media?event_id=${event.id}`],
    ['GET', `bride-groom/received-card/zip/link?event_id=${event.id}`],
    ['PATCH', `v2/events/received-card/${id}`, { hidden: true }],
  ] as const;
  for (const [method, path, sent] of refused)
    expect([path, (await moderator.call(method, path, sent)).body.code]).toEqual([
      path,
      'no_right',
    ]);
  const inbox = await moderator.call('GET', 'bride-groom/received-card');
  expect(inbox.body.data).toEqual([]);
});

it('shows the photo that a design carries where what is inside is shown, and nowhere else', async () => {
  const [front, other] = [await photo(), await photo()];
  const id = await card({ design: 'medallion', photos: [front, other] });
  const { body: closed } = await couple.call('GET', itemsPath('card'));
  expect(closed.data).toMatchObject([{ id, closed: true, picture: null, photos: [] }]);
  expect(JSON.stringify(closed)).not.toContain(front);
  await couple.call('GET', `v2/events/received-card/${id}/details`);
  const { body: opened } = await couple.call('GET', itemsPath('card'));
  expect(opened.data).toMatchObject([{ closed: false, picture: { id: front } }]);
});

describe('photos of the album', () => {
  const album = async (mode: string) => couple.call('PUT', `v2/events/${event.id}/album`, { mode });
  const add = async (...photos: string[]) =>
    guest.call('POST', `attendee/wedding/${event.id}/album/photos`, { photos });

  it('stand on the wall where guests see them and nobody hid them', async () => {
    const path = await opened();
    await album('open');
    const [one, two, three] = [await photo(), await photo(), await photo()];
    await add(one, two, three);
    expect((await entries(path)).toSorted()).toEqual([one, two, three].toSorted());
    expect(await contents(path, one)).toMatchObject([
      { kind: 'photo', picture: { src: expect.stringContaining('/preview?') } },
    ]);
    await couple.call('PUT', `bride-groom/wall-item/${one}`, { kind: 'photo', state: 'hidden' });
    await couple.call('PATCH', `bride-groom/album-photo/${two}`, { hidden: true });
    expect(await entries(path)).toEqual([three]);
    const { body } = await couple.call('GET', itemsPath('photo'));
    expect(body.data).toMatchObject([
      { id: three, state: 'shown' },
      { id: one, state: 'hidden' },
    ]);
    await couple.call('PATCH', pathOf(event), { shows_photos: false });
    expect(await entries(path)).toEqual([]);
    await couple.call('PATCH', pathOf(event), { shows_photos: true });
    await album('private');
    expect(await entries(path)).toEqual([]);
  });
});

it('shows no album photo of a card on its desk before the card was opened, and lets it be taken off', async () => {
  await couple.call('PUT', `v2/events/${event.id}/album`, { mode: 'open' });
  const [ofCard, alone] = [await photo(), await photo()];
  const path = `attendee/wedding/${event.id}/album/photos`;
  await guest.call('POST', path, { photos: [ofCard, alone] });
  const id = await card({ photos: [ofCard] });
  const moderator = await signedIn(app, 'couple');
  await addHelper(app, event, moderator, { rights: ['moderate'] });
  for (const who of [couple, moderator]) {
    const { data } = (await who.call('GET', itemsPath('photo'))).body;
    const of = (wanted: string) => data.find((each: { id: string }) => each.id === wanted);
    expect(of(ofCard)).toMatchObject({ closed: true, picture: null });
    expect(JSON.stringify(of(ofCard))).not.toContain('/api/media/');
    expect(of(alone)).toMatchObject({ closed: false, picture: { id: alone } });
  }
  const album = async () => {
    const { body } = await moderator.call('GET', `bride-groom/album?event_id=${event.id}`);
    return body.data.map((each: { id: string; url: string }) => [each.id, each.url.split('?')[0]]);
  };
  expect(await album()).toEqual([[alone, `/api/media/${alone}/preview`]]);
  const off = { kind: 'photo', state: 'hidden' };
  expect((await moderator.call('PUT', `bride-groom/wall-item/${ofCard}`, off)).status).toBe(200);
  await couple.call('GET', `v2/events/received-card/${id}/details`);
  const { body } = await moderator.call('GET', itemsPath('photo'));
  expect(body.data).toContainEqual(
    expect.objectContaining({
      id: ofCard,
      closed: false,
      state: 'hidden',
      picture: expect.anything(),
    }),
  );
  expect(await album()).toHaveLength(2);
  await couple.call('PUT', `v2/events/${event.id}/album`, { mode: 'private' });
  expect(await album()).toEqual([]);
});

it('shows no album photo of a card before it was opened, where fronts alone are shown', async () => {
  await couple.call('PUT', `v2/events/${event.id}/album`, { mode: 'open' });
  const inside = await photo();
  const shared = { photos: [inside] };
  await guest.call('POST', `attendee/wedding/${event.id}/album/photos`, shared);
  const id = await card(shared);
  const path = await opened();
  const [shown] = await contents(path, inside);
  const src = app.url + (shown?.kind === 'photo' ? shown.picture.src : '');
  expect((await fetch(src)).status).toBe(200);
  await couple.call('PATCH', pathOf(event), { shows_inside: false });
  expect(await entries(path)).toEqual([id]);
  expect(await contents(path, inside)).toEqual([]);
  expect((await fetch(src)).status).toBe(403);
  await couple.call('GET', `v2/events/received-card/${id}/details`);
  expect(await entries(path)).toContain(inside);
});

it('does not put a photo back whose card is off the wall', async () => {
  await couple.call('PUT', `v2/events/${event.id}/album`, { mode: 'open' });
  const inside = await photo();
  const shared = { photos: [inside] };
  await guest.call('POST', `attendee/wedding/${event.id}/album/photos`, shared);
  const id = await card(shared);
  const put = async (kind: string, of: string, state: string) =>
    (await couple.call('PUT', `bride-groom/wall-item/${of}`, { kind, state })).body;
  await put('card', id, 'hidden');
  expect(await put('photo', inside, 'shown')).toMatchObject({
    code: 'card_hidden',
    message: 'It came in a card that’s off the wall. Put the card back.',
  });
  expect((await put('photo', inside, 'hidden')).data).toEqual({ state: 'hidden' });
  const hiddenAt = async (hidden_at: Date | null) =>
    app.deps.db.updateTable('cards').set({ hidden_at }).where('id', '=', id).execute();
  await hiddenAt(new Date());
  expect(await put('photo', inside, 'shown')).toMatchObject({
    message: 'It came in a card that’s off the wall and no longer among your cards.',
  });
  await hiddenAt(null);
  await put('card', id, 'shown');
  expect((await put('photo', inside, 'shown')).data).toEqual({ state: 'shown' });
});

describe('the stream of a wall', () => {
  it('says that something changed and nothing of what, goes on where it broke, and ends with the link', async () => {
    const path = await opened();
    const address = `${app.url}/api/${path}/stream`;
    const first = await listen(address);
    expect(await first.next()).toMatchObject({ event: 'hello', data: { resumed: false } });
    await card();
    expect(await first.next()).toMatchObject({ event: 'message', data: { type: 'changed' } });
    const last = first.lastId();
    first.leave();
    // What is no wall's matter passes it by.
    await couple.call('GET', 'bride-groom/received-card');
    await card();
    const second = await listen(address, last);
    expect(await second.next()).toMatchObject({ event: 'hello', data: { resumed: true } });
    expect(await second.next()).toMatchObject({ event: 'message', data: { type: 'changed' } });
    await couple.call('DELETE', pathOf(event));
    expect(await second.next()).toMatchObject({ event: 'message', data: { type: 'changed' } });
    expect(await second.next()).toBeNull();
    expect((await listen(`${app.url}/api/wall/${'A'.repeat(52)}/stream`)).status).toBe(404);
  });

  it('is open on more screens than a browser has streams', async () => {
    const address = `${app.url}/api/${await opened()}/stream`;
    const screens = [];
    for (let n = 0; n < 17; n++) screens.push(await listen(address));
    for (const each of screens) expect(await each.next()).toMatchObject({ event: 'hello' });
    await card();
    for (const each of screens) expect(await each.next()).toMatchObject({ event: 'message' });
    for (const each of screens) each.leave();
  });
});
