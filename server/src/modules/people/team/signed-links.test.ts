import { addHelper, makeEvent } from '../../../testing/events.ts';
import { linkSecret } from '../../../endpoints/link-secret.ts';
import { eventually } from '../../../testing/eventually.ts';
import { shareFilm } from '../../../testing/films.ts';
import { sendCard } from '../../../testing/orders.ts';
import { call, signedIn, type Person } from '../../../testing/people.ts';
import { rowOf, setRows } from '../../../testing/rows.ts';
import { shared, testApp } from '../../../testing/test-app.ts';
import { uploadFixture } from '../../../testing/tus.ts';

const app = await testApp();
const owner = shared(async () => signedIn(app, 'couple'));
const guest = shared(async () => signedIn(app, 'guest'));
beforeAll(async () => {
  const all = { guestbook_pdf: true, live_wall: true, qr_styles: true };
  await setRows(app, 'packages', {}, all);
});

const ZIP = '/api/bride-groom/received-card/zip';

/** Endpoints that return signed addresses: the right they need, the request, and the path that the address leads to. */
const given: [needs: string, request: string, opens: string, body?: object][] = [
  ['any', 'GET v2/events/EVENT/details', '/api/media/:id'],
  ['any', 'GET v2/events/EVENT/qrcode/links', '/api/v2/events/{id}/qrcode'],
  ['any', 'GET pdf?event_id=EVENT', '/api/v2/events/{id}/qrcode'],
  ['see', 'GET bride-groom/received-card?event_id=EVENT', '/api/media/:id'],
  ['see', 'GET v2/events/received-card/CARD/details', '/api/media/:id'],
  ['see', 'GET bride-groom/media?event_id=EVENT', '/api/media/:id'],
  ['see', 'GET bride-groom/album?event_id=EVENT', '/api/media/:id'],
  ['see', 'GET v2/events/EVENT/book/cards', '/api/media/:id'],
  ['see', 'GET v2/events/EVENT/book/contents', '/api/media/:id'],
  ['see', 'GET bride-groom/guestbook/link?event_id=EVENT', '/api/guestbooks/{id}/{size}/{part}'],
  ['see', 'GET v2/events/received-card/CARD/pdf/link', '/api/received-cards/{id}/pdf'],
  ['see', 'GET bride-groom/received-card/zip/link?event_id=EVENT', ZIP],
  ['see', 'POST bride-groom/media/selection', ZIP, { event_id: 'EVENT', media: ['PHOTO'] }],
  ['moderate', 'GET bride-groom/wall-item?event_id=EVENT&kind=card', '/api/media/:id'],
  ['money', 'GET bride-groom/gifts/link?event_id=EVENT', '/api/bride-groom/gifts/{id}/csv'],
  [
    'money',
    'GET bride-groom/statement/link?event_id=EVENT&from=2030-01-01&to=2030-01-31',
    '/api/bride-groom/statement/{id}/{from}/{to}',
  ],
];
/**
 * Tested elsewhere: `live-streams.test.ts` tests when the streams end, `receipts.test.ts` and, for
 * cash-outs, `receipt.test.ts` who gets a receipt, `film.test.ts` who gets a film.
 */
const elsewhere = [
  '/api/films/{id}/scenes/{scene}',
  '/api/films/{id}/{at}',
  '/api/live',
  '/api/events/{id}/stream',
  '/api/receipts/{number}',
  '/api/bride-groom/withdrawal/receipt/{id}',
];

it('these tests know every endpoint with a signature', () => {
  const described = app.server.swagger() as { paths?: Record<string, { get?: object }> };
  const signed = Object.entries(described.paths ?? {}).filter(([, { get }]) =>
    JSON.stringify(get ?? {}).includes('"name":"sig"'),
  );
  const known = given.map(([, , opens]) => opens).filter((opens) => opens !== '/api/media/:id');
  expect(signed.map(([path]) => path).sort()).toEqual(
    [...new Set([...known, ...elsewhere])].sort(),
  );
});

