import { randomUUID } from 'node:crypto';
import Stripe from 'stripe';
import type { PayableTable } from '../../modules/money/charges/purchase.ts';
import { eventBalance } from '../../modules/money/ledger/balances.ts';
import {
  api,
  authenticate,
  callTestHelper,
  cards,
  instruct,
  placeOrder,
  providerOf,
  tokenise,
  type Reply,
} from '../checkout.ts';
import { buy } from '../membership-orders.ts';
import type { Step } from './steps.ts';
import type { World } from './world.ts';

/** Runs a step. @throws Error for a response with an unexpected status */
export async function takeStep(world: World, step: Step): Promise<void> {
  switch (step.do) {
    case 'place':
      return place(world, step);
    case 'pay': {
      const payment_method = await tokenise(world.url, cards[step.card]);
      return pay(world, step, { payment_method, save_card: step.keep });
    }
    case 'pay with a saved card':
      return payWithSaved(world, step);
    case 'buy':
      return buyPackage(world, step);
    case 'authenticate':
      return finishChallenge(world, step);
    case 'look':
      return look(world, step);
    case 'refund':
      return refund(world, step);
    case 'end dispute':
      return endDispute(world, step);
    case 'cash out':
      return cashOut(world, step);
    case 'send back':
      return sendBack(world, step);
    default:
      return misbehave(world, step);
  }
}

type Of<Name extends Step['do']> = Extract<Step, { do: Name }>;

async function place({ url, party, orders }: World, { gift, by }: Of<'place'>): Promise<void> {
  orders.push({ id: await placeOrder(url, party[by], party, gift), by });
}

async function pay(
  world: World,
  { order: at, clicks }: { order: number; clicks: number },
  method: object,
): Promise<void> {
  const order = chosen(world.orders, at);
  if (!order) return;
  const { url, party, promised, challenges } = world;
  const body = { order_id: order.id, ...method };
  const replies = await clicked(clicks, async (key) =>
    api(url, ['POST', 'checkout/card'], { as: party[order.by], body, key }),
  );
  for (const reply of replies) {
    // 422: a card that the provider rejects, for instance one that was used before.
    expectStatus(reply, [200, 409, 422]);
    if (reply.status !== 200) continue;
    if (reply.data.status === 'succeeded') promised.paid.add(order.id);
    const { redirect_url: challenge } = reply.data;
    if (typeof challenge === 'string') challenges.set(order.id, challenge);
  }
}

async function payWithSaved(world: World, step: Of<'pay with a saved card'>): Promise<void> {
  const { url, party } = world;
  const order = chosen(world.orders, step.order);
  if (order?.by !== 'member') return;
  const list = await api(url, ['GET', 'payment-method/list'], { as: party.member });
  const [card] = list.data as unknown as { id: string }[];
  if (card) await pay(world, step, { payment_method_id: card.id });
}

/** The couple buys a package with several clicks; it may be refused, for instance if the event has it. */
async function buyPackage(world: World, step: Of<'buy'>): Promise<void> {
  const { url, party, promised, packages, challenges, coupon } = world;
  const wish = {
    package_id: step.package,
    payment_method: await tokenise(url, cards[step.card]),
    ...(step.coupon ? { coupon } : {}),
  };
  const replies = await clicked(step.clicks, async (key) =>
    buy({ url }, party, wish, { number: null, key }),
  );
  for (const reply of replies) {
    expectStatus(reply, [200, 409, 422, 503]);
    if (reply.status !== 200) continue;
    const id = String(reply.data.membership_order_id);
    if (!packages.includes(id)) packages.push(id);
    if (reply.data.status === 'succeeded') promised.bought.add(id);
    const { redirect_url: challenge } = reply.data;
    if (typeof challenge === 'string') challenges.set(id, challenge);
  }
}

async function finishChallenge(world: World, step: Of<'authenticate'>): Promise<void> {
  const address = chosen([...world.challenges.values()], step.order);
  // The page's address has the server's port of that time.
  if (address) await authenticate(world.url + new URL(address).pathname, step.outcome);
}

async function look(world: World, step: Of<'look'>): Promise<void> {
  const order = chosen(world.orders, step.order);
  if (!order) return;
  const { url, party } = world;
  const reply = await api(url, ['GET', `checkout/orders/${order.id}`], { as: party[order.by] });
  expectStatus(reply, [200]);
}

