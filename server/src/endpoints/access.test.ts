import { randomUUID } from 'node:crypto';
import type { EndpointSchema, NeededRight } from '@keepsake/shared/api/endpoint';
import { addBank, banks } from '../testing/banks.ts';
import { cards, placeOrder, tokenise } from '../testing/checkout.ts';
import { addHelper, makeEvent } from '../testing/events.ts';
import { sendCard } from '../testing/orders.ts';
import { everyEndpoint } from './every-endpoint.ts';
import { packages } from '../testing/membership-orders.ts';
import { startSession } from '../sessions/sessions.ts';
import { call, fixture, signedIn, type Person } from '../testing/people.ts';
import { setRows } from '../testing/rows.ts';
import { testApp } from '../testing/test-app.ts';
import { upload } from '../testing/tus.ts';

/**
 * Calls every endpoint of the contract and of the remotes as every kind of caller, and compares the response with the
 * access that the schema states, so that a new endpoint is tested without a change here. Paths whose `:id` is a person's
 * own row, to which no right at an event leads, are in `ownRows`.
 */

/** Required query parameters of reads, beside the event. */
const queries: Record<string, string> = {
  'GET bride-groom/statement/link': 'from=2030-01-01&to=2030-01-31',
  'GET bride-groom/wall-item': 'kind=card',
  'GET v2/events/:id/thanks': 'state=waiting',
  'GET v2/ops/metrics': 'span=day',
  'GET attendee/wedding/search': 'q=Amara',
};

/** Bodies of writes that check the row after the body. */
const bodies: Record<string, object> = {
  'PATCH payment-method/:id': { is_default: true },
  'PATCH payout-method/:id': { is_default: true },
  'POST attendee/wedding/:id/album/photos': { photos: [randomUUID()] },
  'POST attendee/wedding/:id/ask': { name: 'Pia' },
};

/** Endpoints that delete what others need: called last, and only by the first permitted caller. */
const destructive = [
  'DELETE attendee/album-photo/:id',
  'DELETE bride-groom/album-photo/:id',
  'DELETE payment-method/:id',
  'DELETE payout-method/:id',
  'DELETE v2/events/:id/tables/:table',
  'DELETE v2/events/:id/people/:person',
  'DELETE v2/sessions/:id',
  'DELETE v2/events/:id/help',
  'POST v2/events/:id/restore',
  'DELETE v2/events/:id',
];

/**
 * Whose row the `:id` of a path is, by the beginning of the path, where no right at an event leads to it. `fellows`: the
 * other guests of the event have access as well.
 */
const ownRows: Record<
  string,
  { row: RowName; of: 'sender' | 'owner' | 'nobody'; fellows?: boolean }
> = {
  'attendee/wedding/:id': { row: 'event', of: 'sender', fellows: true },
  'attendee/card-sent/:id': { row: 'card', of: 'sender' },
  'attendee/album-photo/:id/like': { row: 'otherPhoto', of: 'sender', fellows: true },
  'attendee/album-photo/:id': { row: 'otherPhoto', of: 'sender' },
  'checkout/orders/:id': { row: 'order', of: 'sender' },
  'payment-method/:id': { row: 'savedCard', of: 'sender' },
  'media/:id': { row: 'photo', of: 'sender' },
  'uploads/:id': { row: 'photo', of: 'sender' },
  'payout-method/:id': { row: 'bank', of: 'owner' },
  'membership/orders/:id': { row: 'membershipOrder', of: 'owner' },
  'v2/events/:id/restore': { row: 'deletedEvent', of: 'owner' },
  // A guest is authorised by a token of its own, which no caller here has.
  'v2/guest-user/:id': { row: 'guest', of: 'nobody' },
  'v2/sessions/:id': { row: 'session', of: 'owner' },
};

/** Endpoints whose `:id` names nobody's row: each permitted caller gets an answer about themselves. */
const ofNoRow = new Set([
  'POST attendee/wedding/:id/ask',
  'DELETE v2/events/:id/help',
  'GET bride-groom/download/:id',
  'DELETE bride-groom/download/:id',
]);

