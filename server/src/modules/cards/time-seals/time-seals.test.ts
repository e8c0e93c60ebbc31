import type { EndpointSchema } from '@keepsake/shared/api/endpoint';
import type { Right } from '@keepsake/shared/api/rights';
import { linksFor } from '../../../endpoints/links.ts';
import { everyEndpoint } from '../../../endpoints/every-endpoint.ts';
import { addHelper, insertAttendee, makeEvent, type TestEvent } from '../../../testing/events.ts';
import { eventually } from '../../../testing/eventually.ts';
import { liveMessagesOf } from '../../../testing/live.ts';
import { mails, mailsTo } from '../../../testing/mails.ts';
import { linkPathOf, sendCard, type OrderContents } from '../../../testing/orders.ts';
import { pdfText } from '../../../testing/pdf-text.ts';
import { call, signedIn, type FixtureName, type Person } from '../../../testing/people.ts';
import { rowOf, setRows } from '../../../testing/rows.ts';
import { testApp } from '../../../testing/test-app.ts';
import { uploadFixture, beginFilm } from '../../../testing/tus.ts';
import { unzip, zipOf } from '../../../testing/unzip.ts';
import { deliver, deliverTimeSealed } from '../cards/delivery.ts';
import { notifyOfLateFiles } from '../cards/late-files.ts';
import { remindOfUnsent } from '../cards/remind.ts';
import { removeOldSubscribers } from '../card-links/repository.ts';
import { sealDay } from './day.ts';

const DAY = 24 * 3600 * 1000;
/** A day in the future, whenever the tests run. */
const UNTIL = `${new Date().getUTCFullYear() + 3}-06-14`;
const WORDS = 'Verborgene Worte';
const FILE = 'geheim-aufnahme';

const app = await testApp();
const { db } = app.deps;
let couple: Person;
let guest: Person;
let event: TestEvent;
await setRows(app, 'packages', { slug: 'free' }, { live_wall: true, guestbook_pdf: true });
beforeEach(async () => {
  couple = await signedIn(app, 'couple');
  guest = await signedIn(app, 'guest');
  event = await makeEvent(app, couple, { attendees: [guest] });
});

const file = async (name: FixtureName, filename: string, who = guest) =>
  await uploadFixture(app, who, name, filename);

/** A sealed card, and the API path of its private link. */
async function sealed(contents: OrderContents = {}) {
  const id = await sendCard(app, guest, event, { sealedUntil: UNTIL, message: WORDS, ...contents });
  return { id, path: await linkPathOf(guest, id) };
}

/** Sets the day of a card to have begun a second ago. */
async function begin(id: string): Promise<void> {
  const at = new Date(Date.now() - 1000);
  await setRows(app, 'cards', { id }, { opens_at: at });
}

const opening = async (id: string) => {
  const row = db.selectFrom('cards').select('opens_at').where('id', '=', id);
  return (await row.executeTakeFirstOrThrow()).opens_at?.toISOString();
};
const stateOf = async (path: string) =>
  (await call(app, null, 'GET', path)).body.data as Record<string, unknown>;
const notifications = async (who: Person) =>
  (await who.call('GET', 'notifications')).body.data as Record<string, string>[];

