import { randomUUID } from 'node:crypto';
import { addHelper, makeEvent, type TestEvent } from '../../../testing/events.ts';
import { sendCard } from '../../../testing/orders.ts';
import { signedIn } from '../../../testing/people.ts';
import { setRows } from '../../../testing/rows.ts';
import { testApp } from '../../../testing/test-app.ts';
import { uploadFixture, beginFilm } from '../../../testing/tus.ts';

const app = await testApp();
const couple = await signedIn(app, 'couple');
const guest = await signedIn(app, 'guest');
let event: TestEvent;
beforeEach(async () => {
  event = await makeEvent(app, couple, { attendees: [guest] });
});

const LIST = 'bride-groom/received-card';
const CARD = 'v2/events/received-card';

/** The senders of the cards that a query finds, in its order. */
async function senders(query = '', as = couple): Promise<string[]> {
  const { status, body } = await as.call('GET', `${LIST}?event_id=${event.id}&${query}`);
  expect(status).toBe(200);
  return (body.data as { sender_name: string }[]).map(({ sender_name }) => sender_name);
}

const send = async (senderName: string, contents: Parameters<typeof sendCard>[3] = {}) =>
  sendCard(app, guest, event, { senderName, ...contents });

async function counts(query = '') {
  const { body } = await couple.call('GET', `${LIST}/counts?event_id=${event.id}&${query}`);
  return body.data as Record<string, number>;
}

const file = async (filename: 'photo.jpg' | 'voice.mp3') => {
  return uploadFixture(app, guest, filename);
};

describe('the list of received cards', () => {
  it('is found by words of the sender and the message, whatever their capitals and accents', async () => {
    await send('Zoë Ångström', { message: 'A long and happy life' });
    await send('Ömer', { message: 'For ΑΘΗΝΑ, 100% joy' });
    await send('Tom', { message: 'A short note' });
    expect(await senders('q=zoe')).toEqual(['Zoë Ångström']);
    expect(await senders('q=ANGSTROM%20happy')).toEqual(['Zoë Ångström']);
    expect(await senders('q=tom%20happy')).toEqual([]);
    expect(await senders(`q=${encodeURIComponent('αθηνα')}`)).toEqual(['Ömer']);
    expect(await senders('q=100%25')).toEqual(['Ömer']);
    expect(await senders('q=_')).toEqual([]);
    expect(await counts('q=a')).toMatchObject({ found: 2, here: 3 });
    expect(await counts('q=zoe')).toMatchObject({ found: 1, here: 3 });
  });

  it('is narrowed by every filter: by what a card contains, and by what the couple did with it', async () => {
    const gifted = await send('Gift', { gift: 5000 });
    await send('Photo', { photos: [await file('photo.jpg')], gift: 700 });
    const voice = await send('Voice', { audio: await file('voice.mp3') });
    await couple.call('GET', `${CARD}/${gifted}/details`);
    await couple.call('POST', `${CARD}/${gifted}/thanks`, { words: 'Thank you' });
    await couple.call('PATCH', `${CARD}/${voice}`, { favourite: true });
    expect(await senders('filter=gift')).toEqual(['Photo', 'Gift']);
    expect(await senders('filter=photo')).toEqual(['Photo']);
    expect(await senders('filter=voice')).toEqual(['Voice']);
    expect(await senders('filter=film')).toEqual([]);
    expect(await senders('filter=unread')).toEqual(['Voice', 'Photo']);
    expect(await senders('filter=favourite')).toEqual(['Voice']);
    expect(await senders('filter=to_thank,gift')).toEqual(['Photo']);
    expect(await counts()).toEqual({
      found: 3,
      here: 3,
      unread: 2,
      to_thank: 2,
      favourite: 1,
      hidden: 0,
      deleted: 0,
      on_the_way: 0,
      time_sealed: 0,
    });
    const { status } = await couple.call('GET', `${LIST}?event_id=${event.id}&filter=money`);
    expect(status).toBe(422);
  });

  const order = ['newest', 'oldest', 'sender', 'gift'] as const;
  it.each(order)('sorted by %s comes page by page, each card once', async (sort) => {
    for (const [name, gift] of [
      ['Cem', 500],
      ['ada', 0],
      ['Éva', 900],
      ['Bo', 500],
      ['ada', 700],
    ] as const)
      await send(name, { gift });
    const all = await senders(`sort=${sort}`);
    expect(all).toEqual(
      {
        newest: ['ada', 'Bo', 'Éva', 'ada', 'Cem'],
        oldest: ['Cem', 'ada', 'Éva', 'Bo', 'ada'],
        sender: ['ada', 'ada', 'Bo', 'Cem', 'Éva'],
        gift: ['Éva', 'ada', all[2], all[3], 'ada'],
      }[sort],
    );
    const paged: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const path = `${LIST}?event_id=${event.id}&sort=${sort}&limit=2&cursor=${cursor}`;
      const { body } = await couple.call('GET', path);
      paged.push(...(body.data as { id: string }[]).map(({ id }) => id));
      cursor = body.next_cursor as string | null;
    }
    const { body } = await couple.call('GET', `${LIST}?event_id=${event.id}&sort=${sort}`);
    expect(paged).toEqual((body.data as { id: string }[]).map(({ id }) => id));
    expect(new Set(paged).size).toBe(5);
  });

  it('refuses a cursor that the server did not issue', async () => {
    for (const text of ['', 'x', `x/${randomUUID()}`, `1e9/${randomUUID()}`]) {
      const cursor = Buffer.from(text).toString('base64url');
      for (const sort of ['newest', 'gift']) {
        const path = `${LIST}?event_id=${event.id}&sort=${sort}&cursor=${cursor}`;
        expect((await couple.call('GET', path)).status).toBe(cursor ? 400 : 200);
      }
    }
  });

  it('tells the neighbors of a card in its order, and opens no card', async () => {
    const [cem, ada, bo] = [
      await send('Cem', { gift: 900 }),
      await send('Ada'),
      await send('Bo', { gift: 500 }),
    ];
    const at = async (id: string, query: string) => {
      const { body } = await couple.call('GET', `${CARD}/${id}/place?${query}`);
      const { previous, card, next } = body.data;
      return [previous?.sender_name, card.sender_name, next?.sender_name];
    };
    expect(await at(ada, '')).toEqual(['Bo', 'Ada', 'Cem']);
    expect(await at(ada, 'sort=sender')).toEqual([undefined, 'Ada', 'Bo']);
    expect(await at(bo, 'sort=gift')).toEqual(['Cem', 'Bo', 'Ada']);
    expect(await at(bo, 'filter=gift')).toEqual([undefined, 'Bo', 'Cem']);
    expect(await at(cem, 'q=ada')).toEqual(['Ada', 'Cem', undefined]);
    expect(await senders('filter=unread')).toHaveLength(3);
  });
});

