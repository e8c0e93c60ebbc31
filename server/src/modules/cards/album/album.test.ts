import type { RawBuilder } from 'kysely';
import sharp from 'sharp';
import { sql } from '../../../db/database.ts';
import { insertAttendee, makeEvent, type TestEvent } from '../../../testing/events.ts';
import { liveMessagesOf } from '../../../testing/live.ts';
import { signedIn, type Person } from '../../../testing/people.ts';
import { linkPathOf, sendCard } from '../../../testing/orders.ts';
import { rowOf, setRows } from '../../../testing/rows.ts';
import { testApp } from '../../../testing/test-app.ts';
import { beginUpload, idOf, sendBytes, upload, takeBack } from '../../../testing/tus.ts';
import { zipOf } from '../../../testing/unzip.ts';
import { blockedBy, connectionOf } from '../../../testing/waiting.ts';
import { upgradeGuest } from '../../people/accounts/guest-upgrade.ts';
import { sweepGuests } from '../../people/accounts/sweep-guests.ts';
import { deliver } from '../cards/delivery.ts';
import { removeNeverBegun, removeUnused } from '../media/cleanup.ts';

let ada: Person;
let ben: Person;
let event: TestEvent;

const app = await testApp();
const { db } = app.deps;
const couple = await signedIn(app, 'couple');
/** A guest of another event of the same couple. */
const otherGuest = await signedIn(app, 'guest');
const other = await makeEvent(app, couple, { attendees: [otherGuest] });
beforeEach(async () => {
  ada = await signedIn(app, 'guest');
  ben = await signedIn(app, 'guest');
  event = await makeEvent(app, couple, { attendees: [ada, ben] });
  await setMode(event, 'open');
});

const setMode = async ({ id }: TestEvent, mode: string, as = couple) =>
  as.call('PUT', `v2/events/${id}/album`, { mode });
await setMode(other, 'open');

let lastShade = 0;
/** A picture of one shade; each call without a shade makes a new picture. */
async function picture(shade = (lastShade += 1)): Promise<Buffer<ArrayBuffer>> {
  const background = `rgb(${shade % 256}, ${Math.floor(shade / 256)}, 90)`;
  const made = sharp({ create: { width: 60, height: 40, channels: 3, background } });
  return Buffer.from(await made.png().toBuffer());
}

async function photo(as: Person, filename = 'a.png', shade?: number): Promise<string> {
  const file = { content: await picture(shade), filename, filetype: 'image/png' };
  return (await upload(app, as, file)).id;
}

const path = () => `attendee/wedding/${event.id}/album`;
const add = async (as: Person, ...photos: string[]) =>
  as.call('POST', `${path()}/photos`, { photos });

async function added(as: Person): Promise<string> {
  const id = await photo(as);
  expect((await add(as, id)).body.data).toEqual({ added: [id], known: [] });
  return id;
}

async function seen(as: Person): Promise<string[]> {
  const { body } = await as.call('GET', `${path()}/photos`);
  return body.data.map(({ id }: { id: string }) => id);
}

async function owned(): Promise<{ id: string; hidden: boolean; likes: number; url: string }[]> {
  const { body } = await couple.call('GET', `bride-groom/album?event_id=${event.id}`);
  return body.data;
}

it('refuses an upload that is in another album, instead of saying that it is in this one', async () => {
  const id = await added(ada);
  event = await makeEvent(app, couple, { attendees: [ada] });
  await setMode(event, 'open');
  expect((await add(ada, id)).status).toBe(422);
  expect(await seen(ada)).toEqual([]);
  expect((await add(ada, await photo(ada, 'a.png', lastShade))).body.data.added).toHaveLength(1);
});

