import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { loadConfig } from '../src/config.ts';
import { openDatabase, openPool, sql, type Database } from '../src/db/database.ts';
import { publishToGuests } from '../src/modules/events/live/publish.ts';
import { addEvent, makePerson, type Person } from '../src/testing/checkout.ts';
import { databaseUrl, type TestDatabase } from '../src/testing/databases.ts';
import { freePort } from '../src/testing/free-port.ts';
import { startServer, type ServerProcess } from './keepsake.ts';
import { insertEvent } from '../src/testing/events.ts';
import { LOADED, onOwnDatabase } from './own-database.ts';
import { openStreams, type Streams } from './wedding/streams.ts';
import { createTally } from './wedding/tally.ts';

/*
 * `npm run bench:live`: EVENTS (100) weddings with GUESTS (50) open live streams each, at two servers on one PostgreSQL
 * (LOAD_DATABASE_URL, or this machine's). For SECONDS (10) at each of the RATES (50,200) that many photos per second
 * are liked, each in its own durable transaction; every guest of the event has to receive each like exactly once, else
 * the exit code is 1.
 */
const EVENTS = Number(process.env.EVENTS ?? 100);
const GUESTS = Number(process.env.GUESTS ?? 50);
const SECONDS = Number(process.env.SECONDS ?? 10);
const RATES = (process.env.RATES ?? '50,200').split(',').map(Number);
const SERVERS = 2;
/** Table of the live messages. */
const MESSAGES_TABLE = 'live_entries';
const SECRET = 'x'.repeat(40);
/** Milliseconds within which everybody has to receive the last like. */
const MAX_MS = 60_000;

const write = (line: string) => process.stdout.write(`${line}\n`);

const servers: ServerProcess[] = [];
const streams: Streams[] = [];
/** Called for each like that a reader receives. */
let onReceived: (like: number) => void = () => undefined;

await onOwnDatabase(LOADED, { durable: true }, async ({ connection }, folder) => {
  const db = openDatabase(openPool(connection));
  try {
    for (let at = 0; at < SERVERS; at += 1) servers.push(await start(connection, folder, at));
    const events = await makeEvents(db, folder);
    const readers = (await Promise.all(events.map(listen))).flat();
    write(`${EVENTS} events with ${GUESTS} streams each, ${SERVERS} servers`);
    for (const rate of RATES) await measure(db, rate, events, readers);
  } finally {
    for (const each of streams) each.close();
    for (const server of servers) await server.stop();
    await db.destroy();
  }
});

async function start(
  connection: TestDatabase['connection'],
  folder: string,
  at: number,
): Promise<ServerProcess> {
  return startServer('src/main.ts', await freePort(), {
    DATA_DIR: join(folder, String(at)),
    DATABASE_URL: databaseUrl(connection),
    SESSION_SECRET: SECRET,
    NODE_ENV: 'production',
  });
}

interface Wedding {
  id: string;
  guests: Person[];
}

async function makeEvents(db: Database, folder: string): Promise<Wedding[]> {
  const config = loadConfig({ DATA_DIR: join(folder, '0'), SESSION_SECRET: SECRET });
  return Promise.all(
    Array.from({ length: EVENTS }, async () => {
      const couple = await makePerson(db, config, { type: 'bride_groom' });
      const { id } = await insertEvent(db, couple.id);
      const guests: Person[] = [];
      for (let at = 0; at < GUESTS; at += 1) {
        const guest = await makePerson(db, config, { guest: true });
        await addEvent(db, guest, id);
        guests.push(guest);
      }
      return { id, guests };
    }),
  );
}

interface Reader {
  eventId: string;
  /** The received likes. */
  likes: number[];
}

