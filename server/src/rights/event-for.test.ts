import { eventually } from '../testing/eventually.ts';
import { addHelper, makeEvent } from '../testing/events.ts';
import { signedIn } from '../testing/people.ts';
import { setRows } from '../testing/rows.ts';
import { testApp } from '../testing/test-app.ts';
import { eventsOf } from './rights.ts';
import { eventFor } from './event-for.ts';

const app = await testApp();

const soon = () => new Date(Date.now() + 3_600_000);
const justNow = () => new Date(Date.now() - 1000);

it.each([
  ['see', { rights: ['see'] }, ['any', 'see', 'see or moderate']],
  ['thank', { rights: ['see', 'thank'] }, ['any', 'see', 'thank', 'see or moderate']],
  [
    'moderate',
    { rights: ['see', 'moderate'], endsAt: soon() },
    ['any', 'see', 'moderate', 'see and moderate', 'see or moderate'],
  ],
  ['moderate alone', { rights: ['moderate'] }, ['any', 'moderate', 'see or moderate']],
  ['money alone', { rights: ['money'] }, ['any', 'money']],
  ['a partner', { rights: ['see'], role: 'partner' }, ['any', 'see', 'manage', 'see or moderate']],
  ['rights that have ended', { rights: ['see', 'money'], endsAt: justNow() }, []],
] as const)('grants exactly what these rights include: %s', async (_name, membership, allowed) => {
  const [owner, helper] = [await signedIn(app, 'couple'), await signedIn(app, 'couple')];
  const event = await makeEvent(app, owner);
  await addHelper(app, event, helper, { ...membership, rights: [...membership.rights] });
  const found: string[] = [];
  const allRights = [
    ...(['any', 'see', 'thank', 'moderate', 'money', 'manage', 'own'] as const),
    ...(['see and moderate', 'see or moderate'] as const),
  ];
  for (const needed of allRights) {
    await eventFor(app.deps, { userId: owner.id }, event.id, needed);
    const refusal = await eventFor(app.deps, { userId: helper.id }, event.id, needed).then(
      () => null,
      (error: unknown) => error,
    );
    const listed = await app.deps.db
      .selectFrom('events')
      .select('id')
      .where('id', 'in', eventsOf(helper.id, needed))
      .execute();
    expect(listed).toHaveLength(refusal ? 0 : 1);
    if (!refusal) found.push(needed);
    else expect(refusal).toMatchObject({ statusCode: allowed.length > 0 ? 403 : 404 });
  }
  expect(found).toEqual(allowed);
});

it('signed addresses end with a right, also when it expires', async () => {
  const [owner, helper] = [await signedIn(app, 'couple'), await signedIn(app, 'couple')];
  const event = await makeEvent(app, owner);
  const later = new Date(Date.now() + 3_600_000);
  await addHelper(app, event, helper, { rights: ['see'], endsAt: later });
  const path = `v2/events/${event.id}/qrcode/links`;
  const open = async (url: string) => (await fetch(app.url + url)).status;
  const own = await makeEvent(app, helper);
  const { svg } = (await helper.call('GET', path)).body.data;
  expect(await open(svg)).toBe(200);
  await setRows(
    app,
    'event_people',
    { event_id: event.id, user_id: helper.id },
    { ends_at: new Date() },
  );
  // It is refused at once; with 403 as soon as the server knows that the address has ended.
  expect([403, 404]).toContain(await open(svg));
  await eventually(async () => (await open(svg)) === 403);
  expect((await helper.call('GET', path)).status).toBe(404);
  const theirs = (await helper.call('GET', `v2/events/${own.id}/qrcode/links`)).body.data;
  expect(await open(theirs.svg)).toBe(200);
});