it('takes an upload that is added to two albums at the same moment once, and refuses it to the other', async () => {
  const first = event;
  event = await makeEvent(app, couple, { attendees: [ada] });
  await setMode(event, 'open');
  for (let round = 0; round < 5; round += 1) {
    const id = await photo(ada);
    const answers = await Promise.all(
      [first, event].map(async ({ id: at }) =>
        ada.call('POST', `attendee/wedding/${at}/album/photos`, { photos: [id] }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
  }
});

describe('an upload that is used at one event is refused at another', () => {
  const order = async (as: Person, { id }: TestEvent, photos: string[]) =>
    as.call('POST', 'checkout/store-details', {
      wedding_id: id,
      sender_name: 'Rosa',
      selectedCardId: 'olive-branch',
      photos,
    });
  const why = 'This file is part of another event. Please choose it once more.';
  const refused = { status: 422, body: { errors: { photos: [why] } } };
  let first: TestEvent;
  beforeEach(async () => {
    first = event;
    event = await makeEvent(app, couple, { attendees: [ada] });
    await setMode(event, 'open');
  });

  it('in an album after an unpaid card', async () => {
    const id = await photo(ada);
    expect((await order(ada, first, [id])).status).toBe(201);
    expect(await add(ada, id)).toMatchObject(refused);
    expect((await order(ada, first, [id])).status).toBe(201);
  });

  it('in a card after an album or another unpaid card, and a new upload of the same picture is not', async () => {
    const id = await added(ada);
    expect(await order(ada, first, [id])).toMatchObject(refused);
    const other = await photo(ada);
    expect((await order(ada, event, [other])).status).toBe(201);
    expect(await order(ada, first, [other])).toMatchObject(refused);
    expect((await order(ada, first, [await photo(ada, 'a.png', lastShade)])).status).toBe(201);
  });

  it('in the correction of a card', async () => {
    const card = await sendCard(app, ben, first, { message: 'Hello' });
    const link = await linkPathOf(ben, card);
    const id = await added(ada);
    expect(await ada.call('PATCH', link, { photos: [id] })).toMatchObject(refused);
    const { owner_id } = await rowOf(app, 'media', { id });
    expect(owner_id).toBe(ada.id);
  });

  it('at the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = await photo(ada);
      const answers = await Promise.all([order(ada, first, [id]), add(ada, id)]);
      const statuses = answers.map(({ status }) => status);
      expect([
        [201, 422],
        [422, 200],
      ]).toContainEqual(statuses);
    }
  });
});

it('is closed until the couple opens it', async () => {
  const fresh = await makeEvent(app, couple, { attendees: [ada] });
  const { body } = await ada.call('GET', `attendee/wedding/${fresh.id}/album`);
  expect(body.data).toEqual({ mode: 'closed', can_add: false, can_see: false, opens_on: null });
  const photos = [await photo(ada)];
  const refused = await ada.call('POST', `attendee/wedding/${fresh.id}/album/photos`, { photos });
  expect(refused).toMatchObject({ status: 409, body: { code: 'album_closed' } });
  const details = await couple.call('GET', `v2/events/${fresh.id}/details`);
  expect(details.body.data.album).toBe('closed');
});

describe('album modes', () => {
  const look = async () => ({ ada: await seen(ada), ben: await seen(ben) });

  it('open: everybody sees everything at once', async () => {
    const id = await added(ada);
    expect(await look()).toEqual({ ada: [id], ben: [id] });
  });

  it('private: guests see their own photos, the couple sees all', async () => {
    await setMode(event, 'private');
    const [one, two] = [await added(ada), await added(ben)];
    expect(await look()).toEqual({ ada: [one], ben: [two] });
    expect((await owned()).map(({ id }) => id)).toEqual([two, one]);
  });

  it('after: guests see all photos from six in the morning after the event, in its time zone', async () => {
    await setMode(event, 'after');
    const id = await added(ada);
    expect((await ben.call('GET', path())).body.data).toEqual({
      mode: 'after',
      can_add: true,
      can_see: false,
      opens_on: '2027-06-13',
    });
    expect(await look()).toEqual({ ada: [id], ben: [] });
    // A zone where it is between three and four at night, while the party may still be going on.
    const hours = (24 + 3 - new Date().getUTCHours()) % 24;
    const zone = `Etc/GMT${hours > 12 ? `+${24 - hours}` : `-${hours}`}`;
    const moveTo = async (date: RawBuilder<string>) =>
      db.updateTable('events').set({ timezone: zone, date }).where('id', '=', event.id).execute();
    const night = sql<string>`(now() at time zone ${zone})::date - 1`;
    await moveTo(night);
    expect(await look()).toEqual({ ada: [id], ben: [] });
    await moveTo(sql`${night} - 1`);
    expect((await ben.call('GET', path())).body.data).toMatchObject({ can_see: true });
    expect(await look()).toEqual({ ada: [id], ben: [id] });
  });

  it('closed again: guests see their own photos alone, and the couple still sees all', async () => {
    const id = await added(ada);
    await setMode(event, 'closed');
    expect(await look()).toEqual({ ada: [id], ben: [] });
    expect((await owned()).map((each) => each.id)).toEqual([id]);
  });
});

it('shows other guests thumbnails and previews, never the original, with the first name of who added it', async () => {
  const id = await added(ada);
  const { body } = await ben.call('GET', `${path()}/photos`);
  expect(body.data).toMatchObject([{ id, by: 'Noor', mine: false, width: 60, height: 40 }]);
  expect(Object.keys(body.data[0])).not.toContain('url');
  for (const kind of ['thumbnail', 'preview']) {
    const answer = await fetch(app.url + String(body.data[0][kind]));
    expect(answer.headers.get('content-type')).toBe('image/webp');
  }
  const { body: later } = await ben.call('GET', `${path()}/photos`);
  expect(later.data[0].placeholder).toMatch(/^data:image\/webp;base64,UklGR/);
  // Its address does not lead to the original.
  const original = String(body.data[0].preview).replace('/preview', '');
  expect((await fetch(app.url + original)).status).toBe(403);
  const [mine] = await owned();
  expect((await fetch(app.url + (mine?.url ?? ''))).headers.get('content-type')).toBe('image/png');
});

it('comes in pages, newest first, each photo once', async () => {
  const all: string[] = [];
  for (let at = 0; at < 5; at += 1) all.unshift(await added(at % 2 ? ada : ben));
  const first = await ada.call('GET', `${path()}/photos?limit=2`);
  const cursor = String(first.body.next_cursor);
  const rest = await ada.call('GET', `${path()}/photos?limit=50&cursor=${cursor}`);
  const listed = [...first.body.data, ...rest.body.data].map(({ id }: { id: string }) => id);
  expect(listed).toEqual(all);
  expect(rest.body.next_cursor).toBeNull();
});

describe('a photo that is still being uploaded', () => {
  const begin = async (content: Buffer) =>
    idOf(await beginUpload(app, ada, { bytes: content.length, filename: 'a.png', filetype: '' }));

  it('appears once its upload is complete', async () => {
    const content = await picture();
    const id = await begin(content);
    expect((await add(ada, id)).body.data).toEqual({ added: [id], known: [] });
    expect(await seen(ada)).toEqual([]);
    await sendBytes(app, ada, id, 0, content);
    expect(await seen(ben)).toEqual([id]);
  });

  it('joins the album when its upload is created for it, as after its page was left', async () => {
    const content = await picture();
    const file = { bytes: content.length, filename: 'a.png', filetype: '', album: true };
    const send = async (as: Person, to: TestEvent) => {
      const begun = await beginUpload(app, as, { ...file, event: to.id });
      const id = idOf(begun);
      await sendBytes(app, as, id, 0, content);
      return { id, joined: begun.headers.get('upload-album') };
    };
    const closed = await makeEvent(app, couple, { attendees: [ada] });
    for (const refusing of [closed, other])
      expect(await send(ada, refusing)).toMatchObject({ joined: null });
    const { id, joined } = await send(ada, event);
    expect(joined).toBe('joined');
    expect(await seen(ben)).toEqual([id]);
    expect((await add(ada, id)).body.data).toEqual({ added: [id], known: [] });
    const rows = db.selectFrom('album_photos').select('media_id');
    expect(await rows.where('event_id', 'in', [closed.id, other.id]).execute()).toEqual([]);
    // The page submits it also after the album was closed, which refuses other photos.
    await setMode(event, 'closed');
    expect((await add(ada, id)).body.data).toEqual({ added: [id], known: [] });
    for (const ids of [[id, await photo(ada)], [await photo(ada)]])
      expect((await add(ada, ...ids)).body.code).toBe('album_closed');
    expect((await add(ben, id)).body.code).toBe('album_closed');
  });

  it('is removed when its upload never begins', async () => {
    const file = { bytes: 9, filename: 'a.png', filetype: '', album: true, event: event.id };
    const id = idOf(await beginUpload(app, ada, file));
    await setRows(app, 'media', { id }, { moved_at: new Date(Date.now() - 7 * 3_600_000) });
    await removeNeverBegun(app.deps);
    expect(await db.selectFrom('media').select('id').where('id', '=', id).execute()).toEqual([]);
  });

  it('is dropped if it is no photo, or already in the album', async () => {
    const known = await added(ada);
    const [text, again] = [Buffer.alloc(64, 'no picture'), await picture(lastShade)];
    const ids = [await begin(text), await begin(again)];
    await add(ada, ...ids);
    for (const [at, content] of [text, again].entries())
      await sendBytes(app, ada, ids[at] ?? '', 0, content);
    expect(await seen(ada)).toEqual([known]);
    const rows = db.selectFrom('album_photos').select('media_id');
    expect(await rows.where('event_id', '=', event.id).execute()).toHaveLength(1);
  });
});

it('holds the same picture once per event, whoever uploads it', async () => {
  const [first, again] = [await photo(ada, 'a.png', 40_000), await photo(ben, 'b.png', 40_000)];
  await add(ada, first);
  expect((await add(ben, again)).body.data).toEqual({ added: [], known: [again] });
  expect((await add(ada, first)).body.data).toEqual({ added: [first], known: [] });
  expect(await seen(ben)).toEqual([first]);
  const other = await makeEvent(app, couple, { attendees: [ben] });
  await setMode(other, 'open');
  const copy = await photo(ben, 'b.png', 40_000);
  const there = await ben.call('POST', `attendee/wedding/${other.id}/album/photos`, {
    photos: [copy],
  });
  expect(there.body.data.added).toEqual([copy]);
});

describe('a picture that two guests added', () => {
  let hers: string;
  let his: string;
  beforeEach(async () => {
    hers = await added(ada);
    his = await photo(ben, 'b.png', lastShade);
    for (let time = 0; time < 2; time += 1)
      expect((await add(ben, his)).body.data).toEqual({ added: [], known: [his] });
  });
  const remove = async (as: Person, id: string) =>
    (await as.call('DELETE', `attendee/album-photo/${id}`)).status;
  const all = async () => ({
    ada: await seen(ada),
    ben: await seen(ben),
    owned: (await owned()).map(({ id }) => id),
  });
  const only = (id: string) => ({ ada: [id], ben: [id], owned: [id] });

  it('stays when the first guest removes theirs, with its moderation and likes', async () => {
    expect(await all()).toEqual(only(hers));
    await couple.call('PATCH', `bride-groom/album-photo/${hers}`, { hidden: true });
    await db.insertInto('album_likes').values({ media_id: hers, user_id: ada.id }).execute();
    expect(await remove(ada, hers)).toBe(200);
    expect(await all()).toEqual({ ada: [], ben: [his], owned: [his] });
    await couple.call('PATCH', `bride-groom/album-photo/${his}`, { hidden: false });
    expect(await all()).toEqual(only(his));
    const likes = db.selectFrom('album_likes').select(['media_id', 'user_id']);
    expect(await likes.where('media_id', 'in', [hers, his]).execute()).toEqual([
      { media_id: his, user_id: ada.id },
    ]);
    expect(await remove(ada, his)).toBe(404);
  });

  it('stays when the first guest deletes the upload', async () => {
    expect((await takeBack(app, ada, hers)).status).toBe(204);
    expect(await all()).toEqual(only(his));
  });

  it('stays when its second copy was added before it was uploaded', async () => {
    await remove(ben, his);
    const content = await picture(lastShade);
    const file = { bytes: content.length, filename: 'c.png', filetype: '' };
    const late = idOf(await beginUpload(app, ben, file));
    await add(ben, late);
    await sendBytes(app, ben, late, 0, content);
    expect(await all()).toEqual(only(hers));
    await remove(ada, hers);
    expect(await all()).toEqual(only(late));
  });

  it('can be seen and removed by each of them, in a private album too', async () => {
    await setMode(event, 'private');
    await couple.call('PATCH', `bride-groom/album-photo/${hers}`, { hidden: true });
    const { body } = await ben.call('GET', `${path()}/photos`);
    expect(body.data).toMatchObject([{ id: hers, mine: true, by: null }]);
    expect((await fetch(app.url + String(body.data[0].thumbnail))).status).toBe(200);
    expect(await remove(ben, hers)).toBe(200);
    expect(await all()).toEqual({ ada: [hers], ben: [], owned: [hers] });
    await remove(ada, hers);
    expect(await all()).toEqual({ ada: [], ben: [], owned: [] });
  });

  it('is removed for all when the couple removes it', async () => {
    await couple.call('DELETE', `bride-groom/album-photo/${hers}`);
    const rows = db.selectFrom('album_photos').selectAll();
    expect(await rows.where('event_id', '=', event.id).execute()).toEqual([]);
  });

  it('is shown once when one guest adds it while the other removes it', async () => {
    await remove(ben, his);
    const answers = await Promise.all([
      add(ben, his),
      ada.call('DELETE', `attendee/album-photo/${hers}`),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await all()).toEqual(only(his));
  });
});

it('counts one like per person, and removes it again', async () => {
  const id = await added(ada);
  const like = `attendee/album-photo/${id}/like`;
  expect((await ben.call('PUT', like)).body.data).toEqual({ likes: 1, liked: true });
  expect((await ben.call('PUT', like)).body.data).toEqual({ likes: 1, liked: true });
  expect((await ada.call('PUT', like)).body.data).toEqual({ likes: 2, liked: true });
  const { body } = await ben.call('GET', `${path()}/photos`);
  expect(body.data).toMatchObject([{ likes: 2, liked: true }]);
  expect(await owned()).toMatchObject([{ likes: 2 }]);
  expect((await ben.call('DELETE', like)).body.data).toEqual({ likes: 1, liked: false });
  expect((await ben.call('DELETE', like)).body.data).toEqual({ likes: 1, liked: false });
  // One live message per change of the number, however many guests receive it.
  const messages = (await liveMessagesOf(app, event.id)).filter(
    ({ type }) => type === 'album.liked',
  );
  expect(messages).toEqual(
    [1, 2, 1].map((likes) => expect.objectContaining({ likes, photo_id: id })),
  );
});

it('a like moves to the account that its guest signs up for, and counts once', async () => {
  const id = await added(ada);
  const member = await signedIn(app, 'attendee');
  await insertAttendee(db, event.id, member.id);
  for (const person of [ben, member]) await person.call('PUT', `attendee/album-photo/${id}/like`);
  const lapsed = new Date(Date.now() - 30 * 86_400_000);
  await setRows(app, 'users', { id: ben.id }, { guest_expires_at: lapsed });
  await sweepGuests(db);
  expect(await owned()).toMatchObject([{ likes: 2 }]);
  await db.transaction().execute(async (trx) => upgradeGuest(trx, ben.id, member.id));
  expect(await owned()).toMatchObject([{ likes: 1 }]);
});

it('a hidden photo is visible to the couple and to who added it alone', async () => {
  const id = await added(ada);
  const hide = async (hidden: boolean) =>
    couple.call('PATCH', `bride-groom/album-photo/${id}`, { hidden });
  expect((await hide(true)).body.data).toEqual({ hidden: true });
  expect([await seen(ada), await seen(ben)]).toEqual([[id], []]);
  expect((await ben.call('PUT', `attendee/album-photo/${id}/like`)).status).toBe(404);
  expect(await owned()).toMatchObject([{ id, hidden: true }]);
  await hide(false);
  expect(await seen(ben)).toEqual([id]);
});

it('hiding a photo ends its addresses, except for those who still see it', async () => {
  const id = await added(ada);
  const addressFor = async (as: Person) => {
    const { body } = await as.call('GET', `${path()}/photos`);
    return String(
      (body.data as { id: string; thumbnail: string }[]).find((each) => each.id === id)?.thumbnail,
    );
  };
  const [hers, his] = [await addressFor(ada), await addressFor(ben)];
  const own = String((await owned()).find((each) => each.id === id)?.url);
  const statuses = async () =>
    Promise.all([hers, his, own].map(async (address) => (await fetch(app.url + address)).status));
  expect(await statuses()).toEqual([200, 200, 200]);
  await couple.call('PATCH', `bride-groom/album-photo/${id}`, { hidden: true });
  expect(await statuses()).toEqual([200, 403, 200]);
  await couple.call('PATCH', `bride-groom/album-photo/${id}`, { hidden: false });
  expect(await statuses()).toEqual([200, 200, 200]);
});

it.each<[string, (id: string) => Promise<unknown>]>([
  ['removed', async (id) => couple.call('DELETE', `bride-groom/album-photo/${id}`)],
  ['in an album that was closed', async () => setMode(event, 'closed')],
  ['in the album of a deleted event', async () => couple.call('DELETE', `v2/events/${event.id}`)],
])(
  'a photo that is %s is no longer at the addresses that other guests were given',
  async (_, end) => {
    const id = await added(ada);
    const addressFor = async (as: Person) => {
      const { body } = await as.call('GET', `${path()}/photos`);
      return app.url + String(body.data[0].preview);
    };
    const [hers, his] = [await addressFor(ada), await addressFor(ben)];
    expect((await fetch(his)).status).toBe(200);
    await end(id);
    expect([(await fetch(hers)).status, (await fetch(his)).status]).toEqual([200, 403]);
  },
);

it('a guest removes their own photos, the couple any', async () => {
  const [one, two] = [await added(ada), await added(ada)];
  expect((await ben.call('DELETE', `attendee/album-photo/${one}`)).status).toBe(404);
  expect((await ada.call('DELETE', `attendee/album-photo/${one}`)).status).toBe(200);
  expect((await couple.call('DELETE', `bride-groom/album-photo/${two}`)).status).toBe(200);
  expect([await seen(ada), await owned()]).toEqual([[], []]);
  expect((await couple.call('DELETE', `bride-groom/album-photo/${two}`)).status).toBe(404);
});

it('takes the caller’s own uploads alone, and at least one', async () => {
  const theirs = await photo(ben);
  const refused = await add(ada, theirs);
  expect(refused).toMatchObject({
    status: 422,
    body: { errors: { photos: [expect.any(String)] } },
  });
  expect((await add(ada)).status).toBe(422);
});

describe('a photo in a card', () => {
  async function send(more: object): Promise<string[]> {
    const photos = [await photo(ada), await photo(ada)];
    const { body } = await ada.call('POST', 'checkout/store-details', {
      wedding_id: event.id,
      selectedCardId: 'olive-branch',
      sender_name: 'Ada',
      photos,
      ...more,
    });
    await ada.call('POST', 'checkout/card', { order_id: body.data.id });
    return photos;
  }

  it('is in the album only if its sender chose so', async () => {
    await send({});
    expect(await seen(ben)).toEqual([]);
    const photos = await send({ album: true });
    expect((await seen(ben)).toSorted()).toEqual(photos.toSorted());
  });

  /** The API path of the private link of the card. */
  async function link(): Promise<string> {
    const { body } = await ada.call('GET', `attendee/wedding/${event.id}/cards-sent`);
    return String(body.data[0].link).replace('/card/', 'card-links/');
  }
  const stored = async (ids: string[]) =>
    db.selectFrom('media').select('id').where('id', 'in', ids).execute();

  it('leaves the album with the card that brought it, and when it is removed from the card', async () => {
    const photos = await send({ album: true });
    const [first = '', second = ''] = photos;
    expect((await ada.call('PATCH', await link(), { remove: [first] })).status).toBe(200);
    expect(await seen(ben)).toEqual([second]);
    expect((await ada.call('POST', `${await link()}/withdraw`)).status).toBe(200);
    expect([await seen(ben), await owned()]).toEqual([[], []]);
    expect(await stored(photos)).toEqual([]);
  });

  it('leaves the album by two changes of its card at the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const photos = await send({ album: true });
      const path = await link();
      const answers = await Promise.all(
        photos.map(async (each) => ada.call('PATCH', path, { remove: [each] })),
      );
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      expect(await seen(ben)).toEqual([]);
    }
  });

  it('stays in the album without its card if it was there before', async () => {
    const before = await added(ada);
    await send({ album: true, photos: [before] });
    await ada.call('POST', `${await link()}/withdraw`);
    expect(await seen(ben)).toEqual([before]);
  });

  it('is in the album also if it is added to the card after its arrival', async () => {
    const [first = '', second = ''] = await send({ album: true });
    await ada.call('DELETE', `attendee/album-photo/${first}`);
    const third = await photo(ada);
    expect((await ada.call('PATCH', await link(), { photos: [third] })).status).toBe(200);
    // What was removed from the album stays out of it.
    expect((await seen(ben)).toSorted()).toEqual([second, third].toSorted());
  });

  it('is in the album also if its card arrived without it', async () => {
    const content = await picture();
    const file = { bytes: content.length, filename: 'a.png', filetype: '' };
    const late = idOf(await beginUpload(app, ada, file));
    await send({ album: true, photos: [late] });
    const card = db.selectFrom('cards').select('id').where('event_id', '=', event.id);
    await deliver(db, (await card.executeTakeFirstOrThrow()).id);
    expect(await seen(ben)).toEqual([]);
    await sendBytes(app, ada, late, 0, content);
    expect(await seen(ben)).toEqual([late]);
  });

  it('is in the album also if it completes while its card arrives without it', async () => {
    const content = await picture();
    const file = { bytes: content.length, filename: 'a.png', filetype: '' };
    const late = idOf(await beginUpload(app, ada, file));
    await send({ album: true, photos: [late] });
    const card = db.selectFrom('cards').select('id').where('event_id', '=', event.id);
    const { id } = await card.executeTakeFirstOrThrow();
    const { sending } = await db.transaction().execute(async (trx) => {
      await deliver(trx, id);
      const sending = sendBytes(app, ada, late, 0, content);
      await blockedBy(app, await connectionOf(trx));
      return { sending };
    });
    expect((await sending).status).toBe(204);
    expect(await seen(ben)).toEqual([late]);
  });

  it('stays in the card when it is removed from the album', async () => {
    const [first = ''] = await send({ album: true });
    await couple.call('DELETE', `bride-groom/album-photo/${first}`);
    const cards = await couple.call('GET', `bride-groom/received-card?event_id=${event.id}`);
    expect(cards.body.data[0].photos).toHaveLength(2);
  });
});

it('keeps its photos from the cleanup of unused files, and is in the zip', async () => {
  const id = await photo(ada, 'dance.png');
  await add(ada, id);
  await setRows(app, 'media', { id }, { created_at: new Date(Date.now() - 20 * 86_400_000) });
  await removeUnused(app.deps);
  expect(await seen(ben)).toEqual([id]);

  const files = await zipOf(app, couple, event);
  const { album } = JSON.parse(String(files.get('manifest.json')));
  expect(album).toMatchObject([
    { path: 'Album/dance.png', name: 'dance.png', hidden: false, sha256: expect.any(String) },
  ]);
  expect(files.get('Album/dance.png')).toHaveLength(album[0].bytes);
  expect(String(files.get('index.html'))).toContain('src="Album/dance.png"');
});
