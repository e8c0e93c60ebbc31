import { createHmac, randomUUID } from 'node:crypto';
import Stripe from 'stripe';
import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';
import { insertAttendee, insertEvent } from './events.ts';
import { insertPerson } from './people.ts';

/** Test card numbers that the provider documents. */
export const cards = {
  visa: '4242424242424242',
  mastercard: '5555555555554444',
  amex: '378282246310005',
  declined: '4000000000000002',
  noFunds: '4000000000009995',
  authenticates: '4000002500003155',
  expired: '4000000000000069',
  wrongCode: '4000000000000127',
  processingError: '4000000000000119',
  disputed: '4000000000000259',
  refundFails: '4000000000005126',
  refundWaits: '4000000000007726',
} as const;

export interface Person {
  id: string;
  /** Bearer token. */
  token: string;
}

export interface Party {
  eventId: string;
  couple: Person;
  member: Person;
  guest: Person;
}

/** Inserts an event with its couple, a member and a guest who added it. */
export async function makeParty(db: Database, config: Config): Promise<Party> {
  const couple = await makePerson(db, config, { type: 'bride_groom' });
  const member = await makePerson(db, config, {});
  const guest = await makePerson(db, config, { guest: true });
  const { id: eventId } = await insertEvent(db, couple.id, {
    brideName: 'Ada',
    groomName: 'Ben',
    eventName: 'Wedding of Ada and Ben',
    date: '2030-06-01',
    time: '15:00',
    timezone: 'Europe/Berlin',
    venue: 'The old mill',
  });
  for (const person of [member, guest]) await addEvent(db, person, eventId);
  return { eventId, couple, member, guest };
}

export async function addEvent(db: Database, person: Person, eventId: string): Promise<void> {
  await insertAttendee(db, eventId, person.id);
}

export async function makePerson(
  db: Database,
  config: Config,
  { type = 'attendee', guest = false }: { type?: 'attendee' | 'bride_groom'; guest?: boolean },
): Promise<Person> {
  const id = randomUUID();
  const who = { id, user_type: type, is_guest: guest, name: 'Grace', last_name: 'Hopper' };
  const email = guest ? {} : { email: `${id}@example.com` };
  const { sessionId } = await insertPerson(db, { ...who, ...email }, lately());
  return { id, token: bearer(config.sessionSecret, { sid: sessionId, sub: id }) };
}

/** A time at which the password was entered, in the future so that it stays recent in runs of hours. */
const lately = () => new Date(Date.now() + 86_400_000);

function bearer(secret: string, claims: object): string {
  const now = Math.floor(Date.now() / 1000);
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const head = part({ alg: 'HS256', typ: 'JWT' });
  const signed = `${head}.${part({ ...claims, iat: now, exp: now + 3600 })}`;
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`;
}

export interface Reply {
  status: number;
  data: Record<string, unknown>;
  /** Only in responses with lists. */
  next_cursor?: string | null;
  message: string;
  code?: string;
  errors?: Record<string, string[]>;
}

/** Calls the API as a browser would. */
export async function api(
  url: string,
  [method, path]: [string, string],
  input: {
    as?: Person | null;
    body?: object | undefined;
    key?: string | undefined;
    headers?: Record<string, string>;
  } = {},
): Promise<Reply> {
  const answer = await fetch(`${url}/api/${path}`, {
    method,
    headers: {
      ...input.headers,
      ...(input.as ? { authorization: `Bearer ${input.as.token}` } : {}),
      ...(input.body ? { 'content-type': 'application/json' } : {}),
      ...(input.key ? { 'idempotency-key': input.key } : {}),
    },
    ...(input.body ? { body: JSON.stringify(input.body) } : {}),
  });
  return { status: answer.status, ...((await answer.json()) as Omit<Reply, 'status'>) };
}

/** Calls the sandbox as the browser does, with the publishable key. */
export async function postToProvider(
  url: string,
  path: string,
  form: Record<string, string>,
): Promise<Response> {
  return fetch(`${url}/v1/${path}`, {
    method: 'POST',
    headers: { authorization: 'Bearer pk_test_keepsake_sandbox' },
    body: new URLSearchParams(form),
  });
}

/** Calls a test helper of the sandbox, with the secret key. */
export async function callTestHelper(
  url: string,
  config: Config,
  path: string,
  request: Pick<RequestInit, 'method' | 'body'> = {},
): Promise<Response> {
  const headers = { authorization: `Bearer ${config.stripe.secretKey}` };
  return fetch(`${url}/v1/test_helpers/${path}`, { method: 'POST', headers, ...request });
}

/** Sends a card number to the provider as the browser does. @returns the token */
export async function tokenise(url: string, number: string): Promise<string> {
  const answer = await postToProvider(url, 'payment_methods', {
    type: 'card',
    'card[number]': number,
    'card[exp_month]': '12',
    'card[exp_year]': '2034',
    'card[cvc]': '123',
    'billing_details[name]': 'Grace Hopper',
  });
  const body = (await answer.json()) as { id: string };
  return body.id;
}

/** Submits the 3-D Secure page. @returns the address that it redirects to */
export async function authenticate(url: string, outcome: 'complete' | 'fail'): Promise<string> {
  const answer = await fetch(url, {
    method: 'POST',
    body: new URLSearchParams({ outcome }),
    redirect: 'manual',
  });
  await answer.body?.cancel();
  return answer.headers.get('location') ?? `${answer.status}`;
}

/** Places an order with a gift in minor units. @returns its id */
export async function placeOrder(
  url: string,
  as: Person,
  event: Pick<Party, 'eventId'>,
  gift = 5000,
): Promise<string> {
  const reply = await api(url, ['POST', 'checkout/store-details'], {
    as,
    body: {
      wedding_id: event.eventId,
      selectedCardId: 'olive-branch',
      message: 'All the best!',
      attachedMoneyGift: gift,
      sender_name: 'Grace',
    },
  });
  if (reply.status !== 201) throw new Error(JSON.stringify(reply));
  return String(reply.data.id);
}

/** The provider's SDK, connected to a server's sandbox. */
export function providerOf(url: string, config: Config): Stripe {
  const { hostname, port } = new URL(url);
  return new Stripe(config.stripe.secretKey, {
    protocol: 'http',
    host: hostname,
    port,
    maxNetworkRetries: 0,
  });
}

/** Adds an instruction to the sandbox, see `sandbox/instructions.ts`. */
export async function instruct(
  url: string,
  config: Config,
  instruction: {
    kind: 'hold' | 'fail' | 'lose' | 'deliver' | 'rate';
    path?: string;
    times?: number;
    settings?: Record<string, string>;
  },
): Promise<void> {
  const form = new URLSearchParams({ kind: instruction.kind, path: instruction.path ?? '' });
  if (instruction.times !== undefined) form.set('times', String(instruction.times));
  for (const [name, value] of Object.entries(instruction.settings ?? {}))
    form.set(`settings[${name}]`, value);
  const answer = await callTestHelper(url, config, 'instructions', { body: form });
  if (!answer.ok) throw new Error(await answer.text());
}

export async function clearInstructions(url: string, config: Config): Promise<void> {
  const answer = await callTestHelper(url, config, 'instructions', { method: 'DELETE' });
  if (!answer.ok) throw new Error(await answer.text());
}

/** Confirms a payment in the sandbox's test wallet. @param choice card and wallet by their names there */
export async function payByTestWallet(
  url: string,
  choice: { card?: 'pays' | 'declines' | 'authenticates'; wallet?: string } = {},
): Promise<Response> {
  return postToProvider(url, 'test_helpers/wallet', choice);
}