/** An event with a photo that is in a card, in the album, and the picture of the event. */
async function prepare() {
  const event = await makeEvent(app, owner, { attendees: [guest] });
  const photo = await uploadFixture(app, guest, 'photo.jpg', `${event.unique_code}.jpg`);
  const { db } = app.deps;
  await setRows(app, 'events', { id: event.id }, { photo_media_id: photo, album: 'open' });
  const card = await sendCard(app, guest, event, { gift: 5000, photos: [photo] });
  await owner.call('GET', `v2/events/received-card/${card}/details`);
  await guest.call('POST', `attendee/wedding/${event.id}/album/photos`, { photos: [photo] });
  await eventually(async () => {
    const row = await db
      .selectFrom('media_derivatives')
      .select('media_id')
      .where('media_id', '=', photo)
      .executeTakeFirst();
    return row !== undefined;
  });
  return { event, card, photo };
}
type Prepared = Awaited<ReturnType<typeof prepare>>;

/** Sends one of the requests as a person. @returns whether it is refused, and the signed addresses in the answer */
async function request(who: Person, [, at, , body]: (typeof given)[number], made: Prepared) {
  const put = (text: string) =>
    text
      .replaceAll('EVENT', made.event.id)
      .replaceAll('CARD', made.card)
      .replaceAll('PHOTO', made.photo);
  const [method = '', path = ''] = put(at).split(' ');
  const sent: object | undefined = body && JSON.parse(put(JSON.stringify(body)));
  const answer = await who.call(method, path, sent);
  const found: string[] = JSON.stringify(answer.body).match(/\/api\/[^"\\]*[?&]sig=[^"\\]+/g) ?? [];
  // Query parameters after the signature are not signed, so one of each address is enough.
  const addresses = new Map(
    found.toReversed().map((each) => [new URL(each, app.url).pathname, each]),
  );
  return { at, refused: answer.status >= 400, addresses: [...addresses.values()] };
}

async function statusOf(address: string): Promise<number> {
  const answer = await fetch(app.url + address);
  await answer.arrayBuffer();
  return answer.status;
}

async function helperOf(made: Prepared, there: Parameters<typeof addHelper>[3]): Promise<Person> {
  const helper = await signedIn(app, 'couple');
  await addHelper(app, made.event, helper, there);
  return helper;
}

it('gives each person the signed addresses that their rights allow, and nobody else any', async () => {
  const made = await prepare();
  const other = await signedIn(app, 'couple');
  const people: [who: string, person: Person, may: string[]][] = [
    ['owner', owner, ['any', 'see', 'moderate', 'money']],
    [
      'partner',
      await helperOf(made, { role: 'partner', rights: ['see', 'moderate'] }),
      ['any', 'see', 'moderate'],
    ],
    ['who sees', await helperOf(made, { rights: ['see'] }), ['any', 'see']],
    ['who knows of money', await helperOf(made, { rights: ['money'] }), ['any', 'money']],
    ['ended helper', await helperOf(made, { rights: ['see', 'money'], endsAt: new Date(0) }), []],
    ['guest', guest, []],
    ['other couple', other, []],
  ];
  const wrong: string[] = [];
  for (const [who, person, may] of people)
    for (const line of given) {
      const { at, refused, addresses } = await request(person, line, made);
      if (refused === may.includes(line[0]) || refused === addresses.length > 0)
        wrong.push(`${who}: ${at} gives ${addresses.length}`);
      for (const address of addresses) {
        const status = await statusOf(address);
        if (status !== 200) wrong.push(`${who}: ${address} ${status}`);
        // With the session of another person it is refused.
        const taken = address.replace(person.sessionId, other.sessionId);
        if (person !== other && (await statusOf(taken)) !== 403) wrong.push(`taken: ${address}`);
      }
    }
  expect(wrong).toEqual([]);
});