type RowName = (typeof rowNames)[number];
const rowNames = [
  'event',
  'card',
  'photo',
  'otherPhoto',
  'order',
  'savedCard',
  'bank',
  'membershipOrder',
  'deletedEvent',
  'session',
  'guest',
  'ask',
  'withdrawal',
  'table',
  'person',
] as const;
type Rows = Record<RowName, string>;

type Named = readonly [key: string, schema: EndpointSchema];

/** All endpoints, the destructive ones last. */
async function inOrder(): Promise<Named[]> {
  const all = await everyEndpoint();
  return [...all].sort(([a], [b]) => destructive.indexOf(a) - destructive.indexOf(b));
}

interface Caller {
  who: string;
  token: string | null;
  is: 'nobody' | 'guest' | 'attendee' | 'couple' | 'unverified couple';
  isOperator?: boolean;
  /** Their rights at the event. */
  may: readonly NeededRight[];
  /** Whose rows of `ownRows` are theirs. */
  owns: 'sender' | 'owner' | null;
  /** A guest of the same event, who sent none of its cards and photos. */
  isFellow?: boolean;
}

/** The own row that an endpoint is about. */
function ownRowOf([key, { path }]: Named) {
  if (ofNoRow.has(key)) return null;
  return Object.entries(ownRows).find(([begin]) => path.startsWith(begin))?.[1] ?? null;
}

/** The status with which a caller has to be refused according to the schema; null for a permitted one. */
function refusal(endpoint: Named, caller: Caller) {
  const { token, is, isOperator, may, owns } = caller;
  const { access, event } = endpoint[1];
  const own = ownRowOf(endpoint);
  const isTheirs = own?.of === owns || (own?.fellows === true && caller.isFellow === true);
  const unlessTheirs = own && !isTheirs ? 404 : null;
  if (access === 'public') return null;
  if (token === null || is === 'nobody') return 401;
  if (access === 'session') return unlessTheirs;
  if (access === 'member') return is === 'guest' ? 403 : unlessTheirs;
  if (access === 'operator') return is === 'guest' ? 403 : isOperator ? null : 404;
  if (access === 'attendee-no-guest' && is === 'guest') return 403;
  const side = is === 'guest' || is === 'attendee' ? 'attendee' : 'bride_groom';
  if ((access === 'attendee-no-guest' ? 'attendee' : access) !== side || is === 'unverified couple')
    return 403;
  if (!event || holds(may, event.right)) return unlessTheirs;
  return may.length > 0 ? 403 : 404;
}

function holds(may: readonly NeededRight[], needed: NeededRight): boolean {
  if (needed === 'see and moderate') return may.includes('see') && may.includes('moderate');
  if (needed === 'see and manage') return may.includes('see') && may.includes('manage');
  if (needed === 'see or moderate') return may.includes('see') || may.includes('moderate');
  return may.includes(needed);
}

/** The row that `:id` stands for. */
function idOf(endpoint: Named, rows: Rows): string {
  const [, { event }] = endpoint;
  if (event?.of === 'card' || event?.of === 'wall item') return rows.card;
  if (event?.of === 'album photo') return rows.photo;
  if (event?.of === 'ask') return rows.ask;
  if (event?.of === 'withdrawal') return rows.withdrawal;
  return rows[ownRowOf(endpoint)?.row ?? 'event'];
}

/** The path of a call with its ids and only the required query parameters. */
function pathOf(endpoint: Named, rows: Rows): string {
  const [key, { path, event }] = endpoint;
  const query = [queries[key]];
  if (event?.of === 'query.event_id') query.push(`event_id=${rows.event}`);
  const filled = path
    .replace(':id', idOf(endpoint, rows))
    .replace(':table', rows.table)
    .replace(':person', rows.person)
    .replace(':package', 'remote-attendee')
    .replace(':job', 'payouts.send')
    .replace(/:\w+/, randomUUID());
  return `${filled}?${query.filter(Boolean).join('&')}`;
}

/** The gift in a response; the same digits in an id or a signature are no amount. */
const AMOUNT = /:5000\b|\$50\.00/;

const app = await testApp({ env: { OPERATORS: 'operator@example.test' } });