describe('a received card', () => {
  it('needs no thanks any more, in any list, once its sender was thanked by letter', async () => {
    const id = await send('Aunt Rosa');
    await send('Tom');
    expect(await counts()).toMatchObject({ here: 2, to_thank: 2 });
    await setRows(app, 'cards', { id }, { letter_at: new Date() });
    expect(await counts()).toMatchObject({ here: 2, to_thank: 1 });
    expect(await senders('filter=to_thank')).toEqual(['Tom']);
    const thanks = await couple.call('GET', `v2/events/${event.id}/thanks/summary`);
    expect(thanks.body.data).toMatchObject({ waiting: 1, thanked: 1 });
  });

  it('hides its notifications while it is deleted, and shows them again when it is restored', async () => {
    const id = await send('Aunt Rosa');
    const notified = async () => {
      const list = (await couple.call('GET', 'notifications')).body.data as { link: string }[];
      return list.some(({ link }) => link.includes(id));
    };
    const unread = async () =>
      (await couple.call('GET', 'notifications/unread')).body.data.unread as number;
    const before = await unread();
    expect(await notified()).toBe(true);
    await couple.call('PATCH', `${CARD}/${id}`, { deleted: true });
    expect(await notified()).toBe(false);
    expect(await unread()).toBe(before - 1);
    await couple.call('PATCH', `${CARD}/${id}`, { deleted: false });
    expect(await notified()).toBe(true);
    expect(await unread()).toBe(before);
  });

  it('is hidden from all lists and counts, and shown again', async () => {
    const id = await send('Aunt Rosa', { photos: [await file('photo.jpg')] });
    await couple.call('GET', `${CARD}/${id}/details`);
    const media = async () =>
      (await couple.call('GET', `bride-groom/media?event_id=${event.id}`)).body.data.length;
    expect(await media()).toBe(1);
    const hidden = await couple.call('PATCH', `${CARD}/${id}`, { hidden: true });
    expect(hidden.body.data).toEqual({ id, favourite: false, hidden: true, deleted_at: null });
    expect(await senders()).toEqual([]);
    expect(await senders('place=hidden')).toEqual(['Aunt Rosa']);
    expect(await media()).toBe(0);
    const counted = await couple.call('GET', `v2/events/${event.id}/details`);
    expect(counted.body.data.counts).toMatchObject({ cards: 0, photos: 0, unopened: 0 });
    const thanks = await couple.call('GET', `v2/events/${event.id}/thanks/summary`);
    expect(thanks.body.data).toMatchObject({ waiting: 0, thanked: 0 });
    expect((await couple.call('GET', `${CARD}/${id}/details`)).status).toBe(200);
    await couple.call('PATCH', `${CARD}/${id}`, { hidden: false });
    expect(await senders()).toEqual(['Aunt Rosa']);
    expect(await media()).toBe(1);
  });

  it('keeps two marks that are set at the same moment', async () => {
    const id = await send('Aunt Rosa');
    const mark = async (marks: object) => couple.call('PATCH', `${CARD}/${id}`, marks);
    await Promise.all([mark({ favourite: true }), mark({ hidden: true })]);
    expect((await mark({})).body.data).toMatchObject({ favourite: true, hidden: true });
  });

  it('can be restored for 30 days after it is deleted, and neither its gift nor its sender’s view changes', async () => {
    const id = await send('Aunt Rosa', { gift: 5000 });
    const money = async () => {
      const [gifts, balance] = await Promise.all([
        couple.call('GET', `bride-groom/gifts?event_id=${event.id}`),
        couple.call('GET', `cashout/balance-amount?event_id=${event.id}`),
      ]);
      return [gifts.body.data, balance.body.data];
    };
    const before = await money();
    const { body } = await couple.call('PATCH', `${CARD}/${id}`, { deleted: true });
    expect(body.data.deleted_at).toEqual(expect.any(String));
    expect(await senders()).toEqual([]);
    expect(await senders('place=deleted')).toEqual(['Aunt Rosa']);
    expect(await counts()).toMatchObject({ found: 0, here: 0, deleted: 1 });
    for (const path of ['details', 'place'])
      expect((await couple.call('GET', `${CARD}/${id}/${path}`)).status).toBe(404);
    const zip = await couple.call('GET', `${LIST}/zip/link?event_id=${event.id}`);
    const counted = await couple.call('GET', `v2/events/${event.id}/details`);
    expect(counted.body.data.counts.cards).toBe(0);
    expect(await money()).toEqual([[{ ...before[0][0], card_id: null }], before[1]]);
    expect((await guest.call('GET', `attendee/card-sent/${id}`)).body.data.state).toBe('sent');

    await couple.call('PATCH', `${CARD}/${id}`, { deleted: false });
    expect(await senders()).toEqual(['Aunt Rosa']);
    const again = await couple.call('GET', `${LIST}/zip/link?event_id=${event.id}`);
    expect(again.body.data.bytes).toBeGreaterThan(zip.body.data.bytes);

    await couple.call('PATCH', `${CARD}/${id}`, { deleted: true });
    const tooLate = new Date(Date.now() - 31 * 24 * 3600 * 1000);
    await setRows(app, 'cards', { id }, { deleted_at: tooLate });
    expect(await senders('place=deleted')).toEqual([]);
    const late = await couple.call('PATCH', `${CARD}/${id}`, { deleted: false });
    expect(late.status).toBe(404);
    expect((await guest.call('GET', `attendee/card-sent/${id}`)).body.data.message).not.toBe('');
  });
});

