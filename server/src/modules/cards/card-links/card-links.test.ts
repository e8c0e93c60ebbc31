import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { addHelper, makeEvent, type TestEvent } from '../../../testing/events.ts';
import { eventually } from '../../../testing/eventually.ts';
import { mails } from '../../../testing/mails.ts';
import { sendCard, type OrderContents } from '../../../testing/orders.ts';
import { call, fixture, signedIn, type FixtureName, type Person } from '../../../testing/people.ts';
import { testApp } from '../../../testing/test-app.ts';
import { beginUpload, idOf, uploadFixture, beginFilm } from '../../../testing/tus.ts';
import { blockedBy, connectionOf } from '../../../testing/waiting.ts';
import { deliverIfComplete } from '../cards/delivery.ts';
import { upgradeGuest } from '../../people/accounts/guest-upgrade.ts';
import { removeOldSubscribers } from './repository.ts';

const app = await testApp();
const { db } = app.deps;
const couple = await signedIn(app, 'couple');
const otherCouple = await signedIn(app, 'couple');
let guest: Person;
let otherGuest: Person;
let event: TestEvent;
beforeEach(async () => {
  guest = await signedIn(app, 'guest');
  otherGuest = await signedIn(app, 'guest');
  event = await makeEvent(app, couple, { attendees: [guest, otherGuest] });
});

/** A card that was sent, and the API path of its private link. */
async function sent(contents: OrderContents = {}, sender = guest) {
  const id = await sendCard(app, sender, event, contents);
  const { body } = await sender.call('GET', `attendee/card-sent/${id}`);
  const link = String(body.data.link);
  return { id, link, path: link.replace('/card/', 'card-links/') };
}

const stranger = async (method: string, path: string, body?: object | FormData) =>
  call(app, null, method, path, body);
const open = async (id: string) => couple.call('GET', `v2/events/received-card/${id}/details`);
const file = async (who: Person, filename: FixtureName) => await uploadFixture(app, who, filename);

async function form(field: string, filename: FixtureName): Promise<FormData> {
  const data = new FormData();
  data.set(field, new Blob([await fixture(filename)]), filename);
  return data;
}