/** A photo of a guest, in the album of an event. */
async function addPhoto(
  guest: Person,
  eventId: string,
  name: 'photo.jpg' | 'photo.heic',
): Promise<string> {
  const filetype = name === 'photo.jpg' ? 'image/jpeg' : 'image/heic';
  const { id } = await upload(app, guest, {
    content: await fixture(name),
    filename: name,
    filetype,
  });
  await guest.call('POST', `attendee/wedding/${eventId}/album/photos`, { photos: [id] });
  return id;
}

/** Creates an event with all kinds of rows, and every kind of caller. */
async function makeWorld(): Promise<{ rows: Rows; callers: Caller[] }> {
  const { db } = app.deps;
  const owner = await signedIn(app, 'couple');
  const [sender, asking] = [await signedIn(app, 'attendee'), await signedIn(app, 'attendee')];
  const [fellow, fellowGuest] = [await signedIn(app, 'attendee'), await signedIn(app, 'guest')];
  const event = await makeEvent(app, owner, { attendees: [sender, fellow, fellowGuest] });
  const deleted = await makeEvent(app, owner);
  await owner.call('DELETE', `v2/events/${deleted.id}`);
  await setRows(app, 'events', { id: event.id }, { album: 'open', takes_asks: true });
  const photo = await addPhoto(sender, event.id, 'photo.jpg');
  const otherPhoto = await addPhoto(sender, event.id, 'photo.heic');
  const card = await sendCard(app, sender, event, { gift: 5000, photos: [photo] });
  const order = await placeOrder(app.url, sender, { eventId: event.id });
  await sender.call(
    'POST',
    'checkout/card',
    { order_id: order, payment_method: await tokenise(app.url, cards.visa) },
    { 'idempotency-key': randomUUID() },
  );
  const bank = await addBank(app.url, owner, banks.pays);
  const { body: saved } = await sender.call('POST', 'payment-method', {
    payment_method: await tokenise(app.url, cards.visa),
  });
  const bought = await owner.call(
    'POST',
    'membership/checkout',
    {
      event_id: event.id,
      package_id: packages.classic,
      payment_method: await tokenise(app.url, cards.visa),
    },
    { 'idempotency-key': randomUUID() },
  );
  if (!bought.body.data) throw new Error(JSON.stringify(bought.body));
  const { body: tables } = await owner.call('POST', `v2/events/${event.id}/tables`, {
    names: ['Linde'],
  });
  const [ask, withdrawal] = [randomUUID(), randomUUID()];
  const at = new Date();
  const elsewhere = await db.transaction().execute(async (trx) =>
    startSession(trx, owner.id, {
      userAgent: 'A phone',
      digest: 'none',
      language: 'en',
      hasChosen: false,
    }),
  );
  await db
    .insertInto('event_asks')
    .values({
      id: ask,
      event_id: event.id,
      user_id: asking.id,
      name: 'Pia',
      line: null,
      status: 'open',
      asked_at: at,
    })
    .execute();
  await db
    .insertInto('withdrawals')
    .values({
      id: withdrawal,
      event_id: event.id,
      payout_method_id: bank,
      amount: 100,
      currency: 'usd',
      status: 'paid',
      transfer_id: 'tr_1',
      payout_id: 'po_1',
      failure_code: null,
      created_at: at,
      updated_at: at,
    })
    .execute();
  const guest = await signedIn(app, 'guest');
  const spare = await signedIn(app, 'couple');
  await addHelper(app, event, spare, { rights: ['see'] });

  const helper = async (given: Parameters<typeof addHelper>[3]) => {
    const person = await signedIn(app, 'couple');
    await addHelper(app, event, person, given);
    return person;
  };
  const removed = await helper({ rights: ['see', 'thank', 'moderate', 'money'] });
  await owner.call('DELETE', `v2/events/${event.id}/people/${removed.id}`);
  const ended = await signedIn(app, 'couple');
  await db.deleteFrom('sessions').where('id', '=', ended.sessionId).execute();
  app.deps.principals.forgetUser(ended.id);
  const operator = await signedIn(app, 'couple', 'operator@example.test');

  const couple = (who: string, { token }: Person, may: NeededRight[] = []): Caller => ({
    who,
    token,
    is: 'couple',
    may,
    owns: null,
  });
  const all = ['see', 'thank', 'moderate', 'money'] as const;
  const callers: Caller[] = [
    { ...couple('owner', owner, ['any', ...all, 'manage', 'own']), owns: 'owner' },
    couple('partner', await helper({ role: 'partner', rights: ['see', 'thank', 'moderate'] }), [
      'any',
      'see',
      'thank',
      'moderate',
      'manage',
    ]),
    couple('partner who does not see', await helper({ role: 'partner', rights: ['money'] }), [
      'any',
      'money',
      'manage',
    ]),
    couple('helper who sees', await helper({ rights: ['see'] }), ['any', 'see']),
    couple('who thanks', await helper({ rights: ['see', 'thank'] }), ['any', 'see', 'thank']),
    couple('who moderates', await helper({ rights: ['see', 'moderate'] }), [
      'any',
      'see',
      'moderate',
    ]),
    couple('who moderates alone', await helper({ rights: ['moderate'] }), ['any', 'moderate']),
    couple('who knows of money', await helper({ rights: ['money'] }), ['any', 'money']),
    couple('helper whose time is over', await helper({ rights: [...all], endsAt: new Date(0) })),
    couple('removed helper', removed),
    couple('other couple', await signedIn(app, 'couple')),
    { ...couple('operator', operator), isOperator: true },
    {
      ...couple('unverified couple', await signedIn(app, 'unverified couple')),
      is: 'unverified couple',
    },
    { who: 'sender', token: sender.token, is: 'attendee', may: [], owns: 'sender' },
    { ...couple('fellow attendee', fellow), is: 'attendee', isFellow: true },
    { ...couple('fellow guest', fellowGuest), is: 'guest', isFellow: true },
    { ...couple('other attendee', await signedIn(app, 'attendee')), is: 'attendee' },
    { ...couple('other guest', await signedIn(app, 'guest')), is: 'guest' },
    { ...couple('ended session', ended), is: 'nobody' },
    { who: 'stranger', token: null, is: 'nobody', may: [], owns: null },
  ];
  const rows: Rows = {
    event: event.id,
    deletedEvent: deleted.id,
    card,
    photo,
    otherPhoto,
    order,
    bank,
    ask,
    withdrawal,
    session: elsewhere.sessionId,
    guest: guest.id,
    savedCard: String(saved.data.id),
    membershipOrder: String(bought.body.data.membership_order_id),
    table: String(tables.data[0].id),
    person: spare.id,
  };
  return { rows, callers };
}