describe('a time-sealed card is hidden before its day', () => {
  interface World {
    card: string;
    path: string;
    media: string[];
    order: string;
    secrets: string[];
    readers: [who: string, person: Person | null][];
  }

  async function makeWorld(): Promise<World> {
    const partner = await signedIn(app, 'couple');
    const rights: Right[] = ['see', 'thank', 'moderate', 'money'];
    await addHelper(app, event, partner, { rights, role: 'partner' });
    const other = await signedIn(app, 'attendee');
    await insertAttendee(db, event.id, other.id);
    await couple.call('PUT', `v2/events/${event.id}/album`, { mode: 'open' });
    const media = [
      await file('photo.jpg', `${FILE}.jpg`),
      await file('photo.heic', `${FILE}.heic`),
      await file('video.mp4', `${FILE}.mp4`),
      await file('voice.mp3', `${FILE}.mp3`),
    ];
    const [photo = '', inside = '', video = '', audio = ''] = media;
    const { id, path } = await sealed({
      photo,
      photos: [inside],
      video,
      audio,
      gift: 5000,
      senderName: 'Tante Rosa',
    });
    const { order_id: order } = await rowOf(app, 'cards', { id });
    await setRows(app, 'orders', { id: order }, { photos_in_album: true });
    const wall = await couple.call('POST', `v2/events/${event.id}/wall`);
    const book = await couple.call('POST', `v2/events/${event.id}/book/link`);
    const secretIn = ({ body }: { body: { data?: { link?: string } } }) =>
      String(body.data?.link).split('/').at(-1) ?? '';
    return {
      card: id,
      path,
      media,
      order,
      secrets: [secretIn(wall), secretIn(book)],
      readers: [
        ['owner', couple],
        ['partner', partner],
        ['another guest', other],
        ['a couple of another event', await signedIn(app, 'couple')],
        ['a stranger', null],
      ],
    };
  }

  /** Every path of an endpoint, with every id of the world as its parameters. */
  function pathsOf({ path, event: at, query: hasQuery }: EndpointSchema, world: World): string[] {
    const ids = /card-links|wall\/|books?\//.test(path) ? world.secrets : [];
    const media = path.startsWith('media/') ? world.media : world.media.slice(0, 1);
    const rows = [event.id, world.card, world.order, ...media, ...ids];
    const filters = ['kind=card', 'kind=photo', 'place=hidden', `q=${WORDS.split(' ')[0]}`];
    const queries = hasQuery ? [...filters, ''] : [''];
    const filled = path.includes(':') ? rows.map((id) => path.replaceAll(/:\w+/g, id)) : [path];
    return filled.flatMap((each) =>
      (each.includes(event.id) || each === path ? queries : ['']).map((query) => {
        const of = at?.of === 'query.event_id' ? `event_id=${event.id}` : '';
        const more = path === 'bride-groom/statement/link' ? 'from=2020-01-01&to=2100-01-01' : '';
        const items = path.endsWith('/items') ? `ids=${world.card}` : '';
        return `${each}?${[of, query, more, items].filter(Boolean).join('&')}`;
      }),
    );
  }

  /** Everything that a person can read, with the files at signed addresses. @returns each path and its answer */
  async function everythingFor(
    person: Person | null,
    world: World,
  ): Promise<[path: string, text: string][]> {
    const texts: [path: string, text: string][] = [];
    const addresses = new Set<string>();
    for (const schema of (await everyEndpoint()).values()) {
      if (schema.method !== 'GET' || schema.path.startsWith('v2/ops')) continue;
      for (const path of new Set(pathsOf(schema, world))) {
        const { status, body } = await call(app, person?.token ?? null, 'GET', path);
        if (status === 500) throw new Error(`${path} fails: ${JSON.stringify(body)}`);
        const text = typeof body === 'string' ? body : JSON.stringify(body);
        // An answer that repeats an id of its own path reveals nothing.
        const given = world.media.find((id) => path.includes(id));
        texts.push([path, given ? text.replaceAll(given, '') : text]);
        for (const [address] of text.matchAll(/\/api\/[^"\s]*sig=[^"\s]*/g)) addresses.add(address);
      }
    }
    for (const address of addresses)
      // Codes are drawn from the event alone.
      if (!/\/live\?|\/stream|\/qrcode/.test(address))
        texts.push([address, await fileText(address)]);
    return texts;
  }

  async function fileText(address: string): Promise<string> {
    const answer = await fetch(app.url + address);
    const bytes = Buffer.from(await answer.arrayBuffer());
    const type = answer.headers.get('content-type') ?? '';
    if (!answer.ok) return '';
    if (type.includes('pdf')) return pdfText(bytes).join('\n');
    if (!type.includes('zip')) return bytes.toString('latin1');
    const entries = [...(await unzip(bytes))];
    return entries.map(([name, content]) => `${name}\n${content.toString('utf8')}`).join('\n');
  }

  /** Addresses of the files, signed for a session, as if an endpoint had given them out. */
  async function addressesOf({ media }: World, { sessionId }: Person): Promise<string[]> {
    const principal = await app.deps.principals.find(sessionId);
    if (!principal) throw new Error('Nobody is signed in.');
    const links = linksFor(app.deps, principal);
    const variants = ['', '/thumbnail', '/preview', '/web'];
    return media.flatMap((id) => variants.map((each) => links.to(`/api/media/${id}${each}`)));
  }

  it('from everybody but its guest, at every endpoint and every address of a file; after the day the couple reads it', async () => {
    const world = await makeWorld();
    const hidden = [WORDS, FILE, ...world.media];
    for (const [who, person] of world.readers) {
      const leaks = (await everythingFor(person, world)).flatMap(([path, text]) =>
        hidden.filter((secret) => text.includes(secret)).map((secret) => ({ path, secret })),
      );
      expect({ who, leaks }).toEqual({ who, leaks: [] });
    }
    // A valid signature does not help.
    for (const [who, person] of world.readers)
      for (const address of person ? await addressesOf(world, person) : [])
        // A version that a medium does not have answers 404.
        expect({
          who,
          refused: [403, 404].includes((await fetch(app.url + address)).status),
        }).toEqual({ who, refused: true });
    for (const id of world.media) {
      const original = linksFor(app.deps, couple).to(`/api/media/${id}`);
      expect((await fetch(app.url + original)).status).toBe(403);
    }
    // The private link is for its sender, and neither for the couple nor its helpers.
    for (const [who, person] of world.readers.slice(0, 2))
      expect({
        who,
        status: (await call(app, person?.token ?? null, 'GET', world.path)).status,
      }).toEqual({ who, status: 404 });
    expect(JSON.stringify(await liveMessagesOf(app, event.id))).not.toContain(WORDS);
    expect(JSON.stringify(await mails(app))).not.toContain(WORDS);

    const own = await guest.call('GET', world.path);
    expect(own.body.data).toMatchObject({ message: WORDS, state: 'sealed', sealed_until: UNTIL });
    expect((await fetch(app.url + String(own.body.data.video.url))).status).toBe(200);
    expect((await guest.call('GET', `attendee/card-sent/${world.card}`)).body.data.message).toBe(
      WORDS,
    );

    await begin(world.card);
    await deliverTimeSealed(app.deps);
    const [, partner] = world.readers[1] ?? [];
    for (const person of [couple, partner ?? couple]) {
      const list = `bride-groom/received-card?event_id=${event.id}`;
      expect((await person.call('GET', list)).body.data[0].message).toBe(WORDS);
      const [address = ''] = await addressesOf(world, person);
      expect((await fetch(app.url + address)).status).toBe(200);
    }
    await couple.call('GET', `v2/events/received-card/${world.card}/details`);
    const text = (await everythingFor(couple, world)).flat().join('\n');
    for (const secret of hidden) expect(text).toContain(secret);
    expect((await stateOf(world.path)).message).toBe(WORDS);
  });

  it('by the database, which refuses to deliver a card before its day', async () => {
    const { id } = await sealed();
    expect(await db.transaction().execute(async (trx) => deliver(trx, id))).toBe(false);
    const forced = db.updateTable('cards').set({ delivered_at: new Date() });
    await expect(forced.where('id', '=', id).execute()).rejects.toThrow('cards_time_seal');
    // A new time zone of the event opens no card sooner.
    await couple.call('PATCH', `v2/events/${event.id}`, { timezone: 'Pacific/Kiritimati' });
    expect(await opening(id)).toBe(`${UNTIL.slice(0, 8)}13T23:00:00.000Z`);
  });

  it('also once the time zone of its event is corrected to one where the day begins later', async () => {
    const { id } = await sealed();
    const delivered = await sealed();
    await begin(delivered.id);
    await deliverTimeSealed(app.deps);
    const before = await opening(delivered.id);
    await couple.call('PATCH', `v2/events/${event.id}`, { timezone: 'America/New_York' });
    expect(await opening(id)).toBe(`${UNTIL}T04:00:00.000Z`);
    expect(await opening(delivered.id)).toBe(before);
    const plain = await sendCard(app, guest, event, { video: await beginFilm(app, guest) });
    await couple.call('PATCH', `v2/events/${event.id}`, { timezone: 'America/Chicago' });
    expect(await opening(id)).toBe(`${UNTIL}T05:00:00.000Z`);
    expect(await opening(plain)).toBeUndefined();
  });
});

