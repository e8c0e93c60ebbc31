import { randomUUID } from 'node:crypto';
import type { RunningServer } from './server.ts';
import { linkIn, waitForMail } from './mailbox.ts';

/** A signed-in caller of the API, for what a test needs but does not test. */
export interface Caller {
  token: string;
  userId: string;
  email: string;
  password: string;
  get<T>(path: string): Promise<T>;
  post<T>(path: string, body?: unknown): Promise<T>;
}

interface SignedIn {
  access_token: string;
  user: { id: string };
}

async function call<T>(
  server: RunningServer,
  method: string,
  path: string,
  options: { token?: string; body?: unknown } = {},
): Promise<T> {
  const answer = await fetch(`${server.url}/api/${path}`, {
    method,
    headers: {
      ...(options.token ? { authorization: `Bearer ${options.token}` } : {}),
      ...(options.body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  const { data } = (await answer.json()) as { data: T };
  return data;
}

/** A couple with a confirmed address. */
export async function newCouple(server: RunningServer): Promise<Caller> {
  return newAccount(server, {});
}

/** An attendee with a confirmed address who has added the event. */
export async function newAttendee(server: RunningServer, code: string): Promise<Caller> {
  return newAccount(server, { unique_code: code });
}

/** An account whose address is not confirmed: an attendee with an event's code, else a couple. */
export async function newUnverified(server: RunningServer, code?: string): Promise<Caller> {
  return register(server, code ? { unique_code: code } : {});
}

async function newAccount(server: RunningServer, extra: object): Promise<Caller> {
  const account = await register(server, extra);
  const mail = await waitForMail(server.dataDir, account.email, /verify/);
  const token = new URL(linkIn(mail)).searchParams.get('token');
  await call(server, 'POST', 'v2/email/verify', { body: { token } });
  return account;
}

async function register(server: RunningServer, extra: object): Promise<Caller> {
  const email = `${randomUUID()}@example.com`;
  const password = 'paper-lantern-7';
  const account = { name: 'June', lname: 'Ashby', email, password };
  const body = { ...account, password_confirmation: password, ...extra };
  const signedIn = await call<SignedIn>(server, 'POST', 'v2/register/user', { body });
  return caller(server, signedIn, email, password);
}

/** A guest of an event. */
export async function newGuest(server: RunningServer, code: string): Promise<Caller> {
  const body = { name: 'Theo', unique_code: code };
  return caller(server, await call<SignedIn>(server, 'POST', 'guest/login', { body }), '', '');
}

function caller(
  server: RunningServer,
  { access_token: token, user }: SignedIn,
  email: string,
  password: string,
): Caller {
  return { token, userId: user.id, email, password, ...callerWith(server, token) };
}

/** Whoever a token belongs to. */
export function callerWith(server: RunningServer, token: string): Pick<Caller, 'get' | 'post'> {
  return {
    get: async (path) => call(server, 'GET', path, { token }),
    post: async (path, body) => call(server, 'POST', path, { token, body }),
  };
}

export interface NewEvent {
  id: string;
  unique_code: string;
  link: string;
}

/** A wedding of the couple, next June; or another event, as `changes` say. */
export async function newEvent(
  couple: Caller,
  changes: Record<string, string> = {},
): Promise<NewEvent> {
  return couple.post<NewEvent>('v2/events', {
    brideName: 'Amara',
    groomName: 'Luca',
    eventName: 'Amara & Luca',
    date: `${new Date().getUTCFullYear() + 1}-06-12`,
    time: '16:30',
    timezone: 'Europe/Rome',
    venue: 'Villa Aurelia, Rome',
    eventtype: 'Wedding',
    ...changes,
  });
}

/** A card with words and, if told, a gift in minor units, paid with a new payment card. @returns its id */
export async function sendCard(
  sender: Pick<Caller, 'get' | 'post'>,
  eventId: string,
  message: string,
  gift?: { amount: number; paymentMethod: string },
): Promise<string> {
  const [design] = await sender.get<{ id: string }[]>(`attendee/card-list?wedding_id=${eventId}`);
  const order = await sender.post<{ id: string }>('checkout/store-details', {
    wedding_id: eventId,
    selectedCardId: design?.id,
    message,
    sender_name: 'June Ashby',
    ...(gift ? { attachedMoneyGift: gift.amount } : {}),
  });
  const paid = await sender.post<{ card_id: string }>('checkout/card', {
    order_id: order.id,
    ...(gift ? { payment_method: gift.paymentMethod } : {}),
  });
  return paid.card_id;
}

/** A payment card as the provider gives it to a browser: a token, good for one payment. */
export async function newPaymentMethod(server: RunningServer): Promise<string> {
  const answer = await fetch(`${server.url}/v1/payment_methods`, {
    method: 'POST',
    headers: { authorization: 'Bearer pk_test_keepsake_sandbox' },
    body: new URLSearchParams({
      type: 'card',
      'card[number]': '4242424242424242',
      'card[exp_month]': '12',
      'card[exp_year]': '2034',
      'card[cvc]': '123',
    }),
  });
  if (!answer.ok) throw new Error(`POST v1/payment_methods: ${answer.status}`);
  const { id } = (await answer.json()) as { id: string };
  return id;
}