describe('a private link', () => {
  it('and the opened card tell what is left of a gift that was taken back in part', async () => {
    const { id, path } = await sent({ gift: 5000 });
    const { order_id } = await db
      .updateTable('orders')
      .set({ gift_released_at: new Date() })
      .where('id', '=', (card) => card.selectFrom('cards').select('order_id').where('id', '=', id))
      .returning('id as order_id')
      .executeTakeFirstOrThrow();
    const taken = { card_price: 0, fee: 0, from_pending: 0, from_owed: 0, from_platform: 0 };
    await db
      .insertInto('order_reversals')
      .values({
        ...taken,
        id: `re_${order_id}`,
        order_id,
        kind: 'refund',
        state: 'taken',
        amount: 4500,
        gift: 4500,
        from_available: 4500,
        provider_fee: 0,
        created_at: new Date(),
      })
      .execute();
    const left = { gift: 5000, gift_left: 500, gift_state: 'available' };
    expect((await stranger('GET', path)).body.data).toMatchObject(left);
    expect((await open(id)).body.data).toMatchObject(left);
  });

  it('shows the card to whoever has the link, and nothing to whoever guesses', async () => {
    const photo = await file(guest, 'photo.jpg');
    const { id, link, path } = await sent({ message: 'Be happy', gift: 5000, photo });
    expect(link).toMatch(/^\/card\/[\w-]{52}$/);
    const { status, body } = await stranger('GET', path);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      id,
      link,
      state: 'sent',
      message: 'Be happy',
      event: { brideName: 'Amara', groomName: 'Jonas', people: 'partners' },
      missing: [],
      changeable: true,
      emptied: false,
      gift: 5000,
      total: 5000,
      gift_state: 'pending',
      gift_available_at: expect.any(String),
      thanks: null,
      news_to: null,
    });
    expect((await fetch(app.url + String(body.data.custom_image.url))).status).toBe(200);
    expect((await fetch(app.url + String(body.data.custom_image.thumbnail))).status).toBe(200);
    const changed = String(body.data.custom_image.url).replace(/card=[^&]+/, `card=link.${id}.2`);
    expect((await fetch(app.url + changed)).status).toBe(403);
    // The signature covers the end of an address, so nobody prolongs it.
    const longer = String(body.data.custom_image.url).replace(
      /exp=(\d+)/,
      (_, end: string) => `exp=${Number(end) + 60}`,
    );
    expect(longer).not.toBe(body.data.custom_image.url);
    expect((await fetch(app.url + longer)).status).toBe(403);
    expect((await stranger('GET', `card-links/${id}`)).status).toBe(404);
    expect((await stranger('GET', `${path}x`)).status).toBe(404);
    // Guesses are limited; the right link still works meanwhile.
    const tries = await Promise.all(
      Array.from({ length: 120 }, async () => stranger('GET', `card-links/${'A'.repeat(52)}`)),
    );
    expect(tries.map(({ status }) => status)).toContain(429);
    expect((await stranger('GET', path)).status).toBe(200);
  });

  it('does not work for the couple that receives the card, and leads to one card alone', async () => {
    const { path } = await sent({ message: 'Mine' });
    const other = await sent({ message: 'Theirs' }, otherGuest);
    expect((await couple.call('GET', path)).status).toBe(404);
    for (const [method, what] of [
      ['PATCH', ''],
      ['POST', '/withdraw'],
      ['DELETE', '/news'],
      ['GET', '/receipt'],
    ] as const)
      expect(
        (await couple.call(method, path + what, method === 'PATCH' ? {} : undefined)).status,
      ).toBe(404);
    // Another couple may use the link: it is not the receiver of this card.
    expect((await otherCouple.call('GET', path)).status).toBe(200);
    await otherGuest.call('PATCH', other.path, { message: 'New' });
    expect((await stranger('GET', path)).body.data.message).toBe('Mine');
  });

  it('is in the order once there is a card', async () => {
    const card = { selectedCardId: 'olive-branch', sender_name: 'Rosa', wedding_id: event.id };
    const order = await guest.call('POST', 'checkout/store-details', card);
    expect(order.body.data.link).toBeNull();
    await guest.call('POST', 'checkout/card', { order_id: order.body.data.id });
    const { body } = await guest.call('GET', `checkout/orders/${String(order.body.data.id)}`);
    expect(body.data.link).toMatch(/^\/card\//);
    const { body: list } = await guest.call('GET', `attendee/wedding/${event.id}/cards-sent`);
    expect(list.data[0].link).toBe(body.data.link);
  });

  it('can be renewed by its sender alone', async () => {
    const { path } = await sent();
    expect((await guest.call('GET', path)).body.data.renewable).toBe(true);
    expect((await otherGuest.call('GET', path)).body.data.renewable).toBe(false);
    expect((await otherCouple.call('GET', path)).body.data.renewable).toBe(false);
    expect((await stranger('GET', path)).body.data.renewable).toBe(false);
    expect((await couple.call('GET', path)).status).toBe(404);
  });

  it('is renewed by the sender, and the old link ends with the addresses of its pictures', async () => {
    const { id, path } = await sent({ photo: await file(guest, 'photo.jpg') });
    const { body } = await stranger('GET', path);
    const address = app.url + String(body.data.custom_image.url);
    expect((await fetch(address)).status).toBe(200);
    const made = await guest.call('POST', `attendee/card-sent/${id}/link`);
    expect((await fetch(address)).status).toBe(403);
    expect((await stranger('GET', path)).status).toBe(404);
    const now = String(made.body.data.link).replace('/card/', 'card-links/');
    expect((await stranger('GET', now)).status).toBe(200);
  });

  it('is nowhere in the database', async () => {
    const { link, path, id } = await sent();
    await stranger('POST', `${path}/news`, { email: 'kept@example.test' });
    await open(id);
    const secret = link.replace('/card/', '');
    await mailed('Your card was opened', 'kept@example.test');
    const { rows } = await app.deps.pool.query<{ found: boolean }>(
      `select bool_or(t::text like $1) as found from (
        select row(c.*) as t from cards c union all select row(n.*) from notifications n
        union all select row(w.*) from card_news w union all select row(i.*) from idempotency_keys i
      ) as all_rows`,
      [`%${secret}%`],
    );
    expect(rows[0]?.found).toBe(false);
  });

  it('lists the files that are still missing', async () => {
    const begun = await beginUpload(app, guest, {
      bytes: 9,
      filename: 'toast.mp4',
      filetype: 'video/mp4',
    });
    const { path } = await sent({ video: idOf(begun) });
    const { body } = await stranger('GET', path);
    expect(body.data).toMatchObject({
      state: 'uploading',
      missing: [{ kind: 'video', filename: 'toast.mp4' }],
      received_at: null,
    });
    // Without the file the card goes at once.
    const { body: after } = await stranger('PATCH', path, { remove: [idOf(begun)] });
    expect(after.data).toMatchObject({ state: 'sent', missing: [] });
  });
});

