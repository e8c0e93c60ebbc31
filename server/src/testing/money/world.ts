import type { Config } from '../../config.ts';
import type { Database } from '../../db/database.ts';
import { addBank, banks } from '../banks.ts';
import { makeCoupon } from '../membership-orders.ts';
import { api, cards, makeParty, placeOrder, tokenise, type Party } from '../checkout.ts';

/** A server with one party. */
export interface World {
  url: string;
  config: Config;
  db: Database;
  party: Party;
  /** The couple's bank accounts, one that accepts money and one that does not, at home and abroad. */
  banks: string[];
  orders: { id: string; by: 'guest' | 'member' }[];
  /** Orders of packages for the party's event. */
  packages: string[];
  /** A coupon for 50 %, valid twice. */
  coupon: string;
  /** Addresses of 3-D Secure pages, by order. */
  challenges: Map<string, string>;
  /** Ids that the server has confirmed, which must stay true. */
  promised: { paid: Set<string>; bought: Set<string>; withdrawals: Set<string> };
}

/** Creates a party with two unpaid orders. */
export async function newWorld(url: string, config: Config, db: Database): Promise<World> {
  const party = await makeParty(db, config);
  const world: World = {
    url,
    config,
    db,
    party,
    banks: [
      await addBank(url, party.couple, banks.pays),
      await addBank(url, party.couple, banks.noAccount),
      await addBank(url, party.couple, banks.german),
      await addBank(url, party.couple, banks.germanWithoutAccount),
    ],
    orders: [],
    packages: [],
    coupon: await makeCoupon(db, { percent: 50, max_uses: 2 }),
    challenges: new Map(),
    promised: { paid: new Set(), bought: new Set(), withdrawals: new Set() },
  };
  for (const by of ['guest', 'member'] as const)
    world.orders.push({ id: await placeOrder(url, party[by], party, 5000), by });
  return world;
}

const LARGEST_GIFT = 1_000_000;

/**
 * Adds money to the provider's account, as a running product has: without it, cash-outs would wait while disputes of
 * money that was paid out have emptied the account.
 */
export async function fillProvider(url: string, config: Config, db: Database): Promise<void> {
  const party = await makeParty(db, config);
  for (let gift = 0; gift < 5; gift++) {
    const order_id = await placeOrder(url, party.guest, party, LARGEST_GIFT);
    const body = { order_id, payment_method: await tokenise(url, cards.visa) };
    await api(url, ['POST', 'checkout/card'], { as: party.guest, body });
  }
}
