import type { WallEntry, WallItem } from '@keepsake/shared/api/wall';
import { addHelper, makeEvent, type TestEvent } from '../../../testing/events.ts';
import { listen, liveMessagesOf } from '../../../testing/live.ts';
import { linkPathOf, sendCard, type OrderContents } from '../../../testing/orders.ts';
import { call, signedIn } from '../../../testing/people.ts';
import { setRows } from '../../../testing/rows.ts';
import { shared, testApp } from '../../../testing/test-app.ts';
import { uploadFixture, uploadPicture } from '../../../testing/tus.ts';

const app = await testApp();
const couple = shared(async () => signedIn(app, 'couple'));
const guest = shared(async () => signedIn(app, 'guest'));
let event: TestEvent;

beforeAll(async () => {
  await sellWall(true);
});
beforeEach(async () => {
  event = await makeEvent(app, couple, { attendees: [guest] });
});

/** Adds the wall to the free package, or removes it. */
const sellWall = async (live_wall: boolean) =>
  setRows(app, 'packages', { slug: 'free' }, { live_wall });

const stranger = async (method: string, path: string, body?: object) =>
  call(app, null, method, path, body);
const pathOf = ({ id }: TestEvent) => `v2/events/${id}/wall`;
const itemsPath = (kind: string, { id }: TestEvent = event) =>
  `bride-groom/wall-item?event_id=${id}&kind=${kind}`;

/** Makes the link. @returns its API path */
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

const card = async (content: OrderContents = {}) => sendCard(app, guest, event, content);

const photo = async () => uploadPicture(app, guest);

const moderate = async (kind: 'card' | 'photo', id: string, state: string, who = couple) =>
  who.call('PUT', `bride-groom/wall-item/${id}`, { kind, state });
const setAlbum = async (mode: string) =>
  couple.call('PUT', `v2/events/${event.id}/album`, { mode });
const addToAlbum = async (...photos: string[]) =>
  guest.call('POST', `attendee/wedding/${event.id}/album/photos`, { photos });

/** The API path of the private link of a card. */
const linkOf = async (id: string) => linkPathOf(guest, id);

/** The address of the first photo of a card on the wall. */
async function srcOf(path: string, id: string): Promise<string> {
  const [shown] = await contents(path, id);
  return app.url + String(shown?.kind === 'card' ? shown.photos[0]?.src : '');
}

