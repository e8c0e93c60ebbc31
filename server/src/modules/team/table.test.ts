import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { EndpointSchema } from '@keepsake/shared/api/endpoint';
import { addBank, banks } from '../../testing/banks.ts';
import { addHelper, makeEvent, type TestEvent } from '../../testing/events.ts';
import { sendCard } from '../../testing/orders.ts';
import { call, fixture, signedIn, type Person } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { upload } from '../../testing/tus.ts';

/** Who may: a right, or `any`, `manage`, `own`; or why a call has no event that it could be refused for. */
type Line = [endpoint: string, needs: string, path?: string, body?: object];

const event = 'event_id=EVENT';
const package1 = { package_id: 1, event_id: 'EVENT' };
/** Every endpoint of the couple's side. A new one that is missing here fails the test below. */
const table: Line[] = [
  ['GET v2/events/:id/details', 'any'],
  ['GET v2/events/:id/membership', 'any'],
  ['GET v2/events/:id/qrcode/links', 'any'],
  ['GET pdf', 'any', `pdf?${event}`],
  ['GET v2/events/:id/tables', 'any'],
  ['POST v2/events/:id/tables', 'manage', undefined, { names: ['Rosenhof'] }],
  [
    'PATCH v2/events/:id/tables/:table',
    'manage',
    'v2/events/EVENT/tables/TABLE',
    { name: 'Lindenhof' },
  ],
  ['PATCH v2/events/:id', 'manage', undefined, { venue: 'Elsewhere' }],
  ['PUT v2/events/:id/closed', 'manage', undefined, { closed: false }],
  ['DELETE v2/events/:id/photo', 'manage'],
  ['GET v2/events/:id/evening', 'manage'],
  ['DELETE v2/events/:id/evening', 'manage'],
  ['POST v2/events/:id/evening/next', 'manage', undefined, { after: null }],
  ['PUT v2/events/:id/evening/playing', 'manage', undefined, { playing: false, position: 0 }],
  ['GET bride-groom/received-card', 'see', `bride-groom/received-card?${event}`],
  ['GET bride-groom/received-card/counts', 'see', `bride-groom/received-card/counts?${event}`],
  [
    'GET bride-groom/received-card/on-the-way',
    'see',
    `bride-groom/received-card/on-the-way?${event}`,
  ],
  ['GET bride-groom/received-card/zip/link', 'see', `bride-groom/received-card/zip/link?${event}`],
  ['GET bride-groom/media', 'see', `bride-groom/media?${event}`],
  ['GET bride-groom/media/ids', 'see', `bride-groom/media/ids?${event}`],
  ['GET bride-groom/media/counts', 'see', `bride-groom/media/counts?${event}`],
  ['GET bride-groom/album', 'see', `bride-groom/album?${event}`],
  ['GET bride-groom/guestbook/link', 'see', `bride-groom/guestbook/link?${event}`],
  ['GET v2/events/:id/book', 'see'],
  ['GET v2/events/:id/book/cards', 'see'],
  ['GET v2/events/:id/book/contents', 'see'],
  ['GET v2/events/received-card/:id/details', 'see', 'v2/events/received-card/CARD/details'],
  ['GET v2/events/received-card/:id/place', 'see', `v2/events/received-card/CARD/place?${event}`],
  ['GET v2/events/received-card/:id/pdf/link', 'see', 'v2/events/received-card/CARD/pdf/link'],
  ['POST bride-groom/media/selection', 'see', undefined, { event_id: 'EVENT', media: ['PHOTO'] }],
  ['PUT v2/events/:id/arrival-mails', 'see', undefined, { wish: 'daily' }],
  ['GET v2/events/:id/thanks', 'thank', 'v2/events/EVENT/thanks?state=waiting'],
  ['GET v2/events/:id/thanks/summary', 'thank'],
  [
    'POST v2/events/:id/thanks',
    'thank',
    undefined,
    { words: 'Thank you, {name}!', to: [{ card_id: 'CARD' }] },
  ],
  ['PUT v2/events/:id/thanks/letters', 'thank', undefined, { card_ids: ['CARD'], by_letter: true }],
  [
    'POST v2/events/received-card/:id/thanks',
    'thank',
    'v2/events/received-card/CARD/thanks',
    { words: 'Thank you!' },
  ],
  [
    'PATCH v2/events/received-card/:id',
    'moderate',
    'v2/events/received-card/CARD',
    { favourite: true },
  ],
  ['PUT v2/events/received-card/:id/captions', 'moderate', 'v2/events/received-card/CARD/captions'],
  [
    'DELETE v2/events/received-card/:id/captions',
    'moderate',
    'v2/events/received-card/CARD/captions',
  ],
  ['PUT v2/events/:id/album', 'moderate', undefined, { mode: 'open' }],
  ['GET bride-groom/asks', 'moderate', `bride-groom/asks?${event}`],
  [
    'POST bride-groom/asks/:id/answer',
    'moderate',
    'bride-groom/asks/ASK/answer',
    { answer: 'not_now' },
  ],
  ['GET v2/events/:id/kiosk', 'moderate'],
  ['POST v2/events/:id/kiosk', 'moderate'],
  ['DELETE v2/events/:id/kiosk', 'moderate'],
  ['GET v2/events/:id/wall', 'moderate'],
  ['DELETE v2/events/:id/wall', 'moderate'],
  ['PATCH v2/events/:id/wall', 'moderate', undefined, { seconds: 20 }],
  ['GET bride-groom/wall-item', 'moderate', `bride-groom/wall-item?${event}&kind=card`],
  ['POST v2/events/:id/wall', 'moderate'],
  [
    'PUT bride-groom/wall-item/:id',
    'moderate',
    'bride-groom/wall-item/CARD',
    { kind: 'card', state: 'hidden' },
  ],
  [
    'PATCH bride-groom/album-photo/:id',
    'moderate',
    'bride-groom/album-photo/PHOTO',
    { hidden: true },
  ],
  [
    'PUT v2/events/:id/book',
    'moderate',
    undefined,
    { title: 'Us', dedication: '', cover: null, order: 'oldest', cards: [], left_out: [] },
  ],
  ['POST v2/events/:id/book/link', 'moderate'],
  ['DELETE v2/events/:id/book/link', 'moderate'],
  ['DELETE v2/events/:id/book/codes', 'moderate'],
  ['GET bride-groom/gifts', 'money', `bride-groom/gifts?${event}`],
  ['GET bride-groom/statement', 'money', `bride-groom/statement?${event}`],
  [
    'GET bride-groom/statement/link',
    'money',
    `bride-groom/statement/link?${event}&from=2030-01-01&to=2030-01-31`,
  ],
  ['GET bride-groom/gifts/totals', 'money', `bride-groom/gifts/totals?${event}`],
  ['GET bride-groom/gifts/link', 'money', `bride-groom/gifts/link?${event}`],
  ['GET cashout/balance-amount', 'money', `cashout/balance-amount?${event}`],
  ['GET v2/events/:id/people', 'own'],
  [
    'POST v2/events/:id/invitations',
    'own',
    undefined,
    { name: 'Ida', role: 'helper', rights: ['see'], until: null },
  ],
  ['DELETE v2/events/:id/invitations/:invitation', 'own', 'v2/events/EVENT/invitations/NOBODY'],
  [
    'PATCH v2/events/:id/people/:person',
    'own',
    'v2/events/EVENT/people/SPARE',
    { role: 'helper', rights: ['see'] },
  ],
  ['DELETE v2/events/:id/people/:person', 'own', 'v2/events/EVENT/people/SPARE'],
  [
    'POST cashout/bank',
    'own',
    undefined,
    { amount: 100, payout_method_id: 'BANK', event_id: 'EVENT' },
  ],
  ['POST membership/checkout', 'own', undefined, package1],
  ['POST membership/quote', 'own', undefined, package1],
  ['POST v2/coupons/check', 'own', undefined, { ...package1, code: 'NONE' }],
  // Last, since it may well be done.
  ['DELETE v2/events/:id', 'own'],
];

