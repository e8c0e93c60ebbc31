import type { EventType } from '@keepsake/shared/api/events';
import { eventFields, makeEvent } from '../../../testing/events.ts';
import { call, signedIn } from '../../../testing/people.ts';
import { shared, testApp } from '../../../testing/test-app.ts';

const app = await testApp();
const owner = shared(async () => signedIn(app, 'couple'));
let types: EventType[];
beforeAll(async () => {
  types = (await call(app, null, 'GET', 'v2/getevent-type')).body.data;
});

const names = {
  both: { brideName: 'Amara', groomName: 'Jonas' },
  one: { brideName: 'Amara', groomName: '' },
  none: { brideName: ' ', groomName: '' },
};

async function register(eventtype: string, changes: Partial<typeof names.both>) {
  return owner.call('POST', 'v2/events', { ...eventFields({ eventtype }), ...changes });
}

it('has a row per type, with its people and the fields of the form', () => {
  const rows = types.map(({ event_name, people, second }) => [event_name, people, second]);
  expect(rows).toEqual([
    ['Wedding', 'partners', 'needed'],
    ['Engagement', 'partners', 'needed'],
    ['Anniversary', 'partners', 'needed'],
    ['Bridal Shower', 'honouree', 'optional'],
    ['Baby Shower', 'parents', 'optional'],
    ['Birthday', 'honouree', 'none'],
    ['Quinceañera', 'honouree', 'none'],
    ['Graduation', 'honouree', 'none'],
    ['Bar Mitzvah', 'honouree', 'none'],
    ['Retirement', 'honouree', 'none'],
    ['Family Reunion', 'family', 'none'],
    ['Team Celebration', 'team', 'none'],
    ['Other', 'group', 'optional'],
  ]);
  for (const { first_label, second_label, second, title } of types) {
    expect(`${first_label} ${second_label}`).not.toMatch(/bride|groom/i);
    expect(second_label === null).toBe(second === 'none');
    expect(title).toMatch(/\{whos?e?\}/);
  }
});

it('requires the names of each type’s row', async () => {
  for (const { event_name, people, second } of types) {
    const both = await register(event_name, names.both);
    if (second === 'none')
      expect(both.body.errors).toEqual({ groomName: ['This kind of event has one name'] });
    else expect(both.body.data).toMatchObject({ ...names.both, people });

    const one = await register(event_name, names.one);
    if (second === 'needed')
      expect(one.body.errors).toEqual({ groomName: ['Please enter a name'] });
    else expect(one.body.data).toMatchObject({ ...names.one, people });

    expect((await register(event_name, names.none)).status).toBe(422);
  }
});

it('takes a form without the second name, and removes line breaks from names', async () => {
  const { groomName: _none, ...fields } = eventFields({ eventtype: 'Birthday' });
  const { body } = await owner.call('POST', 'v2/events', {
    ...fields,
    brideName: ' Anna\n Maria ',
  });
  expect(body.data).toMatchObject({ brideName: 'Anna Maria', groomName: '', people: 'honouree' });
});

it('requires the names of a new type when the type changes', async () => {
  const { id } = (await register('Wedding', names.both)).body.data;
  const change = async (body: object) => owner.call('PATCH', `v2/events/${id}`, body);
  expect((await change({ eventtype: 'Birthday' })).body.errors).toEqual({
    groomName: ['This kind of event has one name'],
  });
  const birthday = await change({ eventtype: 'Birthday', groomName: '' });
  expect(birthday.body.data).toMatchObject({ ...names.one, people: 'honouree' });
  expect((await change({ eventtype: 'Wedding' })).body.errors).toEqual({
    groomName: ['Please enter a name'],
  });
});

it('keeps two names from before its type had one', async () => {
  const { id } = await makeEvent(app, owner, { changes: { eventtype: 'Birthday' } });
  const { status, body } = await owner.call('PATCH', `v2/events/${id}`, { venue: 'The barn' });
  expect(status).toBe(200);
  expect(body.data).toMatchObject({ ...names.both, venue: 'The barn' });
});

it('takes types that an operator adds, and events keep the people of a deleted type', async () => {
  const { db } = app.deps;
  await db
    .insertInto('event_types')
    .values({ event_name: 'Farewell', people: 'team', second_label: null, second: 'none' })
    .execute();
  const { body } = await register('Farewell', names.one);
  expect(body.data).toMatchObject({ people: 'team' });
  await db.deleteFrom('event_types').where('event_name', '=', 'Farewell').execute();
  const changed = await owner.call('PATCH', `v2/events/${body.data.id}`, { venue: 'The barn' });
  expect(changed.body.data).toMatchObject({ people: 'team', venue: 'The barn' });
});

it('shows guests and the search whom the event is for', async () => {
  const guest = await signedIn(app, 'attendee');
  const changes = { brideName: 'Zebulon Quigley', groomName: '', eventtype: 'Retirement' };
  const { body } = await register('Retirement', changes);
  const { unique_code } = body.data;
  const found = await guest.call('GET', 'attendee/wedding/search?q=zebulon');
  expect(found.body.data).toMatchObject([{ brideName: 'Zebulon Quigley', people: 'honouree' }]);
  const { id } = (await guest.call('POST', 'login/wedding/add', { unique_code })).body.data;
  const seen = await guest.call('GET', `attendee/wedding/${id}`);
  expect(seen.body.data).toMatchObject({ groomName: '', people: 'honouree' });
});
