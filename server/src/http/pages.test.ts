import { sql } from '../db/database.ts';
import { makeEvent } from '../testing/events.ts';
import { sendCard } from '../testing/orders.ts';
import { signedIn, type Person } from '../testing/people.ts';
import { setRows } from '../testing/rows.ts';
import { testApp } from '../testing/test-app.ts';

const app = await testApp();

/** The ids of a list, read in pages of two. */
async function allPagesOf(who: Person, path: string): Promise<string[]> {
  const ids: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const sign = path.includes('?') ? '&' : '?';
    const from = cursor ? `&cursor=${cursor}` : '';
    const { body } = await who.call('GET', `${path}${sign}limit=2${from}`);
    ids.push(...body.data.map(({ id }: { id: string }) => id));
    cursor = body.next_cursor;
  }
  return ids;
}

it('each list shows every row once, also rows of the same moment', async () => {
  const couple = await signedIn(app, 'couple');
  const guest = await signedIn(app, 'guest');
  const events: string[] = [];
  const cards: string[] = [];
  for (let i = 0; i < 5; i += 1)
    events.push((await makeEvent(app, couple, { attendees: [guest] })).id);
  for (let i = 0; i < 5; i += 1)
    cards.push(await sendCard(app, guest, { id: events[0] ?? '', unique_code: '' }));
  // With microseconds, which JavaScript's dates don't have.
  const moment = sql<Date>`timestamptz '2027-06-12 15:30:00.123456Z'`;
  await setRows(
    app,
    'cards',
    { event_id: events[0] ?? '' },
    { created_at: moment, delivered_at: moment },
  );
  await setRows(app, 'events', { owner_id: couple.id }, { created_at: moment });
  await setRows(app, 'event_attendees', { user_id: guest.id }, { added_at: moment });
  await setRows(app, 'notifications', { user_id: couple.id }, { created_at: moment });
  const { body } = await couple.call('GET', 'notifications?limit=200');
  const notifications = body.data.map(({ id }: { id: string }) => id);
  expect(notifications.length).toBeGreaterThan(2);

  const lists: [Person, string, string[]][] = [
    [couple, `bride-groom/received-card?event_id=${events[0]}`, cards],
    [guest, `attendee/wedding/${events[0]}/cards-sent`, cards],
    [couple, 'v2/events/userevents', events],
    [guest, 'attendee/wedding', events],
    [couple, 'notifications', notifications],
  ];
  for (const [who, path, all] of lists)
    expect([path, (await allPagesOf(who, path)).toSorted()]).toEqual([path, all.toSorted()]);
});
