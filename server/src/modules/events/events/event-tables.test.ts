import { createHash, randomUUID } from 'node:crypto';
import type { EventTable } from '@keepsake/shared/api/event-tables';
import { addHelper, makeEvent, type TestEvent } from '../../../testing/events.ts';
import { pdfText } from '../../../testing/pdf-text.ts';
import { call, signedIn, type Person } from '../../../testing/people.ts';
import { setRows } from '../../../testing/rows.ts';
import { testApp } from '../../../testing/test-app.ts';
import { unzip } from '../../../testing/unzip.ts';
import { purgeDeleted } from '../event-lifecycle/purge.ts';

const app = await testApp();
let couple: Person;
let guest: Person;
let event: TestEvent;
beforeEach(async () => {
  [couple, guest] = [await signedIn(app, 'couple'), await signedIn(app, 'guest')];
  event = await makeEvent(app, couple, { attendees: [guest] });
});

const path = () => `v2/events/${event.id}/tables`;

async function add(...names: string[]): Promise<EventTable[]> {
  const { status, body } = await couple.call('POST', path(), { names });
  expect(status).toBe(201);
  return body.data;
}

/** Sends a card without money, as a guest at a table. @returns its id */
async function send(table: string | undefined): Promise<string> {
  const { status, body } = await guest.call('POST', 'checkout/store-details', {
    wedding_id: event.id,
    selectedCardId: 'olive-branch',
    message: 'All the best',
    attachedMoneyGift: 0,
    sender_name: 'Aunt Rosa',
    ...(table === undefined ? {} : { table }),
  });
  expect(status).toBe(201);
  const paid = await guest.call('POST', 'checkout/card', { order_id: body.data.id });
  expect(paid.status).toBe(200);
  return paid.body.data.card_id;
}

const tableOf = async (id: string) =>
  (await couple.call('GET', `v2/events/received-card/${id}/details`)).body.data.table;

const found = async (q: string): Promise<string[]> => {
  const list = await couple.call(
    'GET',
    `bride-groom/received-card?event_id=${event.id}&q=${encodeURIComponent(q)}`,
  );
  const counts = await couple.call(
    'GET',
    `bride-groom/received-card/counts?event_id=${event.id}&q=${encodeURIComponent(q)}`,
  );
  const ids = list.body.data.map(({ id }: { id: string }) => id);
  expect(counts.body.data.found).toBe(ids.length);
  return ids;
};

it('has tables in the order they were added, each with its own link', async () => {
  await add('Table 1', '  Table \n 2 ');
  const tables = await add('Rosenhof');
  expect(tables.map(({ name }) => name)).toEqual(['Table 1', 'Table 2', 'Rosenhof']);
  expect(new Set(tables.map(({ key }) => key)).size).toBe(3);
  for (const { link, key } of tables) {
    expect(new URL(link).pathname).toBe(`/c/${event.unique_code}/${key}`);
    expect(key).toMatch(/^[2-9A-HJKMNP-Z]{4}$/);
  }
  expect((await couple.call('GET', path())).body.data).toEqual(tables);
});

it('adds tables once for a repeated request', async () => {
  const names = ['Table 1', 'Table 2'];
  const key = { 'idempotency-key': randomUUID() };
  const again = async () => couple.call('POST', path(), { names }, key);
  const [first, second] = [await again(), await again()];
  expect(second.body).toEqual(first.body);
  // Also without a stored answer.
  await app.deps.db.deleteFrom('idempotency_keys').execute();
  expect((await again()).body.data).toEqual(first.body.data);
  expect((await couple.call('GET', path())).body.data).toHaveLength(2);
});

it('a key that was used at one event is refused at another', async () => {
  const other = await makeEvent(app, couple);
  const key = { 'idempotency-key': randomUUID() };
  const names = ['Table 1'];
  expect((await couple.call('POST', path(), { names }, key)).status).toBe(201);
  const { status, body } = await couple.call(
    'POST',
    `v2/events/${other.id}/tables`,
    { names },
    key,
  );
  expect([status, body.code]).toEqual([409, 'idempotency_mismatch']);
});

