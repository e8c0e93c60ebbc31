import { randomBytes } from 'node:crypto';
import { makeEvent, type TestEvent } from '../../../testing/events.ts';
import { call, signedIn, type Reply } from '../../../testing/people.ts';
import { setRows } from '../../../testing/rows.ts';
import { shared, testApp } from '../../../testing/test-app.ts';
import { upgradeGuest } from '../../people/accounts/guest-upgrade.ts';
import { forgetGuests } from './repository.ts';

const DAY = 24 * 3600 * 1000;

const app = await testApp();
const couple = shared(async () => signedIn(app, 'couple'));
const otherCouple = shared(async () => signedIn(app, 'couple'));
let event: TestEvent;
beforeEach(async () => {
  event = await makeEvent(app, couple);
});

const stranger = async (method: string, path: string, body?: object) =>
  call(app, null, method, path, body);
const pathOf = ({ id }: TestEvent) => `v2/events/${id}/kiosk`;
const newKey = () => randomBytes(32).toString('base64url');

/** Opens the tablet's link. @returns the API path of it */
async function opened(of = event): Promise<string> {
  const { body } = await couple.call('POST', pathOf(of));
  return String(body.data.link).replace(/^.*\/kiosk\//, 'kiosk/');
}

const begin = async (path: string, key = newKey()): Promise<Reply> =>
  stranger('POST', `${path}/guests`, { key });

/** As if the link had been opened, and its guests had begun, that many days ago. */
async function letPass(days: number): Promise<void> {
  const { db } = app.deps;
  const at = new Date(Date.now() - days * DAY);
  await db.updateTable('kiosks').set({ opened_at: at }).where('event_id', '=', event.id).execute();
  await setRows(app, 'kiosk_guests', { event_id: event.id }, { created_at: at });
}

const heldOn = async (date: string) =>
  app.deps.db.updateTable('events').set({ date }).where('id', '=', event.id).execute();

describe('the link for a tablet', () => {
  it('is its owner’s to open, to see again, to renew and to end', async () => {
    const none = { link: null, qr: null, ends_at: null };
    expect((await couple.call('GET', pathOf(event))).body.data).toEqual(none);
    const first = await couple.call('POST', pathOf(event));
    expect(first.body.data).toMatchObject({
      link: expect.stringMatching(/^http.*\/kiosk\/[\w-]{52}$/),
      qr: { path: expect.stringMatching(/^M/), size: expect.any(Number) },
      // The day after the event is over at midnight at the venue.
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

  it('is nothing for anybody else', async () => {
    await opened();
    const guest = await signedIn(app, 'guest');
    const otherGuest = await signedIn(app, 'guest');
    const attending = await makeEvent(app, couple, { attendees: [guest] });
    for (const method of ['GET', 'POST', 'DELETE']) {
      expect((await stranger(method, pathOf(event))).status).toBe(401);
      expect((await guest.call(method, pathOf(attending))).status).toBe(403);
      expect((await otherGuest.call(method, pathOf(event))).status).toBe(403);
      expect((await otherCouple.call(method, pathOf(event))).status).toBe(404);
    }
    expect((await couple.call('GET', pathOf(event))).body.data.link).not.toBeNull();
  });

  it('shows whoever has it what the code shows, and those who try are held up', async () => {
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

  it('ends by itself: seven days after it was opened, or after the day of the event', async () => {
    await heldOn('2025-01-01');
    const path = await opened();
    expect((await stranger('GET', path)).status).toBe(200);
    await letPass(8);
    expect((await stranger('GET', path)).status).toBe(410);
    expect((await couple.call('GET', pathOf(event))).body.data.link).toBeNull();
    await heldOn('2099-01-01');
    expect((await stranger('GET', path)).status).toBe(200);
  });

  it('is nowhere in the database, and neither is a guest’s key', async () => {
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

  it('is an ordinary guest of that event and of nothing else', async () => {
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

  it('is the same one under the same key, also asked for at once, and another under another', async () => {
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

  it('sees nothing of the one before', async () => {
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

  it('goes on under the key once the link has ended, for two weeks; nobody new begins', async () => {
    const path = await opened();
    const key = newKey();
    const first = await begin(path, key);
    await couple.call('DELETE', pathOf(event));
    const again = await begin(path, key);
    expect(again.status).toBe(201);
    expect(again.body.data.user.id).toBe(first.body.data.user.id);
    expect((await begin(path)).status).toBe(410);
    await letPass(15);
    expect((await begin(path, key)).status).toBe(410);
    await forgetGuests(app.deps.db, new Date(Date.now() - 14 * DAY));
    const left = await app.deps.db
      .selectFrom('kiosk_guests')
      .select('user_id')
      .where('event_id', '=', event.id)
      .execute();
    expect(left).toEqual([]);
  });

  it('who began without a network while the link was good is let in by the code of that event', async () => {
    const path = await opened();
    await couple.call('DELETE', pathOf(event));
    const other = await makeEvent(app, couple);
    const withCode = async (unique_code: string) =>
      stranger('POST', `${path}/guests`, { key: newKey(), unique_code });
    expect((await withCode(event.unique_code)).status).toBe(201);
    expect((await withCode(other.unique_code)).status).toBe(410);
    expect((await withCode('AAAAAAAA')).status).toBe(404);
  });

  it('a key is of one event, and ends with a guest who became an account', async () => {
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
