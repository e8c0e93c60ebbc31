import { randomUUID } from 'node:crypto';
import type { Database } from '../db/database.ts';
import {
  api,
  cards,
  providerOf,
  tokenise,
  type Party,
  type Person,
  type Reply,
} from './checkout.ts';
import type { TestApp } from './test-app.ts';

/** Ids of the packages, from the migration. */
export const packages = { free: 1, classic: 2, premium: 3 } as const;

/** Buys a package for the party's event; by default as its couple, with a new Visa card. */
export async function buy(
  app: Pick<TestApp, 'url'>,
  party: Party,
  wish: object = {},
  options: { as?: Person; number?: string | null; key?: string } = {},
): Promise<Reply> {
  const { as = party.couple, number = cards.visa, key = randomUUID() } = options;
  const payment = number === null ? {} : { payment_method: await tokenise(app.url, number) };
  const body = { event_id: party.eventId, package_id: packages.classic, ...payment, ...wish };
  return api(app.url, ['POST', 'membership/checkout'], { as, body, key });
}

/** Creates a new coupon. @returns its code */
export async function makeCoupon(
  db: Database,
  limits: Partial<{
    percent: number;
    amount: number;
    max_uses: number;
    max_uses_per_user: number;
    starts_at: Date;
    ends_at: Date;
  }>,
): Promise<string> {
  const code = `T-${randomUUID().slice(0, 8).toUpperCase()}`;
  await db
    .insertInto('coupons')
    .values({
      code,
      percent: null,
      amount: null,
      max_uses: null,
      max_uses_per_user: null,
      ...limits,
    })
    .execute();
  return code;
}

/** The id of an add-on's variant by name. */
export async function variant(
  app: Pick<TestApp, 'deps'>,
  addonType: string,
  name = 'For this event',
): Promise<string> {
  const { id } = await app.deps.db
    .selectFrom('addon_variants')
    .select('id')
    .where('addon_type', '=', addonType)
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return id;
}

/** Returns the provider's charges for an order. */
export async function chargesOf(app: Pick<TestApp, 'url' | 'config'>, orderId: unknown) {
  const all = await providerOf(app.url, app.config).charges.list({ limit: 100 });
  return all.data.filter((charge) => charge.metadata.order_id === orderId && charge.paid);
}
