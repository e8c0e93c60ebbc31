import { randomUUID } from 'node:crypto';
import { addHelper, makeEvent, type TestEvent } from '../../../testing/events.ts';
import { eventually } from '../../../testing/eventually.ts';
import { liveMessagesOf } from '../../../testing/live.ts';
import { mails } from '../../../testing/mails.ts';
import { linkPathOf, sendCard } from '../../../testing/orders.ts';
import { call, signedIn, type Person } from '../../../testing/people.ts';
import { testApp } from '../../../testing/test-app.ts';
import { uploadFixture } from '../../../testing/tus.ts';
import { continueSending } from './send-many.ts';

const app = await testApp();
const couple = await signedIn(app, 'couple');
const otherCouple = await signedIn(app, 'couple');
let guest: Person;
let member: Person;
let event: TestEvent;
beforeEach(async () => {
  guest = await signedIn(app, 'guest');
  member = await signedIn(app, 'attendee');
  event = await makeEvent(app, couple, { attendees: [guest, member] });
});

const path = (what = '') => `v2/events/${event.id}/thanks${what}`;
const cardOf = async (sender: Person, senderName: string, gift = 0) =>
  sendCard(app, sender, event, { senderName, gift });
const summary = async () => (await couple.call('GET', path('/summary'))).body.data;
const list = async (state: 'waiting' | 'thanked') =>
  (await couple.call('GET', path(`?state=${state}`))).body.data;
const toMany = async (body: object, key: string = randomUUID(), who: Person = couple) =>
  who.call('POST', path(), body, { 'idempotency-key': key });
const done = async () =>
  eventually(async () => {
    const { sending } = await summary();
    return sending.sent + sending.answered_before === sending.total && sending;
  });
/** The card as its sender sees it; this marks its thanks as read. */
async function readBy(sender: Person, id: string) {
  const link = await linkPathOf(sender, id);
  return (await call(app, null, 'GET', link)).body.data;
}

it('is not possible for the cards of another event', async () => {
  const id = await cardOf(guest, 'Aunt Rosa');
  const theirs = await makeEvent(app, otherCouple);
  const body = { words: 'Thank you', to: [{ card_id: id }] };
  const elsewhere = `v2/events/${theirs.id}/thanks`;
  const headers = { 'idempotency-key': randomUUID() };
  expect((await otherCouple.call('POST', elsewhere, body, headers)).status).toBe(404);
  const marked = await otherCouple.call('PUT', `${elsewhere}/letters`, {
    card_ids: [id],
    by_letter: true,
  });
  expect(marked.body.data).toEqual({ changed: 0 });
  expect(await summary()).toEqual({ waiting: 1, thanked: 0, sending: null });
});

it('shows amounts with the right to money alone', async () => {
  await cardOf(guest, 'Aunt Rosa', 5000);
  const [thanking, counting] = [await signedIn(app, 'couple'), await signedIn(app, 'couple')];
  await addHelper(app, event, thanking, { rights: ['see', 'thank'] });
  await addHelper(app, event, counting, { rights: ['see', 'thank', 'money'] });
  const giftFor = async (who: Person) =>
    (await who.call('GET', path('?state=waiting'))).body.data?.[0]?.gift;
  expect(await giftFor(thanking)).toBe(0);
  expect(await giftFor(counting)).toBe(5000);
});

it('lists cards without thanks, newest first, and those with thanks, with their kind and time', async () => {
  const first = await cardOf(guest, 'Aunt Rosa', 5000);
  const second = await cardOf(member, 'Uncle Ben');
  expect(await list('waiting')).toMatchObject([
    { card_id: second, sender_name: 'Uncle Ben', gift: 0, opened_at: null, thanked: null },
    { card_id: first, sender_name: 'Aunt Rosa', gift: 5000, currency: 'usd' },
  ]);
  const answer = `v2/events/received-card/${first}/thanks`;
  const note = await uploadFixture(app, couple, 'voice.mp3');
  expect((await couple.call('POST', answer, { words: 'Oh!', media: note })).status).toBe(200);
  expect((await list('waiting')).map((each: { card_id: string }) => each.card_id)).toEqual([
    second,
  ]);
  expect(await list('thanked')).toMatchObject([
    { card_id: first, thanked: { by: 'voice', at: expect.any(String), read_at: null } },
  ]);
  await readBy(guest, first);
  expect((await list('thanked'))[0].thanked.read_at).toEqual(expect.any(String));
  expect(await summary()).toMatchObject({ waiting: 1, thanked: 1 });
});