it('repeats the answer of an older release to the same request', async () => {
  const key = randomUUID();
  const names = ['Table 9'];
  const add9 = async () => couple.call('POST', path(), { names }, { 'idempotency-key': key });
  const { body } = await add9();
  const request_hash = createHash('sha256')
    .update(JSON.stringify([{ names }, []]))
    .digest();
  await setRows(app, 'idempotency_keys', { key }, { request_hash });
  expect((await add9()).body).toEqual(body);
});

it('a card shows the current name of its table, and is found by it', async () => {
  const [, second] = await add('Table 1', 'Rosenhof');
  const [at, nowhere] = [await send(second?.key.toLowerCase()), await send(undefined)];
  expect([await tableOf(at), await tableOf(nowhere)]).toEqual(['Rosenhof', null]);
  expect(await found('rosen')).toEqual([at]);
  expect(await found('rosa ROSEN')).toEqual([at]);
  expect(
    (await couple.call('GET', path())).body.data.map(({ cards }: EventTable) => cards),
  ).toEqual([0, 1]);

  const renamed = await couple.call('PATCH', `${path()}/${second?.id}`, { name: 'Gärten' });
  expect(renamed.body.data[1]).toMatchObject({ name: 'Gärten', key: second?.key });
  expect(await tableOf(at)).toBe('Gärten');
  expect(await found('garten')).toEqual([at]);
  expect(await found('rosenhof')).toEqual([]);
});

it('a removed table stays on its cards, and new cards have none', async () => {
  const [table] = await add('Rosenhof');
  const before = await send(table?.key);
  expect((await couple.call('DELETE', `${path()}/${table?.id}`)).body.data).toEqual([]);
  const after = await send(table?.key);
  expect([await tableOf(before), await tableOf(after)]).toEqual(['Rosenhof', null]);
  expect((await couple.call('DELETE', `${path()}/${table?.id}`)).status).toBe(404);
  // Its name can be used again, its key is not.
  const [again] = await add('Rosenhof');
  expect(again?.key).not.toBe(table?.key);
});

it.each(['NONE', '', '../x', 'Tisch 4 👰', 'x'.repeat(200)])(
  'a card has no table for %j',
  async (table) => {
    expect(await tableOf(await send(table))).toBeNull();
  },
);

it('a card has no table for a key of another event', async () => {
  const other = await makeEvent(app, couple);
  const { body } = await couple.call('POST', `v2/events/${other.id}/tables`, {
    names: ['Rosenhof'],
  });
  expect(await tableOf(await send(body.data[0].key))).toBeNull();
});

it('gives the name of a table for its code and key alone', async () => {
  const [table] = await add('Rosenhof');
  const nameAt = async (code: string, key: string) =>
    call(app, null, 'GET', `v2/invitations/${code}/tables/${key}`);
  const { status, body } = await nameAt(event.unique_code, table?.key ?? '');
  expect({ status, data: body.data }).toEqual({
    status: 200,
    data: { key: table?.key, name: 'Rosenhof' },
  });
  expect((await nameAt(event.unique_code, 'NONE')).status).toBe(404);
  const other = await makeEvent(app, couple);
  expect((await nameAt(other.unique_code, table?.key ?? '')).status).toBe(404);
  await couple.call('DELETE', `${path()}/${table?.id}`);
  expect((await nameAt(event.unique_code, table?.key ?? '')).status).toBe(404);
});

it.each([
  [{ names: [] }, 'names'],
  [{ names: ['Rosenhof', 'rosenhof'] }, 'names'],
  [{ names: ['\u200e'] }, 'names'],
  [{ names: Array.from({ length: 101 }, (_, at) => `Table ${at}`) }, 'names'],
])('refuses %j', async (given, field) => {
  const { status, body } = await couple.call('POST', path(), given);
  expect(status).toBe(422);
  expect(Object.keys(body.errors)).toEqual([field]);
  expect((await couple.call('GET', path())).body.data).toEqual([]);
});