/** Without an event in the call: their own things, or lists that leave out what is not theirs. */
const elsewhere = [
  'GET arrival-mails',
  'GET v2/events/deleted',
  'GET v2/events/userevents',
  'POST v2/events',
  'GET payout-method/list',
  'POST payout-method',
  'PATCH payout-method/:id',
  'DELETE payout-method/:id',
  'GET membership/orders/:id',
  'GET membership/orders/:id/receipt',
  'GET bride-groom/withdrawal/list',
  'GET bride-groom/withdrawal/totals',
  'GET bride-groom/withdrawal/banks',
  'GET bride-groom/download/:id',
  'DELETE bride-groom/download/:id',
];

/** Done once to a row of their own, and tried beside their code: `events`, `event-life`, `payouts`, `album`. */
const beside = [
  'DELETE v2/events/:id/tables/:table',
  'POST v2/events/:id/restore',
  'GET bride-groom/withdrawal/details/:id',
  'DELETE bride-groom/album-photo/:id',
];

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(async () => app.close());

const folder = join(import.meta.dirname, '../../../../shared/src/api');

/** Every endpoint of the couple's side, as the contract has them. */
async function registered(): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => /^[\w-]+\.ts$/.test(name));
  const modules = await Promise.all(
    names.map(async (name): Promise<object> => import(join(folder, name))),
  );
  return modules
    .flatMap((module) => Object.values(module) as Partial<EndpointSchema>[])
    .filter((each) => each?.access === 'bride_groom')
    .map(({ method, path }) => `${method} ${path}`)
    .sort();
}