it('a helper without the right to money sees no amounts, nor an order by them', async () => {
  const helper = await signedIn(app, 'couple');
  await addHelper(app, event, helper, { rights: ['see'] });
  const id = await send('Rich', { gift: 90_000 });
  await send('Poor', { gift: 100 });
  expect(await senders('sort=gift', helper)).toEqual(['Poor', 'Rich']);
  expect(await senders('filter=gift,unread', helper)).toEqual(['Poor', 'Rich']);
  const { body } = await helper.call('GET', `${CARD}/${id}/place?sort=gift`);
  expect(body.data).toMatchObject({ card: { gift: 0 }, previous: { gift: 0 } });
});

it('a card whose video is still being uploaded is listed as on its way, without its message', async () => {
  const id = await send('Aunt Rosa', {
    video: await beginFilm(app, guest),
    gift: 5000,
    message: 'A secret',
  });
  const { body } = await couple.call('GET', `${LIST}/on-the-way?event_id=${event.id}`);
  expect(body.data).toMatchObject([
    { id, sender_name: 'Aunt Rosa', gift: 5000, missing: ['video'], late: false },
  ]);
  expect(JSON.stringify(body)).not.toContain('secret');
  expect(await counts()).toMatchObject({ here: 0, on_the_way: 1 });
  expect(await senders()).toEqual([]);
  expect((await couple.call('GET', `${CARD}/${id}/details`)).status).toBe(404);
  const sent = await guest.call('GET', `attendee/card-sent/${id}`);
  expect(sent.body.data).toMatchObject({ state: 'uploading', has_video: false, video: null });
});