it('refuses a name twice, and more than a hundred tables', async () => {
  const many = Array.from({ length: 99 }, (_, at) => `Table ${at + 1}`);
  const [first] = await add(...many);
  expect((await couple.call('POST', path(), { names: ['A', 'B'] })).body.errors).toHaveProperty(
    'names',
  );
  const taken = await couple.call('PATCH', `${path()}/${first?.id}`, { name: 'TABLE 2' });
  expect({ status: taken.status, fields: Object.keys(taken.body.errors) }).toEqual({
    status: 422,
    fields: ['name'],
  });
});

it('the table of a card is in lists, book, PDF, wall and zip', async () => {
  await setRows(app, 'packages', { slug: 'free' }, { live_wall: true });
  const [table] = await add('Rosenhof');
  const id = await send(table?.key);
  const get = async (path: string) => (await couple.call('GET', path)).body.data;
  const file = async (path: string) =>
    Buffer.from(await (await fetch(app.url + path)).arrayBuffer());

  const wall = String((await couple.call('POST', `v2/events/${event.id}/wall`)).body.data.link);
  const shown = wall.replace(/^.*\/wall\//, 'wall/');
  const rev = async () => (await call(app, null, 'GET', shown)).body.data.entries[0].rev;
  const onWall = await call(app, null, 'GET', `${shown}/items?ids=${id}`);
  expect(onWall.body.data.items).toEqual([expect.objectContaining({ table: 'Rosenhof' })]);
  const before = await rev();

  expect((await get(`v2/events/received-card/${id}/place`)).card.table).toBe('Rosenhof');
  expect((await get(`bride-groom/received-card?event_id=${event.id}`))[0].table).toBe('Rosenhof');
  expect((await guest.call('GET', `attendee/card-sent/${id}`)).body.data.table).toBe('Rosenhof');
  expect(await tableOf(id)).toBe('Rosenhof');
  expect((await get(`v2/events/${event.id}/book/cards`))[0].table).toBe('Rosenhof');
  const pdf = await file((await get(`v2/events/received-card/${id}/pdf/link`)).url);
  expect(pdfText(pdf)).toContain('Rosenhof');
  const { url } = await get(`bride-groom/received-card/zip/link?event_id=${event.id}`);
  const zip = await unzip(await file(url));
  const manifest = JSON.parse(String(zip.get('manifest.json')));
  expect(manifest.cards).toEqual([expect.objectContaining({ id, table: 'Rosenhof' })]);
  expect(String(zip.get('index.html'))).toMatch(/<p class="day"><bdi>Rosenhof<.bdi> · /);

  await couple.call('PATCH', `${path()}/${table?.id}`, { name: 'Gärten' });
  expect(await rev()).not.toBe(before);
});

it('a withdrawn card and a purged event lose their tables', async () => {
  const [table] = await add('Rosenhof');
  const stored = async () =>
    app.deps.db
      .selectFrom('orders')
      .select('table_id')
      .where('event_id', '=', event.id)
      .orderBy('created_at')
      .execute();
  const [withdrawn] = [await send(table?.key), await send(table?.key)];
  const { link } = (await guest.call('GET', `attendee/card-sent/${withdrawn}`)).body.data;
  const secret = String(link).replace(/^.*\/card\//, 'card-links/');
  expect((await call(app, null, 'POST', `${secret}/withdraw`)).status).toBe(200);
  expect(await stored()).toEqual([{ table_id: null }, { table_id: table?.id }]);

  await couple.call('DELETE', `v2/events/${event.id}`);
  await purgeDeleted(app.deps, new Date(Date.now() + 15 * 86_400_000));
  expect(await stored()).toEqual([{ table_id: null }, { table_id: null }]);
  const rows = app.deps.db.selectFrom('event_tables').selectAll().where('event_id', '=', event.id);
  expect(await rows.execute()).toEqual([]);
});

it('a partner can rename and remove tables', async () => {
  const [table] = await add('Rosenhof');
  const partner = await signedIn(app, 'couple');
  await addHelper(app, event, partner, { rights: ['see'], role: 'partner' });
  const one = `${path()}/${table?.id}`;
  expect((await partner.call('PATCH', one, { name: 'Gärten' })).status).toBe(200);
  expect((await partner.call('DELETE', one)).status).toBe(200);
});
