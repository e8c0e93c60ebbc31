import { randomBytes } from 'node:crypto';
import { makeEvent, type TestEvent } from '../../../testing/events.ts';
import { eventually } from '../../../testing/eventually.ts';
import { call, fixture, signedIn, type Reply } from '../../../testing/people.ts';
import { setRows } from '../../../testing/rows.ts';
import { shared, testApp } from '../../../testing/test-app.ts';
import { beginUpload, idOf, sendBytes } from '../../../testing/tus.ts';
import { upgradeGuest } from '../../people/accounts/guest-upgrade.ts';
import { deleteGuests } from './repository.ts';
import { GUEST_KEPT_MS } from './service.ts';

const DAY = 24 * 3600 * 1000;

const app = await testApp();
const couple = shared(async () => signedIn(app, 'couple'));
let event: TestEvent;
beforeEach(async () => {
  event = await makeEvent(app, couple);
});

const stranger = async (method: string, path: string, body?: object) =>
  call(app, null, method, path, body);
const pathOf = ({ id }: TestEvent) => `v2/events/${id}/kiosk`;
const newKey = () => randomBytes(32).toString('base64url');

/** Makes the link of the tablet. @returns its API path */
async function opened(of = event): Promise<string> {
  const { body } = await couple.call('POST', pathOf(of));
  return String(body.data.link).replace(/^.*\/kiosk\//, 'kiosk/');
}

const begin = async (path: string, key = newKey()): Promise<Reply> =>
  stranger('POST', `${path}/guests`, { key });

/** Sets the link to have been made, and its guests to have begun, this many days ago. */
async function setAge(days: number): Promise<void> {
  const at = new Date(Date.now() - days * DAY);
  await setRows(app, 'kiosks', { event_id: event.id }, { opened_at: at });
  await setRows(app, 'kiosk_guests', { event_id: event.id }, { created_at: at });
}

const setDate = async (date: string) => setRows(app, 'events', { id: event.id }, { date });

describe('the link for a tablet', () => {
  it('is made, shown, renewed and ended by its owner', async () => {
    const none = { link: null, qr: null, ends_at: null };
    expect((await couple.call('GET', pathOf(event))).body.data).toEqual(none);
    const first = await couple.call('POST', pathOf(event));
    expect(first.body.data).toMatchObject({
      link: expect.stringMatching(/^http.*\/kiosk\/[\w-]{52}$/),
      qr: { path: expect.stringMatching(/^M/), size: expect.any(Number) },
      // The end of the day after the event, in its time zone.
      ends_at: '2027-06-13T23:00:00.000Z',
    });
    expect((await couple.call('GET', pathOf(event))).body.data).toEqual(first.body.data);
    const path = String(first.body.data.link).replace(/^.*\/kiosk\//, 'kiosk/');
    const next = await opened();
    expect(next).not.toBe(path);
    expect((await stranger('GET', path)).status).toBe(410);
    expect((await stranger('GET', next)).status).toBe(200);
    expect((await couple.call('DELETE', pathOf(event))).body.data).toEqual(none);
    expect((await stranger('GET', next)).body.code).toBe('kiosk_ended');
    expect((await begin(next)).status).toBe(410);
  });

  it('shows the data of the event’s code, and guesses are limited', async () => {
    const path = await opened();
    const { body } = await stranger('GET', path);
    expect(body.data).toEqual({
      event: {
        id: event.id,
        brideName: 'Amara',
        groomName: 'Jonas',
        people: 'partners',
        unique_code: event.unique_code,
        photo: null,
        currency: 'usd',
        video_minutes: expect.any(Number),
        custom_card_images: expect.any(Boolean),
        live_wall: expect.any(Boolean),
        closed: false,
        album: 'closed',
        look: null,
      },
      photo: null,
      ends_at: '2027-06-13T23:00:00.000Z',
    });
    const tries = await Promise.all(
      Array.from({ length: 120 }, async () => stranger('GET', `kiosk/${'A'.repeat(52)}`)),
    );
    expect(tries.map(({ status }) => status)).toContain(429);
    expect(tries.map(({ status }) => status)).toContain(404);
    expect((await stranger('GET', path)).status).toBe(200);
  });

  it('ends seven days after it was made, or after the day of the event, whichever is later', async () => {
    await setDate('2025-01-01');
    const path = await opened();
    expect((await stranger('GET', path)).status).toBe(200);
    await setAge(8);
    expect((await stranger('GET', path)).status).toBe(410);
    expect((await couple.call('GET', pathOf(event))).body.data.link).toBeNull();
    await setDate('2099-01-01');
    expect((await stranger('GET', path)).status).toBe(200);
  });

  it('is not stored in the database, nor is a guest’s key', async () => {
    const path = await opened();
    const key = newKey();
    await begin(path, key);
    const { rows } = await app.deps.pool.query<{ found: boolean }>(
      `select coalesce(bool_or(t::text like $1 or t::text like $2), false) as found from (
        select row(k.*) as t from kiosks k union all select row(g.*) from kiosk_guests g
        union all select row(s.*) from sessions s) as all_rows`,
      [`%${path.replace('kiosk/', '')}%`, `%${key}%`],
    );
    expect(rows[0]?.found).toBe(false);
  });
});

describe('a guest at the tablet', () => {
  const asGuest = async ({ body }: Reply, method: string, path: string, sent?: object) =>
    call(app, body.data.access_token, method, path, sent);

  it('is a guest of that event alone', async () => {
    const path = await opened();
    const begun = await begin(path);
    expect(begun.status).toBe(201);
    expect(begun.body.data.user).toMatchObject({ is_guest: 1, name: '', user_type: 'attendee' });
    expect(begun.headers.get('set-cookie')).toMatch(/HttpOnly/);
    const { body } = await asGuest(begun, 'GET', 'attendee/wedding');
    expect(body.data.map(({ id }: { id: string }) => id)).toEqual([event.id]);
    const other = await makeEvent(app, couple);
    expect((await asGuest(begun, 'GET', `attendee/wedding/${other.id}`)).status).toBe(404);
    expect((await asGuest(begun, 'GET', `v2/events/${event.id}/details`)).status).toBe(403);
    expect((await asGuest(begun, 'GET', pathOf(event))).status).toBe(403);
    expect((await asGuest(begun, 'GET', 'payment-method/list')).status).toBe(403);
  });

  it('is the same one for the same key, also at the same moment, and another one for another key', async () => {
    const path = await opened();
    const key = newKey();
    const ids = (await Promise.all([1, 2, 3].map(async () => begin(path, key)))).map(
      ({ body }) => body.data.user.id as string,
    );
    expect(new Set(ids).size).toBe(1);
    const other = await begin(path);
    expect(ids).not.toContain(other.body.data.user.id);
    expect((await begin(path, 'short')).status).toBe(422);
  });

  it('sees nothing of the previous guest', async () => {
    const path = await opened();
    const [one, two] = [await begin(path), await begin(path)];
    const body = { selectedCardId: 'olive-branch', sender_name: 'Rosa', wedding_id: event.id };
    const order = await asGuest(one, 'POST', 'checkout/store-details', body);
    const at = `checkout/orders/${String(order.body.data.id)}`;
    expect((await asGuest(one, 'GET', at)).status).toBe(200);
    expect((await asGuest(two, 'GET', at)).status).toBe(404);
    const list = await asGuest(two, 'GET', `attendee/wedding/${event.id}/cards-sent`);
    expect(list.body.data).toEqual([]);
  });

  it('can continue with their key for two weeks after the link has ended; a new guest can’t begin', async () => {
    const path = await opened();
    const key = newKey();
    const first = await begin(path, key);
    await couple.call('DELETE', pathOf(event));
    const again = await begin(path, key);
    expect(again.status).toBe(201);
    expect(again.body.data.user.id).toBe(first.body.data.user.id);
    expect((await begin(path)).status).toBe(410);
    await setAge(15);
    expect((await begin(path, key)).status).toBe(410);
    await deleteGuests(app.deps.db, new Date(Date.now() - 14 * DAY));
    const stored = await app.deps.db
      .selectFrom('kiosk_guests')
      .select('user_id')
      .where('event_id', '=', event.id)
      .execute();
    expect(stored).toEqual([]);
  });

  it('keeps their key, and gets more time, while a card of theirs waits for a file', async () => {
    const path = await opened();
    const key = newKey();
    const first = await begin(path, key);
    const { access_token: token, user } = first.body.data;
    const content = await fixture('video.mp4');
    const film = { bytes: content.length, filename: 'film.mp4', filetype: 'video/mp4' };
    const video = idOf(await beginUpload(app, { token }, film));
    const body = { selectedCardId: 'olive-branch', sender_name: 'Rosa', wedding_id: event.id };
    await asGuest(first, 'POST', 'checkout/store-details', { ...body, video });
    await setAge(40);
    await setRows(app, 'users', { id: user.id }, { guest_expires_at: new Date(0) });
    const sweep = async () => deleteGuests(app.deps.db, new Date(Date.now() - GUEST_KEPT_MS));
    await sweep();
    const withCode = { key, unique_code: event.unique_code };
    const again = await stranger('POST', `${path}/guests`, withCode);
    expect(again.body.data.user.id).toBe(user.id);
    expect((await asGuest(again, 'GET', `media/${video}`)).body.data.status).toBe('uploading');
    const { access_token: next } = again.body.data;
    expect((await sendBytes(app, { token: next }, video, 0, content)).status).toBe(204);
    await eventually(
      async () => (await asGuest(again, 'GET', `media/${video}`)).body.data.status === 'complete',
    );
    const other = await stranger('POST', `${path}/guests`, withCode);
    expect(other.body.data.user.id).not.toBe(user.id);
  });

  it('can continue with their key while the event is deleted, since it may be restored', async () => {
    const path = await opened();
    const guest = { key: newKey(), unique_code: event.unique_code };
    const first = await stranger('POST', `${path}/guests`, guest);
    expect((await couple.call('DELETE', `v2/events/${event.id}`)).status).toBe(200);
    const again = await stranger('POST', `${path}/guests`, guest);
    expect(again.status).toBe(201);
    expect(again.body.data.user.id).toBe(first.body.data.user.id);
    const other = await stranger('POST', `${path}/guests`, { ...guest, key: newKey() });
    expect(other).toMatchObject({ status: 404, body: { code: 'event_deleted' } });
  });

  it('who began offline before the link ended is let in by the code of the event', async () => {
    const path = await opened();
    await couple.call('DELETE', pathOf(event));
    const other = await makeEvent(app, couple);
    const withCode = async (unique_code: string) =>
      stranger('POST', `${path}/guests`, { key: newKey(), unique_code });
    expect((await withCode(event.unique_code)).status).toBe(201);
    expect((await withCode(other.unique_code)).status).toBe(410);
    expect((await withCode('AAAAAAAA')).status).toBe(404);
  });

  it('has a key for one event, which ends when the guest signs up for an account', async () => {
    const path = await opened();
    const elsewhere = await opened(await makeEvent(app, couple));
    const key = newKey();
    const here = await begin(path, key);
    const there = await begin(elsewhere, key);
    expect(there.body.data.user.id).not.toBe(here.body.data.user.id);
    const member = await signedIn(app, 'attendee');
    await upgradeGuest(app.deps.db, here.body.data.user.id, member.id);
    const next = await begin(path, key);
    expect(next.body.data.user.is_guest).toBe(1);
    expect([member.id, here.body.data.user.id]).not.toContain(next.body.data.user.id);
  });
});