describe('the couple sees a time-sealed card', () => {
  it('with its sender and day, in its counts, and its gift among the gifts', async () => {
    const { id } = await sealed({ gift: 5000, senderName: 'Rosa' });
    await sendCard(app, guest, event, { message: 'Open' });
    const list = `bride-groom/received-card/time-sealed?event_id=${event.id}`;
    const { body } = await couple.call('GET', list);
    expect(body.data).toEqual([
      {
        id,
        sender_name: 'Rosa',
        sealed_until: UNTIL,
        gift: 5000,
        currency: 'usd',
        sent_at: expect.any(String),
      },
    ]);
    const counts = await couple.call(
      'GET',
      `bride-groom/received-card/counts?event_id=${event.id}`,
    );
    expect(counts.body.data).toMatchObject({ here: 1, unread: 1, on_the_way: 0, time_sealed: 1 });
    const details = await couple.call('GET', `v2/events/${event.id}/details`);
    expect(details.body.data).toMatchObject({
      counts: { cards: 1 },
      time_sealed: [{ until: UNTIL, cards: 1 }],
    });
    const waiting = `bride-groom/received-card/on-the-way?event_id=${event.id}`;
    expect((await couple.call('GET', waiting)).body.data).toEqual([]);
    const gifts = await couple.call('GET', `bride-groom/gifts?event_id=${event.id}`);
    expect(gifts.body.data[0]).toMatchObject({ sender_name: 'Rosa', gift: 5000, card_id: null });
    // A helper without the right to money sees no amount.
    const helper = await signedIn(app, 'couple');
    await addHelper(app, event, helper, { rights: ['see'] });
    expect((await helper.call('GET', list)).body.data[0].gift).toBe(0);
    const evening = await couple.call('GET', `v2/events/${event.id}/evening`);
    expect(evening.body.data).toMatchObject({ sealed: 1 });
    expect(evening.body.data.pile).toHaveLength(1);
  });

  it('in pages, with the next to arrive first', async () => {
    const ids: string[] = [];
    for (const month of ['09', '07', '08'])
      ids.push((await sealed({ sealedUntil: UNTIL.replace('-06-', `-${month}-`) })).id);
    const [september, july, august] = ids;
    const read = async (query: string) =>
      (
        await couple.call(
          'GET',
          `bride-groom/received-card/time-sealed?event_id=${event.id}&${query}`,
        )
      ).body;
    const first = await read('limit=2');
    expect(first.data.map((card: { id: string }) => card.id)).toEqual([july, august]);
    const second = await read(`limit=2&cursor=${String(first.next_cursor)}`);
    expect(second.data.map((card: { id: string }) => card.id)).toEqual([september]);
    expect(second.next_cursor).toBeNull();
  });

  it('in the zip, with its sender and day', async () => {
    await sealed({ senderName: 'Rosa' });
    const entries = await zipOf(app, couple, event);
    expect(JSON.parse(String(entries.get('manifest.json')))).toMatchObject({
      cards: [],
      sealed: [{ sender: 'Rosa', sealed_until: UNTIL }],
    });
    expect(String(entries.get('index.html'))).toMatch(
      new RegExp(`Still sealed[\\s\\S]*Rosa[\\s\\S]*June 14, ${UNTIL.slice(0, 4)}`),
    );
  });
});

