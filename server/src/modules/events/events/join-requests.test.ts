import { eventually } from '../../../testing/eventually.ts';
import { makeEvent, type TestEvent } from '../../../testing/events.ts';
import { mailsTo } from '../../../testing/mails.ts';
import { signedIn, type Person } from '../../../testing/people.ts';
import { setRows } from '../../../testing/rows.ts';
import { testApp } from '../../../testing/test-app.ts';

const app = await testApp();
let couple: Person;
let event: TestEvent;
let person: Person;
beforeEach(async () => {
  couple = await signedIn(app, 'couple');
  person = await signedIn(app, 'attendee');
  event = await makeEvent(app, couple, { changes: { brideName: 'Wilhelmina' } });
  await couple.call('PATCH', `v2/events/${event.id}`, { takes_asks: true });
});

const ask = async (who: Person, at: TestEvent, body: object = { name: 'Theo' }) =>
  who.call('POST', `attendee/wedding/${at.id}/ask`, body);
const pending = async (who: Person, at: TestEvent) =>
  who.call('GET', `bride-groom/asks?event_id=${at.id}`);
const answer = async (who: Person, id: string, answered: string) =>
  who.call('POST', `bride-groom/asks/${id}/answer`, { answer: answered });
const news = async (who: Person) => (await who.call('GET', 'notifications')).body.data;
const found = async (who: Person, q = 'wilhelm') =>
  (await who.call('GET', `attendee/wedding/search?q=${q}`)).body.data.find(
    ({ id }: { id: string }) => id === event.id,
  );

/** Makes a join request. @returns its id */
async function requested(who = person, at = event): Promise<string> {
  expect((await ask(who, at)).status).toBe(201);
  return (await pending(couple, at)).body.data[0].id;
}

/** Sets the time of the answer to this many days ago. */
async function setAnswerAge(days: number): Promise<void> {
  await setRows(
    app,
    'event_asks',
    { event_id: event.id },
    { answered_at: new Date(Date.now() - days * 24 * 3600 * 1000) },
  );
}