describe('a card until it is opened', () => {
  it('can be corrected in words, sender and files, without a notification to the couple', async () => {
    const photo = await file(guest, 'photo.jpg');
    const { id, path } = await sent({ message: 'Be hapy', photo });
    const notifications = async () => (await couple.call('GET', 'notifications')).body.data;
    const before = (await notifications()).length;
    const { body } = await stranger('PATCH', path, { message: 'Be happy', sender_name: 'Rosa' });
    expect(body.data).toMatchObject({ message: 'Be happy', sender_name: 'Rosa' });
    expect(
      (await stranger('PATCH', path, await form('audio', 'voice.mp3'))).body.data.has_audio,
    ).toBe(true);
    expect((await stranger('PATCH', path, { remove: [photo] })).body.data.custom_image).toBeNull();
    const own = await file(guest, 'video.mp4');
    expect((await guest.call('PATCH', path, { video: own })).body.data.video.id).toBe(own);
    expect((await notifications()).length).toBe(before);
    expect((await notifications())[0].title).toBe('A card from Rosa');
    expect((await open(id)).body.data).toMatchObject({
      message: 'Be happy',
      sender_name: 'Rosa',
      custom_image: null,
      has_audio: true,
      has_video: true,
    });
  });

  it('gets new photos after those that it has', async () => {
    const [first, second] = [await file(guest, 'photo.jpg'), await file(guest, 'photo.jpg')];
    const { id, path } = await sent({ photo: first });
    await guest.call('PATCH', path, { photos: [second] });
    const { body } = await stranger('PATCH', path, await form('photos', 'photo.jpg'));
    const photos = (body.data.photos as { id: string }[]).map(({ id }) => id);
    expect(photos.slice(0, 2)).toEqual([first, second]);
    expect(photos).toHaveLength(3);
    await stranger('PATCH', path, { remove: [first] });
    const opened = (await open(id)).body.data.photos as { id: string }[];
    expect(opened.map(({ id }) => id)).toEqual(photos.slice(1));
  });

  it('is changed under the same checks as a new card', async () => {
    const photo = await file(guest, 'photo.jpg');
    const { path } = await sent({ photo, design: null });
    const status = async (who: Person | null, body: object | FormData) =>
      (await call(app, who?.token ?? null, 'PATCH', path, body)).status;
    expect(await status(null, { message: 'x'.repeat(2001) })).toBe(422);
    expect(await status(null, { sender_name: '  ' })).toBe(422);
    const mine = await file(guest, 'photo.jpg');
    // Without a session nobody's uploads can be named, and nobody names another's.
    expect(await status(null, { customImage: mine })).toBe(422);
    expect(await status(otherGuest, { customImage: mine })).toBe(422);
    expect(await status(guest, { audio: mine })).toBe(422);
    expect(await status(guest, { video: await beginFilm(app, guest) })).toBe(422);
    expect(await status(null, await form('audio', 'photo.jpg'))).toBe(415);
    // The front stays, or gives way to another.
    expect(await status(null, { remove: [photo] })).toBe(422);
    expect(await status(guest, { customImage: mine, remove: [photo] })).toBe(200);
    // Nor a file of another card.
    const theirs = await file(otherGuest, 'voice.mp3');
    await sent({ audio: theirs }, otherGuest);
    expect(await status(otherGuest, { audio: theirs })).toBe(422);
  });

  it('can be withdrawn, and is then deleted for everybody', async () => {
    const photo = await file(guest, 'photo.jpg');
    const { id, path } = await sent({ message: 'Oh no', photo, design: null });
    const list = async () =>
      (await couple.call('GET', `bride-groom/received-card?event_id=${event.id}`)).body.data;
    expect(await list()).toHaveLength(1);
    const { body } = await stranger('POST', `${path}/withdraw`);
    expect(body.data).toMatchObject({ state: 'withdrawn', message: '', custom_image: null });
    expect((await stranger('POST', `${path}/withdraw`)).status).toBe(200);
    expect(await list()).toEqual([]);
    expect((await open(id)).status).toBe(404);
    const news = (await couple.call('GET', 'notifications')).body.data as { link: string }[];
    expect(news.filter(({ link }) => link.includes(id))).toEqual([]);
    expect((await stranger('PATCH', path, { message: 'Again' })).body.code).toBe('card_withdrawn');
    const stored = await db
      .selectFrom('orders')
      .innerJoin('cards', 'cards.order_id', 'orders.id')
      .select(['message', 'custom_image_id'])
      .where('cards.id', '=', id)
      .executeTakeFirst();
    expect(stored).toEqual({ message: '', custom_image_id: null });
    const files = db.selectFrom('media').select('id').where('id', '=', photo);
    expect(await files.execute()).toEqual([]);
    // A zip that is being downloaded may read the bytes; a day later they are gone, too.
    expect(await app.deps.storage.size(photo)).not.toBeNull();
    const job = sql`key = ${`media.remove-held:${photo}`}`;
    const left = await sql<{
      hours: number;
    }>`select extract(epoch from run_at - now()) / 3600 as hours
      from graphile_worker.jobs where ${job}`.execute(db);
    expect(Number(left.rows[0]?.hours)).toBeCloseTo(24, 1);
    await sql`update graphile_worker._private_jobs set run_at = now() where ${job}`.execute(db);
    await eventually(async () => (await app.deps.storage.size(photo)) === null);
  });

  it('with a gift loses its words and files when it is withdrawn, and the gift stays', async () => {
    const audio = await file(guest, 'voice.mp3');
    const { id, path } = await sent({ message: 'Oh no', gift: 5000, audio });
    const { body } = await stranger('POST', `${path}/withdraw`);
    expect(body.data).toMatchObject({
      state: 'sent',
      emptied: true,
      changeable: false,
      gift: 5000,
    });
    expect((await open(id)).body.data).toMatchObject({ message: '', audio: null, gift: 5000 });
  });

  it('can’t be changed or withdrawn once it is opened', async () => {
    const { id, path } = await sent({ message: 'As sent' });
    await open(id);
    for (const answer of [
      await stranger('PATCH', path, { message: 'Too late' }),
      await stranger('POST', `${path}/withdraw`),
    ]) {
      expect(answer.status).toBe(409);
      expect(answer.body).toMatchObject({
        code: 'card_opened',
        message: 'Your card has been opened, so it stays as it is.',
      });
    }
    expect((await stranger('GET', path)).body.data).toMatchObject({
      message: 'As sent',
      state: 'opened',
      changeable: false,
    });
  });

  it('is read with a correction made at the same moment, or the correction is refused', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { id, path } = await sent({ message: 'As sent' });
      const [opened, corrected] = await Promise.all([
        open(id),
        stranger('PATCH', path, { message: 'Corrected' }),
      ]);
      const now = (await stranger('GET', path)).body.data.message;
      expect(opened.body.data.message).toBe(now);
      expect(now).toBe(corrected.status === 200 ? 'Corrected' : 'As sent');
    }
  });
});

