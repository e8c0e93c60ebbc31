import { randomUUID } from 'node:crypto';
import { makeEvent } from '../../../testing/events.ts';
import { makePaidOrder } from '../../../testing/orders.ts';
import { signedIn, type Person } from '../../../testing/people.ts';
import { eventually } from '../../../testing/eventually.ts';
import { testApp } from '../../../testing/test-app.ts';
import { createCard, deliverIfComplete } from '../../cards/cards/delivery.ts';
import { upgradeGuest } from '../accounts/guest-upgrade.ts';
import { scheduleRelease } from '../../money/ledger/release.ts';
import { paymentPosting } from '../../money/ledger/payments.ts';
import { postTransaction } from '../../money/ledger/posting.ts';
import { notify, type Notice } from './notify.ts';

const app = await testApp();

const notice = (changes: Partial<Notice> = {}): Notice => ({
  type: 'password.changed',
  title: 'Something',
  text: 'It happened.',
  link: '/profile',
  cause: randomUUID(),
  ...changes,
});

async function listOf(
  who: Person,
): Promise<{ id: string; type: string; read_at: string | null }[]> {
  return (await who.call('GET', 'notifications')).body.data;
}

/** A paid order of a guest at a couple's event, its card delivered. */
async function paidCard(couple: Person, guest: Person, gift: number) {
  const event = await makeEvent(app, couple, { attendees: [guest] });
  const order = await makePaidOrder(app, guest, event, { senderName: 'Tom', gift });
  const cardId = await app.deps.db.transaction().execute(async (trx) => {
    const id = await createCard(trx, app.deps, order);
    await deliverIfComplete(trx, { cardId: id });
    await deliverIfComplete(trx, { cardId: id });
    return id;
  });
  return { cardId, order, eventId: event.id };
}

describe('the list', () => {
  it('is the caller’s own, newest first, page by page', async () => {
    const [mine, other] = [await signedIn(app, 'attendee'), await signedIn(app, 'couple')];
    for (const title of ['one', 'two', 'three']) {
      await notify(app.deps.db, mine.id, notice({ title }));
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
    const first = (await mine.call('GET', 'notifications?limit=2')).body;
    expect(first.data).toMatchObject([{ title: 'three', read_at: null }, { title: 'two' }]);
    const { body } = await mine.call('GET', `notifications?limit=2&cursor=${first.next_cursor}`);
    expect(body.data).toMatchObject([{ title: 'one', link: '/profile' }]);
    expect(body.next_cursor).toBeNull();
    expect(await listOf(other)).toEqual([]);
    expect((await mine.call('GET', 'notifications?cursor=nonsense')).status).toBe(400);
    expect((await mine.call('GET', 'notifications?limit=0')).status).toBe(422);
  });

  it('contains one notification per cause', async () => {
    const mine = await signedIn(app, 'attendee');
    const same = notice();
    await notify(app.deps.db, mine.id, same);
    await notify(app.deps.db, mine.id, same);
    expect(await listOf(mine)).toHaveLength(1);
  });
});

describe('reading', () => {
  it('marks what was seen as read, and nothing newer', async () => {
    const [mine, other] = [await signedIn(app, 'attendee'), await signedIn(app, 'attendee')];
    for (const who of [mine, mine, other]) await notify(app.deps.db, who.id, notice());
    const [seen] = await listOf(mine);
    const [theirs] = await listOf(other);
    await notify(app.deps.db, mine.id, notice());
    const read = async (until: unknown) => mine.call('POST', 'notifications/read', { until });
    expect((await read(theirs?.id)).body.data).toEqual({ unread: 3 });
    expect((await read(seen?.id)).body.data).toEqual({ unread: 1 });
    const states = (await listOf(mine)).map(({ read_at }) => read_at === null);
    expect(states).toEqual([true, false, false]);
  });

  it('marks the given notifications, or all, of the caller alone', async () => {
    const [mine, other] = [await signedIn(app, 'attendee'), await signedIn(app, 'attendee')];
    for (const who of [mine, mine, mine, other]) await notify(app.deps.db, who.id, notice());
    const [one] = await listOf(mine);
    const [theirs] = await listOf(other);
    const read = async (body: object) => mine.call('POST', 'notifications/read', body);
    expect((await read({ ids: [one?.id, theirs?.id] })).body.data).toEqual({ unread: 2 });
    expect((await read({ ids: [] })).body.data).toEqual({ unread: 2 });
    expect((await read({})).body.data).toEqual({ unread: 0 });
    expect((await mine.call('GET', 'notifications/unread')).body.data).toEqual({ unread: 0 });
    expect((await other.call('GET', 'notifications/unread')).body.data).toEqual({ unread: 1 });
    expect((await read({ ids: ['nonsense'] })).status).toBe(422);
  });
});

describe('notifications', () => {
  it('tell a couple of a card, and its sender that it was opened', async () => {
    const [couple, guest] = [await signedIn(app, 'couple'), await signedIn(app, 'attendee')];
    const { cardId, eventId } = await paidCard(couple, guest, 0);
    expect(await listOf(couple)).toMatchObject([
      {
        type: 'card.received',
        title: 'A card from Tom',
        link: `/bride-groom/received-cards/${cardId}/details`,
      },
    ]);
    expect(await listOf(guest)).toEqual([]);
    for (let n = 0; n < 2; n++)
      await couple.call('GET', `v2/events/received-card/${cardId}/details`);
    expect(await listOf(guest)).toMatchObject([
      { type: 'card.opened', link: `/attendee/wedding/${eventId}/card-sent/${cardId}/details` },
    ]);
    expect(await listOf(couple)).toHaveLength(1);
  });

  it('tell a couple when a gift can be cashed out', async () => {
    const [couple, guest] = [await signedIn(app, 'couple'), await signedIn(app, 'guest')];
    const { order, eventId } = await paidCard(couple, guest, 5000);
    await app.deps.db.transaction().execute(async (trx) => {
      const amounts = { gift: 5000, cardPrice: 0, fee: 0, currency: 'usd' };
      await postTransaction(trx, paymentPosting({ id: order, eventId, ...amounts }));
      await scheduleRelease(trx, app.deps, { id: order, paidAt: new Date(0) });
    });
    const news = await eventually(async () =>
      (await listOf(couple)).find(({ type }) => type === 'gift.available'),
    );
    expect(news).toMatchObject({
      title: '$50.00 can be cashed out',
      link: '/bride-groom/cashout',
    });
  });

  it('move to the account that a guest signs up for', async () => {
    const [guest, account] = [await signedIn(app, 'guest'), await signedIn(app, 'attendee')];
    await notify(app.deps.db, guest.id, notice());
    await app.deps.db.transaction().execute(async (trx) => upgradeGuest(trx, guest.id, account.id));
    expect(await listOf(account)).toHaveLength(1);
  });
});
