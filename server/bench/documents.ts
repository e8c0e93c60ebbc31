import { randomUUID } from 'node:crypto';
import { mkdtempDisposable, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase, openPool, sql, type Database } from '../src/db/database.ts';
import { embeddedConnection } from '../src/db/embedded.ts';
import { freePort } from '../src/testing/free-port.ts';
import { startServer } from './keepsake.ts';
import { prepare, type Setting } from './fixture.ts';

/*
 * `npm run bench:documents`: an event with CARDS (10,000) cards of the same sender, and all documents made of them.
 * Reports the duration of each, and the longest pause of the server's main thread meanwhile, in milliseconds.
 */
const CARDS = Number(process.env.CARDS ?? 10_000);

await using folder = await mkdtempDisposable(join(tmpdir(), 'keepsake-bench-'));
const dataDir = folder.path;
const pausesFile = join(dataDir, 'pauses.json');
const env = { DATA_DIR: dataDir, NODE_ENV: 'production', PAUSES_FILE: pausesFile };
const pauses = ['--import', join(import.meta.dirname, 'wedding/pauses.ts')];
await using server = await startServer('src/main.ts', await freePort(), env, pauses);
await using db = openDatabase(openPool(embeddedConnection(join(dataDir, 'postgres'), 'postgres')));
const setting = await prepare(server.url, db);
await fill(db, setting);
const query = `event_id=${setting.eventId}`;
const ask = (path: string) => link(`${path}?${query}`, setting.coupleToken);
console.log(`${CARDS} cards${'took ms'.padStart(26)}   main thread held ms`);
// The machine's background load.
await measured('nothing, for 3 s', async () => new Promise((resolve) => setTimeout(resolve, 3000)));
const zip = await measured('zip/link', async () => ask('bride-groom/received-card/zip/link'));
await measured('HEAD of the zip', async () => receive(zip, 'HEAD'));
await measured('the zip', async () => receive(zip));
const book = await measured('guestbook/link', async () => ask('bride-groom/guestbook/link'));
await measured('the guestbook as PDF', async () => receive(book));
const csv = await measured('gifts/link', async () => ask('bride-groom/gifts/link'));
await measured('the gifts as CSV', async () => receive(csv));
const code = `${server.url}/api/v2/events/${setting.eventId}/qrcode?format=pdf`;
await measured('a sheet with a QR code', async () => receive(code, 'GET', setting.coupleToken));

async function measured<T>(name: string, work: () => Promise<T>): Promise<T> {
  await reset();
  const begun = performance.now();
  const result = await work();
  const took = performance.now() - begun;
  const longest = await reset();
  console.log(
    `${name.padEnd(24)}${took.toFixed(0).padStart(13)}${longest.toFixed(0).padStart(22)}`,
  );
  return result;
}

/** Resets the measurement. @returns the longest pause since the last reset, in ms */
async function reset(): Promise<number> {
  await rm(pausesFile, { force: true });
  server.signal('SIGUSR2');
  for (;;) {
    const text = await readFile(pausesFile, 'utf8').catch(() => '');
    if (text.endsWith('}')) return (JSON.parse(text) as { longest: number }).longest;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

async function link(path: string, token: string): Promise<string> {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${server.url}/api/${path}`, { headers });
  const { data, message } = (await answer.json()) as { data: { url: string }; message: string };
  if (!answer.ok) throw new Error(`${path}: ${message}`);
  return server.url + data.url;
}

async function receive(url: string, method = 'GET', token?: string): Promise<void> {
  const headers = token ? { authorization: `Bearer ${token}` } : {};
  const answer = await fetch(url, { method, headers });
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  await answer.body?.pipeTo(new WritableStream());
}

/** Inserts cards with gifts, and a package that includes the guestbook. */
async function fill(database: Database, { eventId, guestId }: Setting): Promise<void> {
  await sql`with sent as (
      insert into orders (id, user_id, event_id, status, sender_name, message, card_design_id, gift, card_price, fee,
        total, currency, created_at, updated_at, paid_at)
      select gen_random_uuid(), ${guestId}::uuid, ${eventId}::uuid, 'paid', 'Anna', 'All the best to you both!',
        'olive-branch', 1000, 0, 60, 1060, 'usd', now(), now(), now()
      from generate_series(1, ${CARDS}::int) returning id
    )
    insert into cards (id, order_id, event_id, created_at, delivered_at)
    select gen_random_uuid(), id, ${eventId}::uuid, now(), now() from sent`.execute(database);
  await sql`insert into membership_orders (id, user_id, event_id, status, package_id, package_price, subtotal, credit,
      discount, total, currency, request_id, created_at, updated_at, paid_at)
    select ${randomUUID()}::uuid, owner_id, id, 'paid', (select id from packages where slug = 'premium'), 0, 0, 0, 0, 0,
      'usd', ${randomUUID()}::uuid, now(), now(), now()
    from events where id = ${eventId}::uuid`.execute(database);
}
