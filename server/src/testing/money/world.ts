import type { Config } from '../../config.ts';
import type { Database } from '../../db/database.ts';
import { addBank, banks } from '../banks.ts';
import { makeCoupon } from '../membership-orders.ts';
import { api, cards, makeParty, placeOrder, tokenise, type Party } from '../checkout.ts';

/** A server, and one party whose money moves on it. */
export interface World {
  url: string;
  config: Config;
  db: Database;
  party: Party;
  /** The couple's bank accounts: at home and abroad, one that takes money and one that does not. */
  banks: string[];
  orders: { id: string; by: 'guest' | 'member' }[];
  /** Orders of packages for the party's event. */
  packages: string[];
  /** Takes half off, twice at most. */
  coupon: string;
  /** Addresses of 3-D Secure pages, by order. */
  challenges: Map<string, string>;
  /** Answers of the server that must stay true. */
  told: { paid: Set<string>; bought: Set<string>; withdrawals: Set<string> };
}

/** A new party with two orders to be paid. */
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
    told: { paid: new Set(), bought: new Set(), withdrawals: new Set() },
  };
  for (const by of ['guest', 'member'] as const)
    world.orders.push({ id: await placeOrder(url, party[by], party, 5000), by });
  return world;
}

const LARGEST_GIFT = 1_000_000;

/**
 * Money that stays with the provider, as a running product has it: without it a cash-out would wait while
 * disputes of money that is paid out already have left the provider's account empty.
 */
export async function fillProvider(url: string, config: Config, db: Database): Promise<void> {
  const party = await makeParty(db, config);
  for (let gift = 0; gift < 5; gift++) {
    const order_id = await placeOrder(url, party.guest, party, LARGEST_GIFT);
    const body = { order_id, payment_method: await tokenise(url, cards.visa) };
    await api(url, ['POST', 'checkout/card'], { as: party.guest, body });
  }
}