it('only a helper’s addresses end when the right is taken away, reduced, or returned by its holder', async () => {
  const made = await prepare();
  const rights = ['see', 'thank', 'moderate', 'money'] as const;
  const path = (id: string) => `v2/events/${made.event.id}/people/${id}`;
  const endings: ((helper: Person) => Promise<unknown>)[] = [
    async ({ id }) => owner.call('DELETE', path(id)),
    async ({ id }) => owner.call('PATCH', path(id), { role: 'helper', rights: ['money'] }),
    async (helper) => helper.call('DELETE', `v2/events/${made.event.id}/help`),
  ];
  const addressesOf = async (who: Person) => {
    const found = await Promise.all(given.map(async (line) => request(who, line, made)));
    return found.flatMap(({ addresses }) => addresses);
  };
  const owners = await addressesOf(owner);
  for (const end of endings) {
    const helper = await helperOf(made, { rights: [...rights] });
    const theirs = await addressesOf(helper);
    expect(theirs.length).toBeGreaterThanOrEqual(given.length);
    const [first = ''] = theirs;
    expect(await statusOf(first)).toBe(200);
    await end(helper);
    expect(await Promise.all(theirs.map(statusOf))).toEqual(theirs.map(() => 403));
  }
  expect(await Promise.all(owners.map(statusOf))).toEqual(owners.map(() => 200));
});

/** Endpoints that need a secret and no session. */
const secrets = {
  link: ['GET', 'card-links/SECRET'],
  news: ['POST', 'card-news/SECRET/end'],
  kiosk: ['GET', 'kiosk/SECRET'],
  book: ['GET', 'book/SECRET'],
  film: ['GET', 'film/SECRET'],
  print: ['GET', 'book/SECRET'],
  wall: ['GET', 'wall/SECRET'],
  help: ['GET', 'help/SECRET'],
  arrivals: ['GET', 'arrival-mails/SECRET'],
} as const;
type Purpose = keyof typeof secrets;

it('a secret opens the endpoint of its purpose alone', async () => {
  const made = await prepare();
  const { id } = made.event;
  await owner.call('POST', `v2/events/${id}/wall`);
  await owner.call('POST', `v2/events/${id}/kiosk`);
  await owner.call('POST', `v2/events/${id}/book/link`);
  await shareFilm(app, id);
  const invited = { name: 'Ida', role: 'helper', rights: ['see'], until: null };
  const invitation = await owner.call('POST', `v2/events/${id}/invitations`, invited);
  await owner.call('PUT', `v2/events/${id}/arrival-mails`, { wish: 'daily' });
  const { db, config } = app.deps;
  const mails = await db
    .selectFrom('arrival_mails')
    .select('id')
    .where('event_id', '=', id)
    .executeTakeFirstOrThrow();
  const { link_version } = await rowOf(app, 'books', { event_id: id });
  const ids: Record<Purpose, string> = {
    link: made.card,
    news: made.card,
    kiosk: id,
    book: id,
    film: id,
    print: made.card,
    wall: id,
    help: invitation.body.data.id,
    arrivals: mails.id,
  };
  const opened: string[] = [];
  const purposes = Object.keys(secrets) as Purpose[];
  for (const purpose of purposes)
    for (const place of purposes) {
      const version = purpose === 'book' ? link_version : 1;
      const secret = linkSecret(config, { id: ids[purpose], version }, purpose);
      const [method, path] = secrets[place];
      const { status } = await call(app, null, method, path.replace('SECRET', secret));
      if (status < 300) opened.push(`${purpose} at ${path}`);
      else expect([`${purpose} at ${path}`, status]).toEqual([`${purpose} at ${path}`, 404]);
    }
  expect(opened.sort()).toEqual(
    [
      ...purposes.map((purpose) => `${purpose} at ${secrets[purpose][1]}`),
      // One endpoint takes two purposes: a whole book, and the card of a printed code.
      'book at book/SECRET',
      'print at book/SECRET',
    ].sort(),
  );
});

it('shows the link of the book to those who may end it', async () => {
  const made = await prepare();
  const path = `v2/events/${made.event.id}/book`;
  await owner.call('POST', `${path}/link`);
  const linkOf = async (who: Person) => (await who.call('GET', path)).body.data.link as unknown;
  expect(await linkOf(owner)).toContain('/book/');
  expect(await linkOf(await helperOf(made, { rights: ['see', 'moderate'] }))).toContain('/book/');
  expect(await linkOf(await helperOf(made, { rights: ['see', 'thank'] }))).toBeNull();
});
