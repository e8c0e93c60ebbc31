import { randomUUID } from 'node:crypto';
import type { Access } from '@keepsake/shared/api/endpoint';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/database.ts';
import { hashPassword } from '../../modules/people/accounts/passwords.ts';
import { banks, tokeniseBank } from '../banks.ts';
import {
  addEvent,
  api,
  cards,
  makeParty,
  makePerson,
  placeOrder,
  tokenise,
  type Party,
  type Person,
} from '../checkout.ts';

/** Kinds of entities in the pools. */
export type Kind =
  | 'album-photo'
  | 'ask'
  | 'card'
  | 'event'
  | 'media'
  | 'membership'
  | 'notification'
  | 'order'
  | 'payment-method'
  | 'payout-method'
  | 'session'
  | 'user'
  | 'withdrawal';

/** People with pools of ids, to which later responses add. */
export interface World {
  /** Returns a caller with the required access, or with `isRight` false an arbitrary one. */
  caller(access: Access, isRight: boolean, choice: number): Person | null;
  /** Creates a person for a request that ends an account or session. */
  throwaway(access: Access): Promise<Person>;
  /** A site operator. */
  operator: Person;
  ids: Map<Kind, string[]>;
  /** Secrets of links by the first segment of their path, as in `/kiosk/…`. */
  secrets: Map<string, string[]>;
  /** Codes of events. */
  codes: string[];
  /** Provider's tokens of cards, each valid for one payment. */
  tokens: string[];
  /** Provider's tokens of bank accounts. */
  bankTokens: string[];
  /** Tokens of the contact form. */
  formTokens: string[];
  /** Email addresses of people with the password `PASSWORD`. */
  emails: string[];
}

/** Email address of the operator, for `OPERATORS`. */
export const OPERATOR = 'operator@example.com';

/** Password of all people. */
export const PASSWORD = 'a long enough secret 7';

const POOL = 60;

/** Adds an id to its pool, which drops its oldest id when full. */
export function remember(world: World, kind: Kind, id: string): void {
  addToPool(world.ids, kind, id);
}

/** Stores the secret of a text that is a link; other values are ignored. */
export function rememberLink(world: World, words: unknown): void {
  if (typeof words !== 'string') return;
  const [, page, secret] = /^(?:https?:\/\/[^/]+)?\/([a-z-]+)\/([\w-]{20,})$/.exec(words) ?? [];
  if (page && secret) addToPool(world.secrets, page, secret);
}

function addToPool<K>(pools: Map<K, string[]>, key: K, value: string): void {
  const pool = pools.get(key) ?? [];
  pools.set(key, pool);
  pool.push(value);
  if (pool.length > POOL) pool.shift();
}

/** Creates two parties, one of them with paid cards. */
export async function makeWorld(url: string, db: Database, config: Config): Promise<World> {
  const ours = await makeParty(db, config);
  const others = await makeParty(db, config);
  const operator = await makePerson(db, config, {});
  await db.updateTable('users').set({ email: OPERATOR }).where('id', '=', operator.id).execute();
  const rows = await db.selectFrom('events').select('unique_code').execute();
  const password_hash = await hashPassword(PASSWORD);
  const setPasswords = async () =>
    db.updateTable('users').set({ password_hash }).where('password_hash', '=', 'none').execute();
  await setPasswords();
  const members = await db
    .selectFrom('users')
    .select('email')
    .where('id', 'in', [ours.member.id, ours.couple.id])
    .execute();
  const world: World = {
    operator,
    ids: new Map([['event', [ours.eventId, ours.eventId, others.eventId]]]),
    secrets: new Map(),
    codes: rows.map(({ unique_code }) => unique_code),
    tokens: [],
    bankTokens: [],
    formTokens: [],
    emails: members.map(({ email }) => email ?? ''),
    caller(access, isRight, choice) {
      // A guest who signs in becomes a member, so another party's guest is used.
      if (isRight && access === 'public') return choice % 2 === 0 ? null : others.guest;
      if (isRight) return person(access, ours, choice);
      const anybody = [ours.couple, ours.member, ours.guest, others.couple, others.guest, null];
      return anybody[choice % anybody.length] ?? null;
    },
    async throwaway(access) {
      const isCouple = access === 'bride_groom';
      const made = await makePerson(db, config, isCouple ? { type: 'bride_groom' } : {});
      if (!isCouple) await addEvent(db, made, ours.eventId);
      await setPasswords();
      return made;
    },
  };
  for (let at = 0; at < 10; at++) {
    world.tokens.push(await tokenise(url, cards.visa));
    world.bankTokens.push(await tokeniseBank(url, banks.pays));
  }
  for (let at = 0; at < 4; at++) await send(url, ours, world);
  await openEvent(url, db, ours, world);
  for (let at = 0; at < 8; at++) await ask(url, await makePerson(db, config, {}), ours.eventId);
  return world;
}

/** Opens the event for join requests and album photos, and creates its links. */
async function openEvent(url: string, db: Database, { couple, eventId }: Party, world: World) {
  const opened = { takes_asks: true, album: 'open' } as const;
  await db.updateTable('events').set(opened).where('id', '=', eventId).execute();
  await db.updateTable('packages').set({ live_wall: true }).where('slug', '=', 'free').execute();
  for (const link of ['kiosk', 'wall', 'book/link']) {
    const { data } = await api(url, ['POST', `v2/events/${eventId}/${link}`], { as: couple });
    rememberLink(world, data.link);
  }
}

async function ask(url: string, who: Person, eventId: string): Promise<void> {
  await api(url, ['POST', `attendee/wedding/${eventId}/ask`], { as: who, body: { name: 'Theo' } });
}

function person(access: Access, party: Party, choice: number): Person | null {
  const { couple, guest, member } = party;
  if (access === 'bride_groom') return couple;
  return access === 'attendee' && choice % 2 === 0 ? guest : member;
}

async function send(url: string, party: Party, world: World): Promise<void> {
  const order = await placeOrder(url, party.member, party, 2500);
  remember(world, 'order', order);
  const paid = await api(url, ['POST', 'checkout/card'], {
    as: party.member,
    key: randomUUID(),
    body: { order_id: order, payment_method: world.tokens.pop() ?? '' },
  });
  if (typeof paid.data.card_id === 'string') remember(world, 'card', paid.data.card_id);
  rememberLink(world, paid.data.link);
}
