import { eventually } from '../../../testing/eventually.ts';
import { makeEvent, type TestEvent } from '../../../testing/events.ts';
import { mailsTo } from '../../../testing/mails.ts';
import { call, signedIn, type Person } from '../../../testing/people.ts';
import { setRows } from '../../../testing/rows.ts';
import { shared, testApp } from '../../../testing/test-app.ts';

const app = await testApp();
const other = shared(async () => signedIn(app, 'couple'));
let couple: Person;
let event: TestEvent;
let asker: Person;
beforeEach(async () => {
  couple = await signedIn(app, 'couple');
  asker = await signedIn(app, 'attendee');
  event = await makeEvent(app, couple, { changes: { brideName: 'Wilhelmina' } });
  await couple.call('PATCH', `v2/events/${event.id}`, { takes_asks: true });
});

const ask = async (who: Person, at: TestEvent, body: object = { name: 'Theo' }) =>
  who.call('POST', `attendee/wedding/${at.id}/ask`, body);
const waiting = async (who: Person, at: TestEvent) =>
  who.call('GET', `bride-groom/asks?event_id=${at.id}`);
const answer = async (who: Person, id: string, answered: string) =>
  who.call('POST', `bride-groom/asks/${id}/answer`, { answer: answered });
const news = async (who: Person) => (await who.call('GET', 'notifications')).body.data;
const found = async (who: Person, q = 'wilhelm') =>
  (await who.call('GET', `attendee/wedding/search?q=${q}`)).body.data.find(
    ({ id }: { id: string }) => id === event.id,
  );

/** The id of an ask that waits for its answer. */
async function asked(who = asker, at = event): Promise<string> {
  expect((await ask(who, at)).status).toBe(201);
  return (await waiting(couple, at)).body.data[0].id;
}

/** As if the answer had been given that many days ago. */
async function letPass(days: number): Promise<void> {
  await setRows(
    app,
    'event_asks',
    { event_id: event.id },
    { answered_at: new Date(Date.now() - days * 24 * 3600 * 1000) },
  );
}