const refusalCodes = new Set([
  'unauthenticated',
  'forbidden',
  'wrong_role',
  'email_unverified',
  'no_right',
  'not_found',
]);

it('lets each person do what the schemas say, and nothing else', async () => {
  const { rows, callers } = await makeWorld();
  const wrong: string[] = [];
  for (const endpoint of await inOrder()) {
    const [key, schema] = endpoint;
    const path = pathOf(endpoint, rows);
    const eventId = schema.event?.of === 'body.event_id' ? { event_id: rows.event } : {};
    const body = schema.method === 'GET' ? undefined : { ...bodies[key], ...eventId };
    const isLink = /:(secret|token|code)/.test(schema.path);
    const attempt = async (caller: Caller) => {
      const expected = refusal(endpoint, caller);
      const answer = await call(app, caller.token, schema.method, path, body, {
        'idempotency-key': randomUUID(),
      });
      const { status } = answer;
      const code = String(answer.body.code ?? '');
      const isRefused = [401, 403, 404].includes(status) && refusalCodes.has(code);
      const isRead = schema.method === 'GET' && schema.access !== 'public';
      // A write that is refused for its body was permitted: access and the right at the event are checked before the body. The
      // owner of a row is checked after the body; refused callers, who send the same body, show that the check was reached.
      const isRight =
        expected === null
          ? !isRefused && (isRead ? [200, 403].includes(status) : status < 500)
          : status === expected && isRefused;
      if (!isRight)
        wrong.push(`${caller.who}: ${key} ${status} ${code}, not ${expected ?? 'allowed'}`);
      if (expected === null && !caller.may.includes('money') && caller.owns === null)
        if (AMOUNT.test(JSON.stringify(answer.body)))
          wrong.push(`${caller.who}: ${key} says the amount`);
    };
    const [refused, allowed] = [true, false].map((is) =>
      callers.filter((caller) => (refusal(endpoint, caller) !== null) === is),
    );
    await Promise.all((refused ?? []).map(attempt));
    // No caller has a link's secret, and a public endpoint refuses nobody.
    if (isLink || schema.access === 'public') continue;
    await Promise.all(
      (allowed ?? []).slice(0, destructive.includes(key) ? 1 : undefined).map(attempt),
    );
  }
  expect(wrong).toEqual([]);
});