async function refund(world: World, { order, percent }: Of<'refund'>): Promise<void> {
  const paid = await paidOrder(world, order);
  if (!paid) return;
  const { intent, total } = paid;
  const amount = Math.max(1, Math.floor((total * percent) / 100));
  await toleratingRefusal(async () =>
    providerOf(world.url, world.config).refunds.create({ payment_intent: intent, amount }),
  );
}

async function endDispute(world: World, { order, evidence }: Of<'end dispute'>): Promise<void> {
  const paid = await paidOrder(world, order);
  if (!paid) return;
  const stripe = providerOf(world.url, world.config);
  const { data } = await stripe.disputes.list({ payment_intent: paid.intent });
  for (const { id } of data)
    await toleratingRefusal(async () =>
      stripe.disputes.update(id, { evidence: { uncategorized_text: evidence } }),
    );
}

async function cashOut(world: World, step: Of<'cash out'>): Promise<void> {
  const { url, db, party, banks, promised } = world;
  const { available } = await eventBalance(db, party.eventId, world.config.currency);
  const amount = Math.floor((available * step.percent) / 100);
  if (amount < 100) return;
  const key = randomUUID();
  const body = { amount, payout_method_id: chosen(banks, step.bank), event_id: party.eventId };
  const replies = await Promise.all(
    Array.from({ length: step.clicks }, async () =>
      api(url, ['POST', 'cashout/bank'], { as: party.couple, body, key }),
    ),
  );
  for (const reply of replies) {
    expectStatus(reply, [201, 409, 422]);
    if (reply.status === 201) promised.withdrawals.add(String(reply.data.id));
  }
}

async function sendBack(world: World, step: Of<'send back'>): Promise<void> {
  const { url, db, config, party } = world;
  const rows = await db
    .selectFrom('withdrawals')
    .select('payout_id')
    .where('event_id', '=', party.eventId)
    .where('status', '=', 'paid')
    .execute();
  const row = chosen(rows, step.withdrawal);
  if (!row) return;
  const answer = await callTestHelper(url, config, `payouts/${row.payout_id}/fail`);
  await answer.body?.cancel();
  // 400: another actor has returned it already.
  if (![200, 400].includes(answer.status)) throw new Error(`Sending back: ${answer.status}`);
}

async function misbehave(
  { url, config }: World,
  step: Of<'rate'> | Of<'webhooks'> | Of<'lose answers'> | Of<'hold answers'>,
): Promise<void> {
  if (step.do === 'rate')
    return instruct(url, config, { kind: 'rate', settings: { percent: `${step.percent}` } });
  if (step.do === 'webhooks') {
    const settings = { copies: `${step.copies}`, delay_ms: `${step.delay}`, shuffle: 'true' };
    return instruct(url, config, { kind: 'deliver', settings });
  }
  if (step.do === 'lose answers')
    return instruct(url, config, { kind: 'lose', path: step.path, times: step.times });
  const settings = { ms: `${step.ms}` };
  return instruct(url, config, { kind: 'hold', path: step.path, times: 1, settings });
}

async function paidOrder(world: World, at: number) {
  const id = chosen([...world.orders.map((order) => order.id), ...world.packages], at);
  if (!id) return null;
  const paid = (table: PayableTable) =>
    world.db
      .selectFrom(table)
      .select(['payment_intent_id', 'total'])
      .where('id', '=', id)
      .where('status', '=', 'paid');
  const row = await paid('orders').unionAll(paid('membership_orders')).executeTakeFirst();
  return row?.payment_intent_id ? { intent: row.payment_intent_id, total: row.total } : null;
}

/** Tolerates that the provider rejects a call, such as a second refund, or that its response is lost. */
async function toleratingRefusal(work: () => Promise<unknown>): Promise<void> {
  const { StripeInvalidRequestError, StripeConnectionError } = Stripe.errors;
  try {
    await work();
  } catch (error) {
    if (error instanceof StripeInvalidRequestError || error instanceof StripeConnectionError)
      return;
    throw error;
  }
}

/** Sends concurrent requests with two idempotency keys: two clicks, and repeats of their requests by the browser. */
async function clicked<T>(clicks: number, send: (key: string) => Promise<T>): Promise<T[]> {
  const keys = [randomUUID(), randomUUID()];
  const sent = Array.from({ length: clicks }, async (_, click) => send(keys[click % 2] ?? ''));
  return Promise.all(sent);
}

function chosen<T>(all: T[], at: number): T | undefined {
  return all[at % Math.max(1, all.length)];
}

function expectStatus(reply: Reply, allowed: number[]): void {
  if (!allowed.includes(reply.status)) throw new Error(`Unexpected: ${JSON.stringify(reply)}`);
}