describe('asking', () => {
  it('is possible where the owner says so, and changes nothing that a search tells', async () => {
    const found_ = await found(asker);
    expect(found_).toMatchObject({ standing: 'may_ask', brideName: 'Wilhelmina' });
    expect(Object.keys(found_)).not.toEqual(expect.arrayContaining(['unique_code']));
    expect(found_).not.toHaveProperty('venue');
    await couple.call('PATCH', `v2/events/${event.id}`, { takes_asks: false });
    expect(await found(asker)).toEqual({ ...found_, standing: 'code' });
    expect((await ask(asker, event)).status).toBe(404);
  });

  it('is off for a new event, and stays as it is when something else is changed', async () => {
    const fresh = await makeEvent(app, couple);
    const details = async ({ id }: TestEvent) =>
      (await couple.call('GET', `v2/events/${id}/details`)).body.data;
    expect(await details(fresh)).toMatchObject({ takes_asks: false });
    await couple.call('PATCH', `v2/events/${event.id}`, { venue: 'The barn' });
    expect(await details(event)).toMatchObject({ takes_asks: true, venue: 'The barn' });
  });

  it('reaches the owner by bell and by mail; the mail carries no word of the asker’s but a name', async () => {
    const body = { name: ' Theo\u202e \n Lind ', line: 'Ben’s cousin,\n from Leeds' };
    expect((await ask(asker, event, body)).body.data).toEqual({ standing: 'asked' });
    expect((await waiting(couple, event)).body.data).toMatchObject([
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

  it('happens once while it waits', async () => {
    const both = await Promise.all([ask(asker, event), ask(asker, event)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    expect(await ask(asker, event)).toMatchObject({
      status: 409,
      body: { code: 'already_asked' },
    });
    expect(await found(asker)).toMatchObject({ standing: 'asked' });
    expect((await waiting(couple, event)).body.data).toHaveLength(1);
    expect(await news(couple)).toHaveLength(1);
  });

  it.each([
    [{ name: '' }, 'name'],
    [{ name: '\u200b\u202e' }, 'name'],
    [{ name: '💍' }, 'name'],
    [{ name: 'win-money.com' }, 'name'],
    [{ name: 'Theo', line: 'see https://example.test' }, 'line'],
    [{ name: 'Theo', line: 'x'.repeat(201) }, 'line'],
  ])('refuses %j in words, at its field', async (body, field) => {
    const refused = await ask(asker, event, body);
    expect(refused.status).toBe(422);
    expect(refused.body.errors).toHaveProperty(field);
    expect((await waiting(couple, event)).body.data).toEqual([]);
  });

  it('has an end for the day', async () => {
    for (let nth = 0; nth < 5; nth += 1) {
      const another = await makeEvent(app, couple);
      await couple.call('PATCH', `v2/events/${another.id}`, { takes_asks: true });
      expect((await ask(asker, another)).status).toBe(201);
    }
    const refused = await ask(asker, event);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3600);
  });

  it('of many strangers fills no mailbox', async () => {
    for (let nth = 0; nth < 8; nth += 1) await asked(await signedIn(app, 'attendee'));
    expect(await news(couple)).toHaveLength(8);
    await eventually(async () => (await mailsTo(app, couple, 'Theo asks')).length === 6);
  });

  it('is for members who have not come in yet, and not for its owner', async () => {
    await couple.call('POST', 'v2/update-usertype', { type: 'attendee' });
    expect(await found(couple)).toMatchObject({ standing: 'code' });
    expect((await ask(couple, event)).status).toBe(404);
    await couple.call('POST', 'v2/update-usertype', { type: 'bride_groom' });
    await asker.call('POST', 'login/wedding/add', { unique_code: event.unique_code });
    expect(await found(asker)).toMatchObject({ standing: 'added' });
    expect(await ask(asker, event)).toMatchObject({ status: 409, body: { code: 'already_added' } });
  });
});

describe('answering', () => {
  it('letting in adds the event, and tells who asked', async () => {
    const id = await asked();
    expect((await asker.call('GET', `attendee/wedding/${event.id}`)).status).toBe(404);
    expect((await answer(couple, id, 'let_in')).body.data).toEqual({ let_in: true });
    expect((await answer(couple, id, 'let_in')).body.data).toEqual({ let_in: true });
    expect((await asker.call('GET', 'attendee/wedding')).body.data).toMatchObject([
      { id: event.id },
    ]);
    expect(await news(asker)).toMatchObject([
      { type: 'event.let_in', link: `/attendee/wedding/${event.id}/detail`, read_at: null },
    ]);
    await eventually(async () => (await mailsTo(app, asker, 'You’re in')).length === 1);
    expect((await waiting(couple, event)).body.data).toEqual([]);
    expect((await asker.call('GET', 'attendee/asks')).body.data).toEqual([]);
    expect(await answer(couple, id, 'no')).toMatchObject({ status: 409 });
    expect((await news(couple))[0].read_at).not.toBeNull();
  });

  it('a “not now” stays with the owner, says no more to who asked, and may be asked again after a week', async () => {
    const id = await asked();
    expect((await answer(couple, id, 'not_now')).body.data).toEqual({ let_in: false });
    expect((await waiting(couple, event)).body.data).toMatchObject([{ id, status: 'put_off' }]);
    expect(await news(asker)).toEqual([]);
    expect(await found(asker)).toMatchObject({ standing: 'not_now' });
    expect((await asker.call('GET', 'attendee/asks')).body.data).toMatchObject([
      { id, standing: 'not_now', event: { id: event.id } },
    ]);
    expect(await ask(asker, event)).toMatchObject({ status: 409, body: { code: 'not_now' } });
    await letPass(8);
    expect(await found(asker)).toMatchObject({ standing: 'may_ask' });
    expect((await ask(asker, event, { name: 'Theo L.' })).status).toBe(201);
    expect((await waiting(couple, event)).body.data).toMatchObject([
      { id, name: 'Theo L.', status: 'open' },
    ]);
    expect(await news(couple)).toHaveLength(2);
    expect((await answer(couple, id, 'let_in')).status).toBe(200);
  });

  it('a no reads like a “not now”, and nobody asks again after it; the code still opens', async () => {
    const id = await asked();
    await answer(couple, id, 'no');
    await letPass(400);
    expect((await waiting(couple, event)).body.data).toEqual([]);
    expect(await found(asker)).toMatchObject({ standing: 'not_now' });
    expect(await ask(asker, event)).toMatchObject({ status: 409, body: { code: 'not_now' } });
    expect(await news(asker)).toEqual([]);
    const { unique_code } = event;
    expect((await asker.call('POST', 'login/wedding/add', { unique_code })).status).toBe(201);
  });

  it('is the owner’s alone', async () => {
    const id = await asked();
    const guest = await signedIn(app, 'guest');
    const list = `bride-groom/asks?event_id=${event.id}`;
    expect((await call(app, null, 'GET', list)).status).toBe(401);
    const path = `bride-groom/asks/${id}/answer`;
    expect((await call(app, null, 'POST', path, { answer: 'let_in' })).status).toBe(401);
    for (const who of [guest, asker]) {
      expect((await waiting(who, event)).status).toBe(403);
      expect((await answer(who, id, 'let_in')).status).toBe(403);
    }
    expect((await waiting(other, event)).status).toBe(404);
    expect((await answer(other, id, 'let_in')).status).toBe(404);
    expect((await answer(couple, id, 'perhaps')).status).toBe(422);
    expect((await waiting(couple, event)).body.data).toMatchObject([{ id, status: 'open' }]);
  });

  it('is not waited for once who asked came in by the code', async () => {
    await asked();
    await asker.call('POST', 'login/wedding/add', { unique_code: event.unique_code });
    expect((await waiting(couple, event)).body.data).toEqual([]);
    expect((await asker.call('GET', 'attendee/asks')).body.data).toEqual([]);
  });

  it('own asks are the caller’s alone', async () => {
    await asked();
    const stranger = await signedIn(app, 'attendee');
    expect((await asker.call('GET', 'attendee/asks')).body.data).toHaveLength(1);
    expect((await stranger.call('GET', 'attendee/asks')).body.data).toEqual([]);
  });
});