/** Who may call what: the first pattern that a method and path match counts. All other endpoints are public. */
const stated: [endpoints: RegExp, access: EndpointSchema['access'], right?: NeededRight][] = [
  [/ v2\/ops\//, 'operator'],
  [/ attendee\/wedding\/(:id\/ask|search)$/, 'attendee-no-guest'],
  [/ (attendee\/(?!card-list)|checkout\/|login\/wedding|v2\/attendee\/)/, 'attendee'],
  [/POST help|v2\/events\/:id\/help$/, 'member'],
  [/ (payment-method|v2\/(email\/resend|session|update-usertype|user\/))/, 'member'],
  [/(PATCH|DELETE) v2\/user$/, 'member'],
  [/ (live\/link|media\/|uploads\/|notifications|v2\/guest-user|v2\/user$)/, 'session'],
  [/ (cashout\/bank|v2\/coupons|membership\/(checkout|quote)$)/, 'bride_groom', 'own'],
  [/ v2\/events\/:id\/(invitations|people)|DELETE v2\/events\/:id$/, 'bride_groom', 'own'],
  [/ (cashout|bride-groom\/(gifts|statement|withdrawal\/details))/, 'bride_groom', 'money'],
  [/ bride-groom\/album$/, 'bride_groom', 'see or moderate'],
  [/ bride-groom\/(album-photo|asks|wall-item)/, 'bride_groom', 'moderate'],
  [/ v2\/events\/:id\/(album|kiosk|wall)$/, 'bride_groom', 'moderate'],
  [/ v2\/events\/:id\/(evening|film)/, 'bride_groom', 'see and manage'],
  [/\/thanks/, 'bride_groom', 'thank'],
  [/(PUT|POST|DELETE) v2\/events\/:id\/book/, 'bride_groom', 'see and moderate'],
  [/(PATCH|PUT|DELETE) v2\/events\/received-card/, 'bride_groom', 'see and moderate'],
  [/ bride-groom\/(guestbook|media|received-card)/, 'bride_groom', 'see'],
  [/ v2\/events\/(received-card|:id\/(book|arrival-mails))/, 'bride_groom', 'see'],
  [/ (pdf|v2\/events\/:id\/(details|membership|qrcode))|GET .*\/tables$/, 'bride_groom', 'any'],
  [/ v2\/events\/:id(?!\/restore)/, 'bride_groom', 'manage'],
  [/ (arrival-mails$|bride-groom\/|membership\/|payout-method|push|v2\/events)/, 'bride_groom'],
];

// The test above trusts the schemas; their access and rights are stated here once more.
it('the schemas state who may call what', async () => {
  const all = [...(await everyEndpoint())];
  expect(all.map(([key, { access, event }]) => [key, access, event?.right])).toEqual(
    all.map(([key]) => {
      const [, access = 'public', right] = stated.find(([endpoints]) => endpoints.test(key)) ?? [];
      return [key, access, right];
    }),
  );
});

it('every path with an id states whose row it is', async () => {
  const unknown = (await inOrder()).filter((endpoint) => {
    const [key, { path, access, event }] = endpoint;
    const isNamed = event || ofNoRow.has(key) || ownRowOf(endpoint);
    return path.includes('/:id') && access !== 'public' && !isNamed;
  });
  expect(unknown.map(([key]) => key)).toEqual([]);
});
