import { randomUUID } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { basename } from 'node:path';
import type { Page } from '@playwright/test';
import type { SiteConfig } from '@keepsake/shared/api/site';
import { tokenOf } from './browser-session.ts';
import { skipTest } from './skip-test.ts';
import { linkIn, mailsOf, waitForMail } from './mailbox.ts';
import { cleanUpLater } from './clean-up.ts';
import type { Site } from './server.ts';
import { deployed, type Login } from './deployed-site.ts';

/** A signed-in API client, for the setup that a test needs but does not check. */
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

/** Registers a couple and confirms its address. @param login a new address by default */
export async function newCouple(server: Site, login = newLogin()): Promise<Caller> {
  return newAccount(server, {}, login);
}

/** Registers an attendee with a confirmed address who has joined the event. */
export async function newAttendee(server: Site, code: string): Promise<Caller> {
  return newAccount(server, { unique_code: code });
}

/** Registers an account whose address is not confirmed: an attendee if given an event's code, else a couple. */
export async function newUnverified(server: Site, code?: string): Promise<Caller> {
  return register(server, code ? { unique_code: code } : {});
}

/** Signs in to an existing account. */
export async function signIn(server: Site, { email, password }: Login): Promise<Caller> {
  const signedIn = await call<SignedIn>(server, 'POST', 'login', { body: { email, password } });
  return caller(server, signedIn, email, password);
}

/** A new unique address to register with; the prefix `e2e-` tells accounts of tests from those of people. */
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
  const names = { name: 'June', lname: 'Ashby' };
  const body = { ...names, email, password, password_confirmation: password, ...extra };
  const signedIn = await call<SignedIn>(server, 'POST', 'v2/register/user', { body });
  const account = caller(server, signedIn, email, password);
  cleanUpLater(`the account ${email}`, async () => account.delete('v2/user', { password }));
  return account;
}

/** Deletes, after the test, an account that it registers through a form. */
export function deleteAccountLater(page: Page, login: Login): void {
  const url = new URL(page.url()).origin;
  cleanUpLater(`the account ${login.email}`, async () => {
    const account = await signIn({ url, mails: null }, login);
    await account.delete('v2/user', { password: login.password });
  });
}

/** Deletes the event whose page is open, which a test created through the form, after the test. */
export async function deleteEventLater(page: Page): Promise<void> {
  const id = /wedding\/(?<id>[^/]+)\//.exec(page.url())?.groups?.id;
  if (!deployed || !id) return;
  const owner = callerWith({ url: new URL(page.url()).origin, mails: null }, await tokenOf(page));
  cleanUpLater(`the event ${id}`, async () => owner.delete(`v2/events/${id}`));
}

/** Signs in as a guest of an event. @param language sent as `Accept-Language` */
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

/** Returns the API client that uses an access token. */
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

/** Registers a couple with a confirmed address and creates its wedding. */
export async function newCoupleWithEvent(
  server: Site,
): Promise<{ couple: Caller; event: NewEvent }> {
  const couple = await newCouple(server);
  return { couple, event: await newEvent(couple) };
}

/** Creates a wedding of the couple, next June. @param changes fields that replace the defaults */
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
  cleanUpLater(`the event ${event.unique_code}`, async () =>
    couple.delete(`v2/events/${event.id}`),
  );
  return event;
}

/** Returns the id of the first design that the event's guests are offered. */
async function firstDesign(sender: Pick<Caller, 'get'>, eventId: string): Promise<string> {
  const [first] = await sender.get<{ id: string }[]>(`attendee/card-list?wedding_id=${eventId}`);
  return first?.id ?? '';
}

/** Sends a card, optionally with a gift in minor units paid with `paymentMethod`. @returns its id */
export async function sendCard(
  sender: Pick<Caller, 'get' | 'post'>,
  eventId: string,
  message: string,
  gift?: { amount: number; paymentMethod: string },
  senderName = 'June Ashby',
  design?: string,
): Promise<string> {
  const order = await sender.post<{ id: string }>('checkout/store-details', {
    wedding_id: eventId,
    selectedCardId: design ?? (await firstDesign(sender, eventId)),
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

/** A card to send with files from the disk, by their paths. */
export interface CardWithFiles {
  senderName: string;
  message: string;
  /** Id of the design; the first one by default. */
  design?: string;
  photo?: string;
  video?: string;
  voice?: string;
}

/** Sends a card with files from the disk and no money, as a new guest. @returns its id */
export async function sendFiles(
  server: Site,
  { id, unique_code }: Pick<NewEvent, 'id' | 'unique_code'>,
  { senderName, message, design, photo, video, voice }: CardWithFiles,
): Promise<string> {
  const sender = await newGuest(server, unique_code);
  const form = new FormData();
  form.set('wedding_id', id);
  form.set('selectedCardId', design ?? (await firstDesign(sender, id)));
  form.set('message', message);
  form.set('sender_name', senderName);
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

/** Opens all cards that an event has received. */
export async function openCards(couple: Caller, eventId: string): Promise<void> {
  const cards = await couple.get<{ id: string }[]>(`bride-groom/received-card?event_id=${eventId}`);
  for (const { id } of cards) await couple.get(`v2/events/received-card/${id}/details`);
}

/** A payment method as the provider gives it to a browser: a token, good for one payment. */
export async function newPaymentMethod(server: Site): Promise<string> {
  await requireTestMoney(server.url);
  // Stripe accepts its test card by this name.
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

/** Skips a test that pays if the site under test takes real money. */
export async function requireTestMoney(url: string): Promise<void> {
  if (!deployed) return;
  if (!takesTestMoney(await configOf(url))) skipTest('pays, and this site takes real money');
}

/** Whether payments charge nothing: the site uses the sandbox, or Stripe with its test keys. */
export const takesTestMoney = ({ test_money, stripe_publishable_key: key }: SiteConfig): boolean =>
  test_money || key.startsWith('pk_test_');

async function configOf(url: string): Promise<SiteConfig> {
  const answer = await fetch(new URL('/api/config', url));
  return ((await answer.json()) as { data: SiteConfig }).data;
}
