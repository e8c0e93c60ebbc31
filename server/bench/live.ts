import { mkdtemp, rm } from 'node:fs/promises';
import { request, Agent, type ClientRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { loadConfig } from '../src/config.ts';
import { openDatabase, openPool, sql, type Database } from '../src/db/database.ts';
import { publishToGuests } from '../src/modules/events/live/publish.ts';
import { addEvent, api, makePerson, type Person } from '../src/testing/checkout.ts';
import { createTestDatabase, databaseUrl } from '../src/testing/databases.ts';
import { freePort } from '../src/testing/free-port.ts';
import setUp from '../src/testing/global-setup.ts';
import tearDown from '../src/testing/global-teardown.ts';
import { startServer, type ServerProcess } from './keepsake.ts';
import { makeEventRow } from './rows.ts';
import { createTally } from './wedding/tally.ts';

/*
 * `npm run bench:live`: EVENTS (100) weddings with GUESTS (50) guests each, whose live streams are open at two servers on
 * one PostgreSQL (LOAD_DATABASE_URL, or this machine's). For SECONDS (10) at each of the RATES (50,200) photos are liked, so
 * many a second, each in a transaction of its own that waits for the disk; every guest of the event is to hear of each.
 * Exit code 1 where one of them did not, or heard of it twice.
 */
const EVENTS = Number(process.env.EVENTS ?? 100);
const GUESTS = Number(process.env.GUESTS ?? 50);
const SECONDS = Number(process.env.SECONDS ?? 10);
const RATES = (process.env.RATES ?? '50,200').split(',').map(Number);
const SERVERS = 2;
/** Where messages are kept. */
const TABLE = 'live_entries';
const SECRET = 'x'.repeat(40);
/** Milliseconds within which everybody has to have heard of the last. */
const MOST_MS = 60_000;

const agent = new Agent({ maxSockets: Infinity });
const write = (line: string) => process.stdout.write(`${line}\n`);

process.env.TEST_DATABASE_URL =
  process.env.LOAD_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432';
await setUp();
const database = await createTestDatabase({ durable: true });
const db = openDatabase(openPool(database.connection));
const folders: string[] = [];
const servers: ServerProcess[] = [];
try {
  for (let at = 0; at < SERVERS; at += 1) servers.push(await start());
  const events = await makeEvents();
  const streams = (await Promise.all(events.map(openStreams))).flat();
  write(`${EVENTS} events with ${GUESTS} streams each, ${SERVERS} servers`);
  for (const rate of RATES) await measure(rate, events, streams);
  for (const { asking } of streams) asking.destroy();
} finally {
  for (const server of servers) await server.stop();
  await db.destroy();
  await database.drop();
  await tearDown();
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
}

async function start(): Promise<ServerProcess> {
  const folder = await mkdtemp(join(tmpdir(), 'keepsake-live-'));
  folders.push(folder);
  return startServer('src/main.ts', await freePort(), {
    DATA_DIR: folder,
    DATABASE_URL: databaseUrl(database.connection),
    SESSION_SECRET: SECRET,
    NODE_ENV: 'production',
  });
}

interface Wedding {
  id: string;
  guests: Person[];
}

async function makeEvents(): Promise<Wedding[]> {
  const config = loadConfig({ DATA_DIR: folders[0] ?? '', SESSION_SECRET: SECRET });
  return Promise.all(
    Array.from({ length: EVENTS }, async () => {
      const couple = await makePerson(db, config, { type: 'bride_groom' });
      const { id } = await makeEventRow(db, couple.id);
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

interface Stream {
  eventId: string;
  asking: ClientRequest;
  /** The likes that it was told of. */
  heard: number[];
  /** Called for each. */
  onHeard: (like: number) => void;
}

async function openStreams({ id, guests }: Wedding): Promise<Stream[]> {
  const streams: Stream[] = [];
  for (const [at, as] of guests.entries()) {
    const url = servers[at % SERVERS]?.url ?? '';
    const { data, status } = await api(url, ['GET', 'live/link'], { as });
    if (status !== 200) throw new Error(`The stream's link was answered with ${status}.`);
    streams.push(await openStream(url + String(data.url), id));
  }
  return streams;
}

async function openStream(address: string, eventId: string): Promise<Stream> {
  return new Promise((resolve, reject) => {
    const asking = request(address, { agent }, (answer) => {
      let rest = '';
      answer.setEncoding('utf8').on('data', (chunk: string) => {
        const blocks = (rest + chunk).split('\n\n');
        rest = blocks.pop() ?? '';
        for (const block of blocks) {
          if (block.startsWith('event: hello')) resolve(stream);
          const like = /"likes":(\d+)/.exec(block)?.[1];
          if (like === undefined) continue;
          stream.heard.push(Number(like));
          stream.onHeard(Number(like));
        }
      });
    });
    const stream: Stream = { eventId, asking, heard: [], onHeard: () => undefined };
    asking.on('error', reject);
    asking.end();
  });
}

interface Usage {
  rows: number;
  commits: number;
  processor: number[];
}

async function usage(): Promise<Usage> {
  // What a connection has done counts once it has been idle for so long.
  await pause(10_500);
  const { rows } = await sql<{ rows: number; commits: number }>`select
    (select count(*) from ${sql.table(TABLE)}) as rows,
    (select xact_commit from pg_stat_database where datname = current_database()) as commits`.execute(
    db,
  );
  const { rows: written = 0, commits = 0 } = rows[0] ?? {};
  return { rows: written, commits, processor: servers.map((server) => server.cpu()) };
}

async function measure(rate: number, events: Wedding[], streams: Stream[]): Promise<void> {
  const before = await usage();
  const [tally, sent] = [createTally(), new Map<number, number>()];
  const expected = new Map<string, number[]>(events.map(({ id }) => [id, []]));
  let open = 0;
  const { promise: all, resolve } = Promise.withResolvers<void>();
  for (const stream of streams) {
    stream.heard = [];
    stream.onHeard = (like) => {
      tally.note('heard', performance.now() - (sent.get(like) ?? 0));
      if ((open -= 1) === 0 && sent.size === rate * SECONDS) resolve();
    };
  }
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
  await Promise.race([all, pause(MOST_MS, null, { ref: false })]);
  const after = await usage();
  report(rate, { before, after, took }, tally);
  const isRight = ({ eventId, heard }: Stream) => {
    const sorted = heard.toSorted((a, b) => a - b);
    return JSON.stringify(sorted) === JSON.stringify(expected.get(eventId));
  };
  const wrong = streams.filter((stream) => !isRight(stream)).length;
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