describe('thanks', () => {
  const thanks = async (who: Person | null, id: string, body: object) =>
    call(app, who?.token ?? null, 'POST', `v2/events/received-card/${id}/thanks`, body);

  it('need words and a received card', async () => {
    const { id } = await sent();
    expect((await thanks(couple, id, { words: '  ' })).status).toBe(422);
    expect((await thanks(couple, id, { words: 'x'.repeat(2001) })).status).toBe(422);
    expect((await thanks(couple, randomUUID(), { words: 'Thank you' })).status).toBe(404);
    expect((await thanks(couple, id, { words: ' Thank you ' })).body.data).toMatchObject({
      words: 'Thank you',
      read_at: null,
    });
  });

  it('can be reworded until they are read, and notify once', async () => {
    const { id, path } = await sent();
    await thanks(couple, id, { words: 'Thank yuo' });
    await thanks(couple, id, { words: 'Thank you' });
    await thanks(couple, id, { words: 'Thank you' });
    const { body: news } = await guest.call('GET', 'notifications');
    expect(news.data.filter(({ type }: { type: string }) => type === 'card.thanked')).toHaveLength(
      1,
    );
    const { body } = await stranger('GET', path);
    expect(body.data).toMatchObject({ state: 'thanked', thanks: { words: 'Thank you' } });
    expect((await thanks(couple, id, { words: 'Thank you' })).status).toBe(200);
    const late = await thanks(couple, id, { words: 'Something else' });
    expect(late.body).toMatchObject({ code: 'thanks_read' });
    expect((await open(id)).body.data.thanks).toMatchObject({
      words: 'Thank you',
      read_at: expect.any(String),
    });
  });

  it('may have a recording, of the couple’s own', async () => {
    const { id, path } = await sent();
    expect(
      (await thanks(couple, id, { words: 'Listen', media: await file(guest, 'voice.mp3') })).status,
    ).toBe(422);
    expect(
      (await thanks(couple, id, { words: 'Look', media: await file(couple, 'photo.jpg') })).status,
    ).toBe(422);
    const media = await file(couple, 'voice.mp3');
    expect((await thanks(couple, id, { words: 'Listen', media })).status).toBe(200);
    const helper = await signedIn(app, 'couple');
    await addHelper(app, event, helper, { rights: ['see'] });
    const theirs = `v2/events/received-card/${id}/details`;
    for (const { body } of [await stranger('GET', path), await helper.call('GET', theirs)])
      expect((await fetch(app.url + String(body.data.thanks.media.url))).status).toBe(200);
  });

  it('are mailed to an account, with a link to its own page of the card', async () => {
    const member = await signedIn(app, 'attendee');
    await member.call('POST', 'login/wedding/add', { unique_code: event.unique_code });
    const { id } = await sent({}, member);
    await thanks(couple, id, { words: 'Thank you' });
    const mail = await mailed('Amara and Jonas said thank you', `${member.id}@example.test`);
    expect(mail.text).toContain('/card/');
    expect(mail.text).not.toContain('Thank you');
    const { body } = await member.call('GET', 'notifications');
    expect(body.data[0]).toMatchObject({
      type: 'card.thanked',
      link: `/attendee/wedding/${event.id}/card-sent/${id}/details`,
    });
  });
});