describe('a join request', () => {
  it('is possible if the owner allows it, and the search shows no more of the event', async () => {
    const result = await found(person);
    expect(result).toMatchObject({ standing: 'may_ask', brideName: 'Wilhelmina' });
    expect(Object.keys(result)).not.toEqual(expect.arrayContaining(['unique_code']));
    expect(result).not.toHaveProperty('venue');
    await couple.call('PATCH', `v2/events/${event.id}`, { takes_asks: false });
    expect(await found(person)).toEqual({ ...result, standing: 'code' });
    expect((await ask(person, event)).status).toBe(404);
  });

  it('is off for a new event, and stays unchanged by other changes', async () => {
    const fresh = await makeEvent(app, couple);
    const details = async ({ id }: TestEvent) =>
      (await couple.call('GET', `v2/events/${id}/details`)).body.data;
    expect(await details(fresh)).toMatchObject({ takes_asks: false });
    await couple.call('PATCH', `v2/events/${event.id}`, { venue: 'The barn' });
    expect(await details(event)).toMatchObject({ takes_asks: true, venue: 'The barn' });
  });

  it('reaches the owner by notification and mail; the mail contains nothing of it but the name', async () => {
    const body = { name: ' Theo\u202e \n Lind ', line: 'Ben’s cousin,\n from Leeds' };
    expect((await ask(person, event, body)).body.data).toEqual({ standing: 'asked' });
    expect((await pending(couple, event)).body.data).toMatchObject([
      { name: 'Theo Lind', line: 'Ben’s cousin, from Leeds', status: 'open', event_id: event.id },
    ]);
    expect(await news(couple)).toMatchObject([
      {
        type: 'event.asked',
        title: 'Theo Lind asks to come in',
        link: `/bride-groom/wedding/${event.id}/details?tab=guests`,
      },
    ]);
    const [mail] = await eventually(async () => {
      const mails = await mailsTo(app, couple, 'Theo Lind asks to come in');
      return mails.length > 0 && mails;
    });
    expect(mail?.text).toContain(`/bride-groom/wedding/${event.id}/details?tab=guests`);
    expect(mail?.text).not.toContain('cousin');
  });

  it('can be made once while it is pending', async () => {
    const both = await Promise.all([ask(person, event), ask(person, event)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    expect(await ask(person, event)).toMatchObject({
      status: 409,
      body: { code: 'already_asked' },
    });
    expect(await found(person)).toMatchObject({ standing: 'asked' });
    expect((await pending(couple, event)).body.data).toHaveLength(1);
    expect(await news(couple)).toHaveLength(1);
  });

  it.each([
    [{ name: '' }, 'name'],
    [{ name: '\u200b\u202e' }, 'name'],
    [{ name: '💍' }, 'name'],
    [{ name: 'win-money.com' }, 'name'],
    [{ name: 'Theo', line: 'see https://example.test' }, 'line'],
    [{ name: 'Theo', line: 'x'.repeat(201) }, 'line'],
  ])('refuses %j with an error on its field', async (body, field) => {
    const refused = await ask(person, event, body);
    expect(refused.status).toBe(422);
    expect(refused.body.errors).toHaveProperty(field);
    expect((await pending(couple, event)).body.data).toEqual([]);
  });

  it('is limited to five per person and day', async () => {
    for (let nth = 0; nth < 5; nth += 1) {
      const another = await makeEvent(app, couple);
      await couple.call('PATCH', `v2/events/${another.id}`, { takes_asks: true });
      expect((await ask(person, another)).status).toBe(201);
    }
    const refused = await ask(person, event);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3600);
  });

  it('is mailed six times at most, from any number of people', async () => {
    for (let nth = 0; nth < 8; nth += 1) await requested(await signedIn(app, 'attendee'));
    expect(await news(couple)).toHaveLength(8);
    await eventually(async () => (await mailsTo(app, couple, 'Theo asks')).length === 6);
  });

  it('is for members who have not added the event, and not for its owner', async () => {
    await couple.call('POST', 'v2/update-usertype', { type: 'attendee' });
    expect(await found(couple)).toMatchObject({ standing: 'code' });
    expect((await ask(couple, event)).status).toBe(404);
    await couple.call('POST', 'v2/update-usertype', { type: 'bride_groom' });
    await person.call('POST', 'login/wedding/add', { unique_code: event.unique_code });
    expect(await found(person)).toMatchObject({ standing: 'added' });
    expect(await ask(person, event)).toMatchObject({
      status: 409,
      body: { code: 'already_added' },
    });
  });
});

describe('the answer', () => {
  it('lets the person in: the event is added, and they are notified', async () => {
    const id = await requested();
    expect((await person.call('GET', `attendee/wedding/${event.id}`)).status).toBe(404);
    expect((await answer(couple, id, 'let_in')).body.data).toEqual({ let_in: true });
    expect((await answer(couple, id, 'let_in')).body.data).toEqual({ let_in: true });
    expect((await person.call('GET', 'attendee/wedding')).body.data).toMatchObject([
      { id: event.id },
    ]);
    expect(await news(person)).toMatchObject([
      { type: 'event.let_in', link: `/attendee/wedding/${event.id}/detail`, read_at: null },
    ]);
    await eventually(async () => (await mailsTo(app, person, 'You’re in')).length === 1);
    expect((await pending(couple, event)).body.data).toEqual([]);
    expect((await person.call('GET', 'attendee/asks')).body.data).toEqual([]);
    expect(await answer(couple, id, 'no')).toMatchObject({ status: 409 });
    expect((await news(couple))[0].read_at).not.toBeNull();
  });

  it('“not now” keeps the request with the owner, does not notify, and allows another request after a week', async () => {
    const id = await requested();
    expect((await answer(couple, id, 'not_now')).body.data).toEqual({ let_in: false });
    expect((await pending(couple, event)).body.data).toMatchObject([{ id, status: 'put_off' }]);
    expect(await news(person)).toEqual([]);
    expect(await found(person)).toMatchObject({ standing: 'not_now' });
    expect((await person.call('GET', 'attendee/asks')).body.data).toMatchObject([
      { id, standing: 'not_now', event: { id: event.id } },
    ]);
    expect(await ask(person, event)).toMatchObject({
      status: 409,
      body: { code: 'not_now' },
    });
    await setAnswerAge(8);
    expect(await found(person)).toMatchObject({ standing: 'may_ask' });
    expect((await ask(person, event, { name: 'Theo L.' })).status).toBe(201);
    expect((await pending(couple, event)).body.data).toMatchObject([
      { id, name: 'Theo L.', status: 'open' },
    ]);
    expect(await news(couple)).toHaveLength(2);
    expect((await answer(couple, id, 'let_in')).status).toBe(200);
  });

  it('“no” looks like “not now” to the person and allows no other request; the code still works', async () => {
    const id = await requested();
    await answer(couple, id, 'no');
    await setAnswerAge(400);
    expect((await pending(couple, event)).body.data).toEqual([]);
    expect(await found(person)).toMatchObject({ standing: 'not_now' });
    expect(await ask(person, event)).toMatchObject({
      status: 409,
      body: { code: 'not_now' },
    });
    expect(await news(person)).toEqual([]);
    const { unique_code } = event;
    expect((await person.call('POST', 'login/wedding/add', { unique_code })).status).toBe(201);
  });

  it('is yes or no', async () => {
    const id = await requested();
    expect((await answer(couple, id, 'perhaps')).status).toBe(422);
    expect((await pending(couple, event)).body.data).toMatchObject([{ id, status: 'open' }]);
  });

  it('is not needed any more when the person adds the event by its code', async () => {
    await requested();
    await person.call('POST', 'login/wedding/add', { unique_code: event.unique_code });
    expect((await pending(couple, event)).body.data).toEqual([]);
    expect((await person.call('GET', 'attendee/asks')).body.data).toEqual([]);
  });

  it('a person sees their own join requests alone, and none for an event that is hidden since', async () => {
    await requested();
    const stranger = await signedIn(app, 'attendee');
    expect((await person.call('GET', 'attendee/asks')).body.data).toHaveLength(1);
    expect((await stranger.call('GET', 'attendee/asks')).body.data).toEqual([]);
    await couple.call('PATCH', `v2/events/${event.id}`, { searchable: false });
    expect((await person.call('GET', 'attendee/asks')).body.data).toEqual([]);
  });
});