describe('the link of a wall', () => {
  it('is made, shown, renewed and ended by its owner', async () => {
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

  it('is run by a helper with the right to moderate', async () => {
    const path = await opened();
    const id = await card();
    const moderator = await signedIn(app, 'couple');
    await addHelper(app, event, moderator, { rights: ['see', 'moderate'] });
    expect((await moderator.call('GET', itemsPath('card'))).status).toBe(200);
    expect((await moderator.call('PATCH', pathOf(event), { seconds: 20 })).status).toBe(200);
    expect((await moderate('card', id, 'hidden', moderator)).status).toBe(200);
    expect(await entries(path)).toEqual([]);
  });

  it('needs a package with a wall', async () => {
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

  it('ends when its event is deleted', async () => {
    const path = await opened();
    const picture = await photo();
    const id = await card({ photos: [picture] });
    const src = await srcOf(path, id);
    expect((await fetch(src)).status).toBe(200);
    expect((await couple.call('DELETE', `v2/events/${event.id}`)).status).toBe(200);
    for (const each of [path, `${path}/items?ids=${id}`, `${path}/stream`])
      expect((await stranger('GET', each)).body.code).toBe('wall_ended');
    expect((await fetch(src)).status).toBe(403);
  });

  it('shows its own event alone', async () => {
    const id = await card();
    const other = await opened(await makeEvent(app, couple));
    expect(await entries(other)).toEqual([]);
    expect(await contents(other, id)).toEqual([]);
  });
});

describe('a wall', () => {
  it('shows every card with its message and pictures, and never its gift', async () => {
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
      // The composed lines, without the signature and the slot of the gift.
      lines: [{ of: 'words', runs: [{ text: 'To many years!' }] }],
      photos: [{ id: picture, src: expect.stringContaining(`/api/media/${picture}/preview?`) }],
      film: null,
    });
    expect(JSON.stringify(shown)).not.toMatch(/12.?345|gift|currency/);
    expect((await fetch(await srcOf(path, id))).status).toBe(200);
  });

  it('has addresses of pictures that end when the card is hidden, and with the link', async () => {
    const path = await opened();
    const picture = await photo();
    const id = await card({ photos: [picture] });
    const src = await srcOf(path, id);
    expect((await fetch(src)).status).toBe(200);
    await moderate('card', id, 'hidden');
    expect((await fetch(src)).status).toBe(403);
    await moderate('card', id, 'shown');
    expect((await fetch(src)).status).toBe(200);
    // With fronts alone, nothing from inside a card is shown.
    await couple.call('PATCH', pathOf(event), { shows_inside: false });
    expect((await fetch(src)).status).toBe(403);
    await couple.call('PATCH', pathOf(event), { shows_inside: true });
    await couple.call('DELETE', pathOf(event));
    expect((await fetch(src)).status).toBe(403);
  });

  it('shows the sender’s own picture if it is the front, otherwise with the inside alone', async () => {
    const path = await opened();
    const pictureOf = async (design: string | null) => {
      const picture = await photo();
      const [shown] = await contents(path, await card({ design, photo: picture }));
      const [, src = ''] =
        new RegExp(`"(/api/media/${picture}/[^"]*)"`).exec(JSON.stringify(shown)) ?? [];
      expect((await fetch(app.url + src)).status).toBe(200);
      return app.url + src;
    };
    const [front, inside] = [await pictureOf(null), await pictureOf('olive-branch')];
    await couple.call('PATCH', pathOf(event), { shows_inside: false });
    expect((await fetch(front)).status).toBe(200);
    expect((await fetch(inside)).status).toBe(403);
  });

  it('shows the still of a video and its version for all browsers, once they exist', async () => {
    const path = await opened();
    const video = await uploadFixture(app, guest, 'video.webm');
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

  it('shows fronts alone if the couple chose that', async () => {
    const path = await opened();
    const id = await card({ message: 'A secret', photos: [await photo()] });
    await couple.call('PATCH', pathOf(event), { shows_inside: false });
    const [shown] = await contents(path, id);
    expect(shown).toMatchObject({ message: '', photos: [], film: null });
    expect(shown).not.toHaveProperty('lines');
  });

  it('loses hidden, withdrawn and excluded cards at once, and shows corrections', async () => {
    const path = await opened();
    const [hidden, excluded, withdrawn, corrected] = [
      await card(),
      await card(),
      await card(),
      await card(),
    ];
    const revs = async () => (await stranger('GET', path)).body.data.entries as WallEntry[];
    const before = (await revs()).find(({ id }) => id === corrected)?.rev;
    await moderate('card', hidden, 'hidden');
    const answer = await stranger('PUT', `${await linkOf(excluded)}/wall`, { on_wall: false });
    expect(answer.body.data.on_wall).toBe(false);
    await stranger('POST', `${await linkOf(withdrawn)}/withdraw`);
    await stranger('PATCH', await linkOf(corrected), { message: 'In other words' });
    expect(await entries(path)).toEqual([corrected]);
    expect(await contents(path, hidden, excluded, withdrawn)).toEqual([]);
    expect((await revs())[0]?.rev).not.toBe(before);
    const published = (await liveMessagesOf(app, event.id)).filter(
      ({ type }) => type === 'wall.changed',
    );
    // One for the link, and one per card.
    expect(published).toHaveLength(5);
    const again = await stranger('PUT', `${await linkOf(excluded)}/wall`, { on_wall: true });
    expect(again.body.data.on_wall).toBe(true);
    expect(await entries(path)).toContain(excluded);
  });

  it('shows approved cards alone if the couple chose that', async () => {
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
    const moderated = await moderate('card', id, 'shown');
    expect(moderated.body.data).toEqual({ state: 'shown' });
    expect(await entries(path)).toEqual([id]);
    expect((await stranger('GET', path)).body.data.seconds).toBe(20);
  });

  it('never shows a card whose sender excluded it from the wall', async () => {
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
    const moderated = await moderate('card', id, 'shown');
    expect(moderated.body.code).toBe('kept');
    expect(await entries(path)).toEqual([]);
  });
});

it('shows its moderators nothing of a card before the couple has opened it', async () => {
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
  const moderated = await moderate('card', id, 'hidden', moderator);
  expect(moderated.body.data.state).toBe('hidden');
  await couple.call('GET', `v2/events/received-card/${id}/details`);
  const opened = await moderator.call('GET', itemsPath('card'));
  expect(opened.body.data).toMatchObject([
    { closed: false, message: 'A secret', picture: { id: front }, photos: [{ id: inside }] },
  ]);
});

it('shows a helper with the right to moderate alone what is on the wall, and nothing of sealed or excluded cards', async () => {
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

  await stranger('PUT', `${await linkOf(id)}/wall`, { on_wall: false });
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

it('shows its moderators the photo on a design’s front only after the card is opened', async () => {
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
  it('are on the wall if guests may see them and nobody hid them', async () => {
    const path = await opened();
    await setAlbum('open');
    const [one, two, three] = [await photo(), await photo(), await photo()];
    await addToAlbum(one, two, three);
    expect((await entries(path)).toSorted()).toEqual([one, two, three].toSorted());
    expect(await contents(path, one)).toMatchObject([
      { kind: 'photo', picture: { src: expect.stringContaining('/preview?') } },
    ]);
    await moderate('photo', one, 'hidden');
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
    await setAlbum('private');
    expect(await entries(path)).toEqual([]);
  });
});

it('shows its moderators no album photo of a sealed card, and lets them hide it', async () => {
  await setAlbum('open');
  const [ofCard, alone] = [await photo(), await photo()];
  await addToAlbum(ofCard, alone);
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
  expect((await moderate('photo', ofCard, 'hidden', moderator)).status).toBe(200);
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
  await setAlbum('private');
  expect(await album()).toEqual([]);
});

it('shows no album photo of a sealed card if fronts alone are shown', async () => {
  await setAlbum('open');
  const inside = await photo();
  await addToAlbum(inside);
  const id = await card({ photos: [inside] });
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

it('refuses to show a photo whose card is hidden', async () => {
  await setAlbum('open');
  const inside = await photo();
  await addToAlbum(inside);
  const id = await card({ photos: [inside] });
  const setPhoto = async (state: string) => (await moderate('photo', inside, state)).body;
  await moderate('card', id, 'hidden');
  expect(await setPhoto('shown')).toMatchObject({
    code: 'card_hidden',
    message: 'It came in a card that’s off the wall. Put the card back.',
  });
  expect((await setPhoto('hidden')).data).toEqual({ state: 'hidden' });
  const hiddenAt = async (hidden_at: Date | null) => setRows(app, 'cards', { id }, { hidden_at });
  await hiddenAt(new Date());
  expect(await setPhoto('shown')).toMatchObject({
    message: 'It came in a card that’s off the wall and no longer among your cards.',
  });
  await hiddenAt(null);
  await moderate('card', id, 'shown');
  expect((await setPhoto('shown')).data).toEqual({ state: 'shown' });
});

describe('the stream of a wall', () => {
  it('announces changes without content, can be resumed, and ends with the link', async () => {
    const path = await opened();
    const address = `${app.url}/api/${path}/stream`;
    const first = await listen(address);
    expect(await first.next()).toMatchObject({ event: 'hello', data: { resumed: false } });
    await card();
    expect(await first.next()).toMatchObject({ event: 'message', data: { type: 'changed' } });
    const last = first.lastId();
    first.leave();
    // Reading the inbox changes nothing on the wall.
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

  it('is open on more screens than one session may have streams', async () => {
    const address = `${app.url}/api/${await opened()}/stream`;
    const screens = [];
    for (let n = 0; n < 17; n++) screens.push(await listen(address));
    for (const each of screens) expect(await each.next()).toMatchObject({ event: 'hello' });
    await card();
    for (const each of screens) expect(await each.next()).toMatchObject({ event: 'message' });
    for (const each of screens) each.leave();
  });
});