describe('news by mail', () => {
  it('mails the link, then that the card was opened and thanked for, and forgets the address', async () => {
    const { id, path, link } = await sent({ senderName: 'Rosa http://spam.example' });
    const { body } = await stranger('POST', `${path}/news`, { email: 'rosa@example.test' });
    expect(body.data.news_to).toBe('r…@example.test');
    const mail = await mailed('The link to your card', 'rosa@example.test');
    expect(mail.text).toContain(app.config.publicUrl + link);
    expect(mail.text).not.toContain('spam.example');
    expect(mail.headers.get('list')).toMatchObject({ unsubscribe: { url: expect.any(String) } });
    await open(id);
    await couple.call('POST', `v2/events/received-card/${id}/thanks`, { words: 'Thank you' });
    await mailed('Your card was opened', 'rosa@example.test');
    await mailed('Amara and Jonas said thank you', 'rosa@example.test');
    expect((await stranger('GET', path)).body.data.news_to).toBeNull();
  });

  it('mails the receipt of a gift to a guest without an account', async () => {
    const { id, path } = await sent({ gift: 5000 });
    await db
      .insertInto('receipts')
      .columns(['order_id', 'brand', 'last4', 'created_at'])
      .expression((each) =>
        each
          .selectFrom('cards')
          .select([
            'order_id',
            sql.lit('visa').as('brand'),
            sql.lit('4242').as('last4'),
            'created_at',
          ])
          .where('id', '=', id),
      )
      .execute();
    const { body } = await stranger('POST', `${path}/news`, { email: 'giver@example.test' });
    expect(body.message).toBe('The link and your receipt are on their way to your inbox.');
    await mailed('The link to your card', 'giver@example.test');
    const receipt = await mailed('Your receipt', 'giver@example.test');
    expect(receipt.text).toContain('$50.00');
    expect(receipt.attachments[0]?.contentType).toBe('application/pdf');
  });

  it('is unsubscribed on the page, and by one click in a mail program', async () => {
    const { id, link, path } = await sent();
    await stranger('POST', `${path}/news`, { email: 'one@example.test' });
    expect((await stranger('DELETE', `${path}/news`)).body.data.news_to).toBeNull();
    const subscribed = async (email: string) => {
      await stranger('POST', `${path}/news`, { email });
      const mail = await mailed('The link to your card', email);
      return /"url":"([^"]+)"/.exec(JSON.stringify(mail.headers.get('list')))?.[1] ?? '';
    };
    const end = async (address: string) => {
      const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
      expect((await fetch(address, { method: 'POST', body })).status).toBe(200);
      return (await stranger('GET', path)).body.data.news_to;
    };
    const earlier = await subscribed('two@example.test');
    const later = await subscribed('three@example.test');
    // The mail to an earlier address does not end those to the present one.
    expect(await end(earlier)).toBe('t…@example.test');
    await open(id);
    expect(await end(later)).toBeNull();
    // A mail program that opens the address leads to the card.
    const opened = await fetch(later, { redirect: 'manual' });
    expect([opened.status, opened.headers.get('location')]).toEqual([302, link]);
  });

  it('is limited to three addresses per card', async () => {
    const { path } = await sent();
    expect((await stranger('POST', `${path}/news`, { email: 'nobody' })).status).toBe(422);
    const answers = [];
    for (let i = 0; i < 4; i += 1)
      answers.push(await stranger('POST', `${path}/news`, { email: `victim${i}@example.test` }));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
    expect(
      (await stranger('POST', `card-links/${'A'.repeat(52)}/news`, { email: 'a@example.test' }))
        .status,
    ).not.toBe(200);
  });

  it('forgets old addresses', async () => {
    const { path } = await sent();
    await stranger('POST', `${path}/news`, { email: 'late@example.test' });
    await removeOldSubscribers(db, new Date(Date.now() - 1000));
    expect((await stranger('GET', path)).body.data.news_to).not.toBeNull();
    await removeOldSubscribers(db, new Date(Date.now() + 1000));
    expect((await stranger('GET', path)).body.data.news_to).toBeNull();
  });
});