describe('on its day', () => {
  it('a card arrives once, however many servers deliver it, with a notification, a mail and a live message', async () => {
    const { id, path } = await sealed({ senderName: 'Rosa' });
    await deliverTimeSealed(app.deps);
    expect((await stateOf(path)).state).toBe('sealed');
    expect(await notifications(couple)).toEqual([]);
    expect(await liveMessagesOf(app, event.id)).toContainEqual({
      type: 'card.coming',
      event_id: event.id,
      card_id: id,
    });
    await begin(id);
    // Several servers deliver at the same moment.
    await Promise.all([
      deliverTimeSealed(app.deps),
      deliverTimeSealed(app.deps),
      deliverTimeSealed(app.deps),
    ]);
    await deliverTimeSealed(app.deps);
    const published = await liveMessagesOf(app, event.id);
    expect(published.filter(({ type }) => type === 'card.received')).toHaveLength(1);
    expect(await notifications(couple)).toMatchObject([
      { title: 'The sealed card from Rosa', text: 'Its day has come. Open it.' },
    ]);
    expect((await stateOf(path)).state).toBe('sent');
    const mail = await eventually(
      async () => (await mailsTo(app, couple, 'Your first card')).at(0)?.text,
    );
    expect(mail).toContain('The card from Rosa was sealed, and its day has come.');
    expect(mail).not.toContain(WORDS);
  });

  it('a card waits for its files until a day after it was sent, then arrives without them', async () => {
    const { id, path } = await sealed({ video: await beginFilm(app, guest) });
    await begin(id);
    await deliverTimeSealed(app.deps);
    expect((await stateOf(path)).state).toBe('uploading');
    await setRows(app, 'cards', { id }, { created_at: new Date(Date.now() - 2 * DAY) });
    await deliverTimeSealed(app.deps);
    expect((await stateOf(path)).state).toBe('sent');
  });

  it('no card of a deleted event arrives until the event is restored', async () => {
    const { id, path } = await sealed();
    await couple.call('DELETE', `v2/events/${event.id}`);
    await begin(id);
    await deliverTimeSealed(app.deps);
    expect(await notifications(couple)).toEqual([]);
    await couple.call('POST', `v2/events/${event.id}/restore`);
    await deliverTimeSealed(app.deps);
    expect((await stateOf(path)).state).toBe('sent');
  });
});

