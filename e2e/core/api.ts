import { randomUUID } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { basename } from 'node:path';
import type { Page } from '@playwright/test';
import type { SiteConfig } from '@keepsake/shared/api/site';
import { tokenOf } from './browser-session.ts';
import { leaveOut } from './left-out.ts';
import { linkIn, mailsOf, waitForMail } from './mailbox.ts';
import { remember } from './made.ts';
import type { Site } from './server.ts';
import { deployed, type Login } from './target.ts';

/** A signed-in caller of the API, for what a test needs but does not test. */
export interface Caller extends Login {
  token: string;
  userId: string;
  get<T>(path: string): Promise<T>;
  post<T>(path: string, body?: unknown): Promise<T>;
  put<T>(path: string, body?: unknown): Promise<T>;
  patch<T>(path: string, body?: unknown): Promise<T>;
  delete(path: string, body?: unknown): Promise<void>;
}

interface SignedIn {
  access_token: string;
  user: { id: string };
}

async function call<T>(
  server: Site,
  method: string,
  path: string,
  options: { token?: string; body?: unknown; language?: string | undefined } = {},
): Promise<T> {
  const isJson = options.body !== undefined && !(options.body instanceof FormData);
  const answer = await fetch(`${server.url}/api/${path}`, {
    method,
    headers: {
      ...(options.token ? { authorization: `Bearer ${options.token}` } : {}),
      ...(isJson ? { 'content-type': 'application/json' } : {}),
      ...(options.language ? { 'accept-language': options.language } : {}),
    },
    ...(isJson ? { body: JSON.stringify(options.body) } : {}),
    ...(options.body instanceof FormData ? { body: options.body } : {}),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  const { data } = (await answer.json()) as { data: T };
  return data;
}

/** A couple with a confirmed address, one that nobody has unless told. */
export async function newCouple(server: Site, login = newLogin()): Promise<Caller> {
  return newAccount(server, {}, login);
}

/** An attendee with a confirmed address who has added the event. */
export async function newAttendee(server: Site, code: string): Promise<Caller> {
  return newAccount(server, { unique_code: code });
}

/** An account whose address is not confirmed: an attendee with an event's code, else a couple. */
export async function newUnverified(server: Site, code?: string): Promise<Caller> {
  return register(server, code ? { unique_code: code } : {});
}

/** Signs in to an account that is there. */
export async function signIn(server: Site, { email, password }: Login): Promise<Caller> {
  const signedIn = await call<SignedIn>(server, 'POST', 'login', { body: { email, password } });
  return caller(server, signedIn, email, password);
}

/** An address to register with that nobody has, and by which what tests made is told from what people did. */
export function newLogin(): Login {
  return { email: `e2e-${randomUUID()}@example.com`, password: 'paper-lantern-7' };
}

async function newAccount(server: Site, extra: object, login?: Login): Promise<Caller> {
  mailsOf(server);
  const account = await register(server, extra, login);
  const mail = await waitForMail(server, account.email, /verify/);
  const token = new URL(linkIn(mail)).searchParams.get('token');
  await call(server, 'POST', 'v2/email/verify', { body: { token } });
  return account;
}

async function register(
  server: Site,
  extra: object,
  { email, password } = newLogin(),
): Promise<Caller> {
  const account = { name: 'June', lname: 'Ashby', email, password };
  const body = { ...account, password_confirmation: password, ...extra };
  const signedIn = await call<SignedIn>(server, 'POST', 'v2/register/user', { body });
  const made = caller(server, signedIn, email, password);
  remember(`the account ${email}`, async () => made.delete('v2/user', { password }));
  return made;
}

/** Ends an account that a test made by a form, when it is over; one that did not come to be needs no end. */
export function forgetLater(page: Page, login: Login): void {
  const url = new URL(page.url()).origin;
  remember(`the account ${login.email}`, async () => {
    const account = await signIn({ url, mails: null }, login);
    await account.delete('v2/user', { password: login.password });
  });
}

/** Deletes the event whose page is open, which a test made by its form, when it is over. */
export async function forgetEventLater(page: Page): Promise<void> {
  const id = /wedding\/(?<id>[^/]+)\//.exec(page.url())?.groups?.id;
  if (!deployed || !id) return;
  const owner = callerWith({ url: new URL(page.url()).origin, mails: null }, await tokenOf(page));
  remember(`the event ${id}`, async () => owner.delete(`v2/events/${id}`));
}

/** A guest of an event. @param language what their phone asks for */
export async function newGuest(server: Site, code: string, language?: string): Promise<Caller> {
  const body = { name: 'Theo', unique_code: code };
  const signedIn = await call<SignedIn>(server, 'POST', 'guest/login', { body, language });
  return {
    ...caller(server, signedIn, '', ''),
    ...callerWith(server, signedIn.access_token, language),
  };
}

function caller(
  server: Site,
  { access_token: token, user }: SignedIn,
  email: string,
  password: string,
): Caller {
  return { token, userId: user.id, email, password, ...callerWith(server, token) };
}

/** Returns the caller that a token belongs to. */
export function callerWith(
  server: Site,
  token: string,
  language?: string,
): Pick<Caller, 'get' | 'post' | 'put' | 'patch' | 'delete'> {
  return {
    get: async (path) => call(server, 'GET', path, { token, language }),
    post: async (path, body) => call(server, 'POST', path, { token, body, language }),
    put: async (path, body) => call(server, 'PUT', path, { token, body, language }),
    patch: async (path, body) => call(server, 'PATCH', path, { token, body, language }),
    delete: async (path, body) => call(server, 'DELETE', path, { token, body, language }),
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
  const event = await couple.post<NewEvent>('v2/events', {
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
  remember(`the event ${event.unique_code}`, async () => couple.delete(`v2/events/${event.id}`));
  return event;
}

/** A card with words and, if told, a gift in minor units, paid with a new payment card. @returns its id */
export async function sendCard(
  sender: Pick<Caller, 'get' | 'post'>,
  eventId: string,
  message: string,
  gift?: { amount: number; paymentMethod: string },
  senderName = 'June Ashby',
): Promise<string> {
  const [design] = await sender.get<{ id: string }[]>(`attendee/card-list?wedding_id=${eventId}`);
  const order = await sender.post<{ id: string }>('checkout/store-details', {
    wedding_id: eventId,
    selectedCardId: design?.id,
    message,
    sender_name: senderName,
    ...(gift ? { attachedMoneyGift: gift.amount } : {}),
  });
  const paid = await sender.post<{ card_id: string }>('checkout/card', {
    order_id: order.id,
    ...(gift ? { payment_method: gift.paymentMethod } : {}),
  });
  return paid.card_id;
}

/** A card that is sent with its files. */
export interface CardWithFiles {
  senderName: string;
  message: string;
  /** Paths. */
  photo?: string;
  video?: string;
  voice?: string;
}

/** A card with files from the disk and without money, from a guest of its own. @returns its id */
export async function sendFiles(
  server: Site,
  { id, unique_code }: Pick<NewEvent, 'id' | 'unique_code'>,
  { senderName, message, photo, video, voice }: CardWithFiles,
): Promise<string> {
  const sender = await newGuest(server, unique_code);
  const [design] = await sender.get<{ id: string }[]>(`attendee/card-list?wedding_id=${id}`);
  const form = new FormData();
  const fields = { wedding_id: id, selectedCardId: design?.id ?? '', message };
  for (const [name, value] of Object.entries({ ...fields, sender_name: senderName }))
    form.set(name, value);
  if (photo) form.set('photos', await openAsBlob(photo), basename(photo));
  if (voice) form.set('audio', await openAsBlob(voice), basename(voice));
  if (video) form.set('video', await openAsBlob(video), basename(video));
  const order = await sender.post<{ id: string }>('checkout/store-details', form);
  const paid = await sender.post<{ card_id: string }>('checkout/card', { order_id: order.id });
  return paid.card_id;
}

/** Buys a package for an event, with a new payment card. */
export async function buyPackage(
  server: Site,
  couple: Caller,
  eventId: string,
  name: 'Classic' | 'Premium',
): Promise<void> {
  const packages = await couple.get<{ id: number; name: string }[]>('v2/packages');
  await couple.post('membership/checkout', {
    event_id: eventId,
    package_id: packages.find((each) => each.name === name)?.id,
    payment_method: await newPaymentMethod(server),
  });
}

/** Opens all cards of an event that have arrived. */
export async function openCards(couple: Caller, eventId: string): Promise<void> {
  const cards = await couple.get<{ id: string }[]>(`bride-groom/received-card?event_id=${eventId}`);
  for (const { id } of cards) await couple.get(`v2/events/received-card/${id}/details`);
}

/** A payment card as the provider gives it to a browser: a token, good for one payment. */
export async function newPaymentMethod(server: Site): Promise<string> {
  await requireTestMoney(server.url);
  // Stripe knows its test card by name.
  if (!(await configOf(server.url)).test_money) return 'pm_card_visa';
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

/** Leaves a test out that pays on a site where that costs money. */
export async function requireTestMoney(url: string): Promise<void> {
  if (!deployed) return;
  if (!takesTestMoney(await configOf(url))) leaveOut('pays, and this site takes real money');
}

/** Whether nothing is charged: by the sandbox, or by Stripe with its test keys. */
export const takesTestMoney = ({ test_money, stripe_publishable_key: key }: SiteConfig): boolean =>
  test_money || key.startsWith('pk_test_');

async function configOf(url: string): Promise<SiteConfig> {
  const answer = await fetch(new URL('/api/config', url));
  return ((await answer.json()) as { data: SiteConfig }).data;
}