it('cards, news and thanks move to the account that a guest signs up for', async () => {
  const { id, link, path } = await sent();
  await stranger('POST', `${path}/news`, { email: 'mover@example.test' });
  await couple.call('POST', `v2/events/received-card/${id}/thanks`, { words: 'Thank you' });
  const member = await signedIn(app, 'attendee');
  await db.transaction().execute(async (trx) => upgradeGuest(trx, guest.id, member.id));
  const { body } = await member.call('GET', `attendee/card-sent/${id}`);
  expect(body.data).toMatchObject({ link, state: 'thanked' });
  expect((await stranger('GET', path)).body.data.thanks.words).toBe('Thank you');
  expect((await member.call('GET', 'notifications')).body.data).toMatchObject([
    { type: 'card.thanked' },
    { type: 'card.opened' },
  ]);
});

it('a photo that a guest adds to their card while they sign up is the account’s', async () => {
  const { path } = await sent();
  const member = await signedIn(app, 'attendee');
  const photo = await file(guest, 'photo.jpg');
  const { correcting } = await db.transaction().execute(async (trx) => {
    // The first half of an upgrade.
    await trx.selectFrom('users').select('id').where('id', '=', guest.id).forUpdate().execute();
    const orders = trx.updateTable('orders').where('user_id', '=', guest.id);
    await orders.set({ user_id: member.id }).execute();
    const correcting = guest.call('PATCH', path, { photos: [photo] });
    await blockedBy(app, await connectionOf(trx));
    await upgradeGuest(trx, guest.id, member.id);
    return { correcting };
  });
  expect((await correcting).status).toBe(200);
  const owner = db.selectFrom('media').select('owner_id').where('id', '=', photo);
  expect(await owner.execute()).toEqual([{ owner_id: member.id }]);
});

it('a card is corrected while its last file arrives', async () => {
  const video = await beginFilm(app, guest);
  const { id, path } = await sent({ video, photo: await file(guest, 'photo.jpg') });
  const { correcting } = await db.transaction().execute(async (trx) => {
    await trx.updateTable('media').set({ status: 'complete' }).where('id', '=', video).execute();
    const correcting = stranger('PATCH', path, { message: 'Be happy' });
    await blockedBy(app, await connectionOf(trx));
    await deliverIfComplete(trx, { mediaId: video });
    return { correcting };
  });
  expect((await correcting).body.data.message).toBe('Be happy');
  const card = db.selectFrom('cards').select('delivered_at').where('id', '=', id);
  expect((await card.executeTakeFirst())?.delivered_at).toEqual(expect.any(Date));
});

/** The one mail of this subject to an address, once it has been sent. */
async function mailed(subject: string, to: string) {
  const found = await eventually(async () => {
    const all = (await mails(app)).filter(
      (mail) => mail.subject?.startsWith(subject) && JSON.stringify(mail.to).includes(to),
    );
    return all.length > 0 && all;
  });
  expect(found).toHaveLength(1);
  const [mail] = found;
  if (!mail) throw new Error('There is no mail.');
  return mail;
}