describe('until its day, its guest', () => {
  const seal = async (path: string, sealed_until: string | null, who: Person | null = null) =>
    call(app, who?.token ?? null, 'PUT', `${path}/seal`, { sealed_until });

  it('changes its message and day, and removes the seal, so that it arrives', async () => {
    const { id, path } = await sealed();
    const other = UNTIL.replace('-06-', '-08-');
    expect((await stateOf(path)).sealable).toBe(true);
    const changed = await seal(path, other);
    expect(changed.body).toMatchObject({ data: { state: 'sealed', sealed_until: other } });
    expect(changed.body.message).toContain('sealed until August 14');
    await call(app, null, 'PATCH', path, { message: 'Other words' });
    expect(await stateOf(path)).toMatchObject({ state: 'sealed', message: 'Other words' });
    expect(await notifications(couple)).toEqual([]);
    expect((await couple.call('PUT', `${path}/seal`, { sealed_until: null })).status).toBe(404);
    const lifted = await seal(path, null);
    expect(lifted.body.data).toMatchObject({ state: 'sent', sealed_until: null, sealable: false });
    expect(await notifications(couple)).toMatchObject([
      { title: expect.stringMatching(/^A card from/) },
    ]);
    const opened = await couple.call('GET', `v2/events/received-card/${id}/details`);
    expect(opened.body.data.message).toBe('Other words');
    expect((await seal(path, UNTIL)).body.code).toBe('card_opened');
  });

  it('can’t seal a card that has arrived, nor until an invalid day', async () => {
    const { path } = await sealed();
    expect((await seal(path, '2001-01-01')).body.errors.sealed_until).toBeDefined();
    expect((await seal(path, '2001-13-41')).status).toBe(422);
    expect((await seal(path, 'someday')).status).toBe(422);
    await seal(path, null);
    expect((await seal(path, UNTIL)).body.code).toBe('card_arrived');
  });

  it('withdraws it: it is deleted, or its gift alone arrives', async () => {
    const { path } = await sealed();
    expect((await call(app, null, 'POST', `${path}/withdraw`)).body.data.state).toBe('withdrawn');
    const counts = `bride-groom/received-card/counts?event_id=${event.id}`;
    expect((await couple.call('GET', counts)).body.data.time_sealed).toBe(0);
    expect((await liveMessagesOf(app, event.id)).at(-2)?.type).toBe('card.withdrawn');
    expect((await seal(path, UNTIL)).body.code).toBe('card_withdrawn');

    const gift = await sealed({ gift: 5000 });
    const emptied = await call(app, null, 'POST', `${gift.path}/withdraw`);
    expect(emptied.body.data).toMatchObject({ state: 'sent', emptied: true, sealed_until: null });
  });

  it('gets no reminder of a complete card, nor does the couple, and an address for news stays until the day', async () => {
    const { id, path } = await sealed();
    await call(app, null, 'POST', `${path}/news`, { email: 'kept@example.test' });
    const long = new Date(Date.now() - 2 * 365 * DAY);
    await setRows(app, 'cards', { id }, { created_at: long });
    await setRows(app, 'card_news', {}, { created_at: long });
    await remindOfUnsent(app.deps);
    await notifyOfLateFiles(app.deps);
    await removeOldSubscribers(db, new Date(Date.now() - 365 * DAY));
    const card = db.selectFrom('cards').select(['reminded_at', 'hosts_told_at']);
    expect(await card.where('id', '=', id).executeTakeFirst()).toEqual({
      reminded_at: null,
      hosts_told_at: null,
    });
    expect((await stateOf(path)).news_to).toBe('k…@example.test');
  });

  it('sees in the counts of sent cards that it is sealed', async () => {
    await sealed();
    const { body } = await guest.call('GET', `attendee/wedding/${event.id}`);
    expect(body.data).toMatchObject({
      cards_sent: 1,
      cards: { uploading: 0, sealed: 1, sent: 0 },
    });
  });
});