async function listen({ id: eventId, guests }: Wedding): Promise<Reader[]> {
  const readers = guests.map((): Reader => ({ eventId, likes: [] }));
  const onMessage = (message: string, index: number) => {
    const like = /"likes":(\d+)/.exec(message)?.[1];
    if (like === undefined) return;
    readers[index]?.likes.push(Number(like));
    onReceived(Number(like));
  };
  const urls = servers.map(({ url }) => url);
  streams.push(await openStreams(urls, guests, onMessage));
  return readers;
}

interface Usage {
  rows: number;
  commits: number;
  processor: number[];
}

async function usage(db: Database): Promise<Usage> {
  // PostgreSQL updates the statistics of idle connections after ten seconds.
  await pause(10_500);
  const { rows } = await sql<{ rows: number; commits: number }>`select
    (select count(*) from ${sql.table(MESSAGES_TABLE)}) as rows,
    (select xact_commit from pg_stat_database where datname = current_database()) as commits`.execute(
    db,
  );
  const { rows: written = 0, commits = 0 } = rows[0] ?? {};
  return { rows: written, commits, processor: servers.map((server) => server.cpu()) };
}

async function measure(
  db: Database,
  rate: number,
  events: Wedding[],
  readers: Reader[],
): Promise<void> {
  const before = await usage(db);
  const [tally, sent] = [createTally(), new Map<number, number>()];
  const expected = new Map<string, number[]>(events.map(({ id }) => [id, []]));
  let open = 0;
  const { promise: all, resolve } = Promise.withResolvers<void>();
  for (const reader of readers) reader.likes = [];
  onReceived = (like) => {
    tally.note('heard', performance.now() - (sent.get(like) ?? 0));
    if ((open -= 1) === 0 && sent.size === rate * SECONDS) resolve();
  };
  const start = performance.now();
  const publishing: Promise<void>[] = [];
  for (let like = 0; like < rate * SECONDS; like += 1) {
    const early = start + (like * 1000) / rate - performance.now();
    if (early > 0) await pause(early);
    const event_id = events[like % events.length]?.id ?? '';
    open += GUESTS;
    expected.get(event_id)?.push(like);
    sent.set(like, performance.now());
    publishing.push(tally.time('published', async () => publish(db, event_id, like)));
  }
  await Promise.all(publishing);
  const took = (performance.now() - start) / 1000;
  await Promise.race([all, pause(MAX_MS, null, { ref: false })]);
  const after = await usage(db);
  report(rate, { before, after, took }, tally);
  const isRight = ({ eventId, likes }: Reader) => {
    const sorted = likes.toSorted((a, b) => a - b);
    return JSON.stringify(sorted) === JSON.stringify(expected.get(eventId));
  };
  const wrong = readers.filter((reader) => !isRight(reader)).length;
  if (wrong === 0) return;
  write(`  ${wrong} streams heard of something never, or twice`);
  process.exitCode = 1;
}

async function publish(on: Database, event_id: string, likes: number): Promise<void> {
  await on
    .transaction()
    .execute(async (trx) =>
      publishToGuests(trx, { type: 'album.liked', event_id, photo_id: event_id, likes }),
    );
}

function report(
  rate: number,
  { before, after, took }: { before: Usage; after: Usage; took: number },
  tally: ReturnType<typeof createTally>,
): void {
  const count = rate * SECONDS;
  const of = (name: string, share: number) => `${tally.percentile(name, share).toFixed(0)} ms`;
  const processor = after.processor.map((s, at) => s - (before.processor[at] ?? 0));
  write(
    `${rate}/s asked, ${(count / took).toFixed(0)}/s published; ${(after.rows - before.rows) / count} rows each; ` +
      `${((after.commits - before.commits) / took).toFixed(0)} transactions/s; ` +
      `published after ${of('published', 0.5)} (p99 ${of('published', 0.99)}), ` +
      `heard after ${of('heard', 0.5)} (p99 ${of('heard', 0.99)}); ` +
      `processor ${processor.map((s) => `${((s * 100) / took).toFixed(0)} %`).join(' and ')}`,
  );
}