it('knows every endpoint of the couple’s side', async () => {
  expect([...table.map(([endpoint]) => endpoint), ...elsewhere, ...beside].sort()).toEqual(
    await registered(),
  );
});

/** A photo that a guest put into the album of an event. */
async function addPhoto(guest: Person, event: TestEvent): Promise<string> {
  const { id } = await upload(app, guest, {
    content: await fixture('photo.jpg'),
    filename: 'us.jpg',
    filetype: 'image/jpeg',
  });
  const { db } = app.deps;
  await db.updateTable('events').set({ album: 'open' }).where('id', '=', event.id).execute();
  await guest.call('POST', `attendee/wedding/${event.id}/album/photos`, { photos: [id] });
  return id;
}

/** The gift as an answer has it; in an id or a signature the same digits mean nothing. */
const AMOUNT = /:5000\b|\$50\.00/;

it('lets each person do what they may, and nothing else', async () => {
  const [owner, guest, stranger] = [
    await signedIn(app, 'couple'),
    await signedIn(app, 'guest'),
    await signedIn(app, 'attendee'),
  ];
  const made = await makeEvent(app, owner, { attendees: [guest] });
  const photo = await addPhoto(guest, made);
  const card = await sendCard(app, guest, made, { gift: 5000, photos: [photo] });
  const bank = await addBank(app.url, owner, banks.pays);
  const { body: tables } = await owner.call('POST', `v2/events/${made.id}/tables`, {
    names: ['Linde'],
  });
  const table1 = String(tables.data[0].id);
  const spare = await signedIn(app, 'couple');
  await addHelper(app, made, spare, { rights: ['see'] });
  const ask = randomUUID();
  await app.deps.db
    .insertInto('event_asks')
    .values({
      id: ask,
      event_id: made.id,
      user_id: stranger.id,
      name: 'Pia',
      line: null,
      status: 'open',
      asked_at: new Date(),
    })
    .execute();
  const helper = async (given: Parameters<typeof addHelper>[3]) => {
    const person = await signedIn(app, 'couple');
    await addHelper(app, made, person, given);
    return person.token;
  };
  const all = ['any', 'see', 'thank', 'moderate', 'money', 'manage', 'own'];
  const people: [who: string, token: string | null, may: string[]][] = [
    ['owner', owner.token, all],
    [
      'partner',
      await helper({ role: 'partner', rights: ['see', 'thank', 'moderate'] }),
      ['any', 'see', 'thank', 'moderate', 'manage'],
    ],
    ['helper who sees', await helper({ rights: ['see'] }), ['any', 'see']],
    ['who thanks', await helper({ rights: ['see', 'thank'] }), ['any', 'see', 'thank']],
    ['who moderates', await helper({ rights: ['see', 'moderate'] }), ['any', 'see', 'moderate']],
    ['who knows of money', await helper({ rights: ['money'] }), ['any', 'money']],
    [
      'ended helper',
      await helper({ rights: ['see', 'thank', 'moderate', 'money'], endsAt: new Date(0) }),
      [],
    ],
    ['guest', guest.token, []],
    ['other couple', (await signedIn(app, 'couple')).token, []],
    ['other guest', (await signedIn(app, 'guest')).token, []],
    ['stranger', null, []],
  ];
  const put = (text: string) =>
    text
      .replaceAll('EVENT', made.id)
      .replaceAll('CARD', card)
      .replaceAll('ASK', ask)
      .replaceAll('PHOTO', photo)
      .replaceAll('TABLE', table1)
      .replaceAll('BANK', bank)
      .replaceAll('SPARE', spare.id)
      .replaceAll('NOBODY', randomUUID());
  const wrong: string[] = [];
  for (const [endpoint, needs, where, body] of table) {
    const [method = '', pattern = ''] = endpoint.split(' ');
    const path = put(where ?? pattern.replace(':id', 'EVENT'));
    const sent: object | undefined = body && JSON.parse(put(JSON.stringify(body)));
    const attempt = async ([who, token, may]: (typeof people)[number]) => {
      const { status, body: answer } = await call(app, token, method, path, sent, {
        'idempotency-key': randomUUID(),
      });
      const isRefused =
        status === 401 || status === 404 || (status === 403 && answer.code !== 'not_in_package');
      if (isRefused === may.includes(needs) || status >= 500)
        wrong.push(`${who}: ${endpoint} ${status} ${answer.code ?? ''}`);
      const saysAmount = !isRefused && AMOUNT.test(JSON.stringify(answer));
      if (saysAmount && !may.includes('money')) wrong.push(`${who}: ${endpoint} says the amount`);
    };
    await Promise.all(people.map(attempt));
  }
  expect(wrong).toEqual([]);
});