describe('a card is ordered with its seal', () => {
  const order = async (sealed_until: unknown) =>
    guest.call('POST', 'checkout/store-details', {
      selectedCardId: 'olive-branch',
      sender_name: 'Rosa',
      message: WORDS,
      wedding_id: event.id,
      sealed_until,
    });

  it('until the first anniversary, or a chosen day', async () => {
    const { body } = await order('anniversary');
    expect(body.data.sealed_until).toBe('2028-06-12');
    const paid = await guest.call('POST', 'checkout/card', { order_id: body.data.id });
    expect(paid.body.message).toBe('Thank you! Your card is sealed until June 12, 2028.');
    const sent = await guest.call('GET', `attendee/card-sent/${String(paid.body.data.card_id)}`);
    expect(sent.body.data).toMatchObject({ state: 'sealed', sealed_until: '2028-06-12' });
    expect((await order(UNTIL)).body.data.sealed_until).toBe(UNTIL);
    expect((await order(undefined)).body.data.sealed_until).toBeNull();
    await couple.call('PATCH', `v2/events/${event.id}`, { date: '2027-06-05' });
    expect(await opening(paid.body.data.card_id)).toBe('2028-06-11T23:00:00.000Z');
    await couple.call('PATCH', `v2/events/${event.id}`, { date: '2027-06-12' });
    await couple.call('PATCH', `v2/events/${event.id}`, { date: '2028-06-10' });
    expect(await opening(paid.body.data.card_id)).toBe('2029-06-09T23:00:00.000Z');
  });

  it('and is refused with an error on the field', async () => {
    for (const wrong of ['2001-01-01', '2200-01-01', 'tomorrow', 7]) {
      const { status, body } = await order(wrong);
      expect(status).toBe(422);
      expect(Object.keys(body.errors)).toEqual(['sealed_until']);
    }
  });
});

describe('the day', () => {
  const at = (timezone: string) => ({ date: '2024-02-29', timezone });
  const now = new Date('2024-03-01T11:30:00Z');

  it('is counted in the time zone of the event', () => {
    expect(sealDay('2024-03-02', at('Europe/Lisbon'), now)).toBe('2024-03-02');
    expect(() => sealDay('2024-03-02', at('Pacific/Kiritimati'), now)).toThrow('March 3, 2024 on');
    expect(sealDay('2024-03-03', at('Pacific/Kiritimati'), now)).toBe('2024-03-03');
    expect(() => sealDay('2024-03-01', at('Europe/Lisbon'), now)).toThrow('March 2, 2024 on');
  });

  it('is at most 25 years away; the anniversary of February 29 is the 28th', () => {
    expect(sealDay('2049-03-01', at('UTC'), now)).toBe('2049-03-01');
    expect(() => sealDay('2049-03-02', at('UTC'), now)).toThrow('25 years');
    expect(sealDay('anniversary', at('UTC'), now)).toBe('2025-02-28');
    expect(() => sealDay('anniversary', at('UTC'), new Date('2026-01-01T00:00:00Z'))).toThrow(
      'over already',
    );
  });
});