it('thanks many senders with one text and one recording, each by name and once', async () => {
  const ids = [
    await cardOf(guest, 'Aunt Rosa'),
    await cardOf(member, 'B. Haddad $& sons'),
    await cardOf(member, 'Cleo'),
  ];
  const video = await uploadFixture(app, couple, 'video.mp4');
  const [rosa, ben, cleo] = ids as [string, string, string];
  const body = {
    words: ' Dear {name}, thank you, {name}! ',
    media: video,
    to: [{ card_id: rosa }, { card_id: ben }, { card_id: cleo, name: 'Cleopatra' }],
  };
  const key = randomUUID();
  // Either request may be the first; the other gets the same answer, or 409 while the first runs.
  const both = await Promise.all([toMany(body, key), toMany(body, key)]);
  const answer = await toMany(body, key);
  for (const { status, body: each } of both)
    if (status === 409) expect(each.code).toBe('in_progress');
    else expect(each.data.id).toBe(answer.body.data.id);
  expect((await toMany({ ...body, words: 'Other' }, key)).status).toBe(409);
  expect(await done()).toMatchObject({ total: 3, sent: 3, answered_before: 0 });
  // Another run of the job has nothing to do.
  await continueSending(app.deps, { sendingId: String(answer.body.data.id) });

  expect(await readBy(guest, rosa)).toMatchObject({
    state: 'thanked',
    thanks: { words: 'Dear Aunt Rosa, thank you, Aunt Rosa!', media: { kind: 'video' } },
  });
  const words = async (id: string) => (await readBy(member, id)).thanks.words;
  expect(await words(ben)).toBe('Dear B. Haddad $& sons, thank you, B. Haddad $& sons!');
  expect(await words(cleo)).toBe('Dear Cleopatra, thank you, Cleopatra!');
  expect(await summary()).toMatchObject({ waiting: 0, thanked: 3 });

  const { body: news } = await member.call('GET', 'notifications');
  const types = news.data.map(({ type }: { type: string }) => type);
  expect(types).toEqual(['card.thanked', 'card.thanked']);
  const mailed = await eventually(async () => {
    const all = (await mails(app)).filter((each) => JSON.stringify(each.to).includes(member.id));
    return all.length >= 2 && all;
  });
  expect(mailed.map(({ subject }) => subject)).toEqual(
    Array(2).fill('Amara and Jonas said thank you'),
  );
});

it('leaves the cards that a helper thanks for to the couple to open', async () => {
  const id = await cardOf(guest, 'Aunt Rosa');
  const helper = await signedIn(app, 'couple');
  await addHelper(app, event, helper, { rights: ['see', 'thank'] });
  await toMany({ words: 'Thank you', to: [{ card_id: id }] }, undefined, helper);
  await done();
  expect((await list('thanked'))[0]).toMatchObject({ card_id: id, opened_at: null });
});

it('never replaces thanks that were given before', async () => {
  const rosa = await cardOf(guest, 'Aunt Rosa');
  const cleo = await cardOf(member, 'Cleo');
  await couple.call('POST', `v2/events/received-card/${rosa}/thanks`, { words: 'By hand' });
  await toMany({ words: 'For all', to: [{ card_id: rosa }, { card_id: cleo }] });
  expect(await done()).toMatchObject({ total: 2, sent: 1, answered_before: 1 });
  expect((await readBy(guest, rosa)).thanks.words).toBe('By hand');
  expect((await readBy(member, cleo)).thanks.words).toBe('For all');
});

it('two runs of the job at the same time thank for each card once', async () => {
  const ids = await Promise.all(
    Array.from({ length: 12 }, async (_, n) => cardOf(guest, `Guest ${n}`)),
  );
  const { db } = app.deps;
  const id = randomUUID();
  await db
    .insertInto('thanks_sendings')
    .values({ id, event_id: event.id, words: 'Hi {name}', media_id: null })
    .execute();
  await db
    .insertInto('thanks_sending_cards')
    .values(ids.map((card_id) => ({ sending_id: id, card_id, name: 'you', outcome: null })))
    .execute();
  const run = async () => continueSending(app.deps, { sendingId: id });
  await Promise.all([run(), run()]);
  expect(await summary()).toMatchObject({ waiting: 0, sending: { total: 12, sent: 12 } });
  const { body: news } = await guest.call('GET', 'notifications');
  expect(new Set(news.data.map(({ type }: { type: string }) => type))).toEqual(
    new Set(['card.thanked']),
  );
  expect(news.data).toHaveLength(12);
});

it('refuses thanks that can’t be sent', async () => {
  const rosa = await cardOf(guest, 'Rosa '.repeat(15).trim());
  const to = [{ card_id: rosa }];
  expect((await toMany({ words: '  ', to })).status).toBe(422);
  expect((await toMany({ words: 'Hi', to: [] })).status).toBe(422);
  expect((await toMany({ words: 'Hi', to: [{ card_id: randomUUID() }] })).status).toBe(404);
  expect((await toMany({ words: '{name} '.repeat(100), to })).body.errors).toEqual({
    words: ['With the names in it this is too long. Please say it shorter.'],
  });
  const theirs = await uploadFixture(app, guest, 'voice.mp3');
  expect((await toMany({ words: 'Hi', media: theirs, to })).status).toBe(422);
  expect(await summary()).toMatchObject({ waiting: 1, sending: null });
});

it('marks cards as thanked by letter, removes the mark, and does not notify the guest', async () => {
  const rosa = await cardOf(guest, 'Aunt Rosa');
  const cleo = await cardOf(member, 'Cleo');
  const letters = async (card_ids: string[], by_letter: boolean) =>
    (await couple.call('PUT', path('/letters'), { card_ids, by_letter })).body.data;
  expect(await letters([rosa, cleo], true)).toEqual({ changed: 2 });
  expect(await letters([rosa], true)).toEqual({ changed: 0 });
  const published = (await liveMessagesOf(app, event.id)).filter(
    ({ type }) => type === 'card.thanked',
  );
  expect(published.flatMap((each) => ('card_id' in each ? each.card_id : [])).toSorted()).toEqual(
    [rosa, cleo].toSorted(),
  );
  expect(await list('thanked')).toMatchObject([
    { card_id: cleo, thanked: { by: 'letter', read_at: null } },
    { card_id: rosa, thanked: { by: 'letter' } },
  ]);
  expect(await readBy(guest, rosa)).toMatchObject({ state: 'sent', thanks: null });
  const { body } = await couple.call('GET', `v2/events/received-card/${rosa}/details`);
  expect(body.data).toMatchObject({ letter_at: expect.any(String), thanks: null });
  expect(await letters([rosa], false)).toEqual({ changed: 1 });
  expect(await summary()).toMatchObject({ waiting: 1, thanked: 1 });
});
