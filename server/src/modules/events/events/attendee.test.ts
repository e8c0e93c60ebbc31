import { makeEvent } from '../../../testing/events.ts';
import { signedIn, type Person } from '../../../testing/people.ts';
import { setRows } from '../../../testing/rows.ts';
import { shared, testApp } from '../../../testing/test-app.ts';

const app = await testApp();
const couple = shared(async () => signedIn(app, 'couple'));
let guest: Person;
let attendee: Person;
beforeEach(async () => {
  guest = await signedIn(app, 'guest');
  attendee = await signedIn(app, 'attendee');
});

describe('adding an event by its code', () => {
  it('ignores case, spaces and dashes', async () => {
    const { id, unique_code } = await makeEvent(app, couple);
    const typed = ` ${unique_code.slice(0, 4).toLowerCase()}-${unique_code.slice(4)} `;
    const added = await guest.call('POST', 'login/wedding/add', { unique_code: typed });
    expect(added).toMatchObject({ status: 201, body: { data: { id } } });
    const again = await guest.call('POST', 'login/wedding/add', { unique_code });
    expect(again).toMatchObject({ status: 409, body: { code: 'already_added' } });
    const found = await guest.call('POST', 'v2/attendee/guest/added', { unique_code });
    expect(found).toMatchObject({ status: 200, body: { data: { id } } });
  });

  it('refuses an unknown code', async () => {
    for (const path of ['login/wedding/add', 'v2/attendee/guest/added'])
      expect(await guest.call('POST', path, { unique_code: 'ZZZZZZZZ' })).toMatchObject({
        status: 404,
        body: { message: 'We know no event with this code. Please check it and try again.' },
      });
    expect((await guest.call('POST', 'login/wedding/add', {})).status).toBe(422);
  });

  it('gives no id to a guest who has not added the event', async () => {
    const { unique_code } = await makeEvent(app, couple);
    const answer = await guest.call('POST', 'v2/attendee/guest/added', { unique_code });
    expect(answer.status).toBe(404);
  });
});

describe('events that were added', () => {
  it('are shown to the attendees who added them alone', async () => {
    const { id, unique_code } = await makeEvent(app, couple, { attendees: [guest] });
    const { body } = await guest.call('GET', `attendee/wedding/${id}`);
    expect(body.data).toMatchObject({
      id,
      unique_code,
      venue: 'Quinta da Serra, Sintra',
      timezone: 'Europe/Lisbon',
      archived: false,
      cards_sent: 0,
    });
    expect((await attendee.call('GET', 'attendee/wedding')).body.data).toEqual([]);
  });

  it('come page by page, last added first', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 3; n += 1)
      ids.unshift((await makeEvent(app, couple, { attendees: [attendee] })).id);
    // Distinct times, since two may be added in the same millisecond.
    for (const [at, id] of ids.entries())
      await setRows(
        app,
        'event_attendees',
        { event_id: id },
        { added_at: new Date(Date.now() - at * 1000) },
      );
    const first = await attendee.call('GET', 'attendee/wedding?limit=2');
    const cursor = first.body.next_cursor;
    const next = await attendee.call('GET', `attendee/wedding?limit=2&cursor=${cursor}`);
    const seen = [...first.body.data, ...next.body.data].map(({ id }: { id: string }) => id);
    expect(seen).toEqual(ids);
  });

  it('are archived 30 days after their day, unless they are unarchived', async () => {
    const day = new Date(Date.now() - 32 * 24 * 3600 * 1000).toISOString().slice(0, 10);
    const changes = { date: day };
    const { id } = await makeEvent(app, couple, { attendees: [attendee], changes });
    const isArchived = async () =>
      (await attendee.call('GET', `attendee/wedding/${id}`)).body.data.archived;
    expect(await isArchived()).toBe(true);
    expect((await attendee.call('GET', 'attendee/wedding')).body.data).toEqual([]);
    const archive = await attendee.call('GET', 'attendee/wedding?archived=true');
    expect(archive.body.data).toMatchObject([{ id }]);
    await attendee.call('POST', `attendee/wedding/${id}/unarchive`);
    expect(await isArchived()).toBe(false);
    await attendee.call('POST', `attendee/wedding/${id}/archive`);
    expect(await isArchived()).toBe(true);
  });
});

describe('the search', () => {
  it('finds names, and shows the date but neither code nor venue', async () => {
    const changes = { brideName: 'Philippa', groomName: 'Bartholomew' };
    const { id } = await makeEvent(app, couple, { changes });
    for (const q of ['philip', 'Bartholomew', 'pa & bart']) {
      const { body } = await attendee.call(
        'GET',
        `attendee/wedding/search?q=${encodeURIComponent(q)}`,
      );
      expect(body.data).toEqual([
        {
          id,
          ...changes,
          people: 'partners',
          eventName: 'Our wedding',
          eventtype: 'Wedding',
          date: '2027-06-12',
          standing: 'code',
        },
      ]);
    }
  });

  it('treats % as text', async () => {
    const { body } = await attendee.call('GET', 'attendee/wedding/search?q=%25%25%25');
    expect(body.data).toEqual([]);
  });

  it('needs three letters', async () => {
    expect((await attendee.call('GET', 'attendee/wedding/search?q=ab')).status).toBe(422);
    expect((await attendee.call('GET', 'attendee/wedding/search?q=%20%20a%20')).body.data).toEqual(
      [],
    );
  });
});
