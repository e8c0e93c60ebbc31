import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadConfig } from '../src/config.ts';
import { openDatabase, openPool, type Database } from '../src/db/database.ts';
import { embeddedConnection } from '../src/db/embedded.ts';
import { makePerson } from '../src/testing/checkout.ts';
import { databaseUrl, createTestDatabase } from '../src/testing/databases.ts';
import setUp from '../src/testing/global-setup.ts';
import tearDown from '../src/testing/global-teardown.ts';
import { freePort } from '../src/testing/free-port.ts';
import { startServer } from './keepsake.ts';
import { makeCardRow } from './rows.ts';
import { prepare, type Setting } from './setting.ts';
import { receive } from './transfer.ts';
import { uploadVideo } from './uploads.ts';
import { sendCardAsGuest } from './wedding/guest.ts';
import { openStreams } from './wedding/streams.ts';
import { createTally } from './wedding/tally.ts';

/*
 * `npm run load:wedding`: an evening at its busiest. GUESTS (300) guests within MINUTES (3) each send a card with a
 * photo of 5 MB and a gift, and pay; STREAMS (500) people have their live stream open; the couple downloads a zip of
 * 2 GB. Once on the embedded database, and once on the PostgreSQL at LOAD_DATABASE_URL or on this machine.
 */
const GUESTS = Number(process.env.GUESTS ?? 300);
const MINUTES = Number(process.env.MINUTES ?? 3);
const STREAMS = Number(process.env.STREAMS ?? 500);
const FILMS = 4;
const FILM_BYTES = 500_000_000;

const write = (line: string) => process.stdout.write(`${line}\n`);

await onEmbedded();
await onPostgres(process.env.LOAD_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432');

async function onEmbedded(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'keepsake-load-'));
  try {
    await evening('embedded', { DATA_DIR: dataDir }, () =>
      openDatabase(openPool(embeddedConnection(join(dataDir, 'postgres'), 'postgres'))),
    );
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function onPostgres(url: string): Promise<void> {
  process.env.TEST_DATABASE_URL = url;
  await setUp();
  const database = await createTestDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'keepsake-load-'));
  try {
    const env = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl(database.connection) };
    await evening('PostgreSQL', env, () => openDatabase(openPool(database.connection)));
  } finally {
    await database.drop();
    await tearDown();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function evening(
  name: string,
  env: { DATA_DIR: string; DATABASE_URL?: string },
  open: () => Database,
): Promise<void> {
  const pausesFile = join(env.DATA_DIR, 'pauses.json');
  const server = await startServer(
    'src/main.ts',
    await freePort(),
    { ...env, NODE_ENV: 'production', PAUSES_FILE: pausesFile },
    ['--import', join(import.meta.dirname, 'wedding/pauses.ts')],
  );
  const db = open();
  try {
    const setting = await prepare(server.url, db);
    const zipUrl = await fillZip(server.url, db, setting);
    const config = loadConfig({ DATA_DIR: env.DATA_DIR });
    const watching = await Promise.all(
      Array.from({ length: STREAMS }, async () => makePerson(db, config, { guest: true })),
    );
    const streams = await openStreams([server.url], watching);
    const tally = createTally();
    server.signal('SIGUSR2');
    let peak = 0;
    const memory = setInterval(() => (peak = Math.max(peak, server.memory())), 100);

    const download = tally.time('zip of 2 GB', async () => receive(zipUrl));
    await Promise.all([crowd(server.url, setting.code, tally), download.catch(() => 0)]);

    clearInterval(memory);
    const { delivered } = await db
      .selectFrom('cards')
      .select((of) => of.fn.countAll<number>().as('delivered'))
      .where('delivered_at', 'is not', null)
      .executeTakeFirstOrThrow();
    write(`\n${name}: ${GUESTS} guests in ${MINUTES} min, ${STREAMS} streams, a zip of 2 GB`);
    write(`${'call'.padEnd(24)}${'count'.padStart(6)}    p50    p95    p99    max  ms`);
    for (const line of tally.lines()) write(line);
    write(
      `cards delivered: ${delivered - FILMS} of ${GUESTS}; streams still open: ${streams.open()}`,
    );
    write(`private memory: ${Math.round(peak)} MB at most`);
    write(`errors: ${tally.errors.length}`);
    for (const error of new Set(tally.errors)) write(`  ${error}`);
    if (tally.errors.length > 0 || delivered - FILMS !== GUESTS) process.exitCode = 1;
    streams.close();
  } finally {
    await db.destroy();
    await server.stop();
  }
  const pauses = JSON.parse(await readFile(pausesFile, 'utf8')) as Record<string, number>;
  write(
    `main thread held: ${pauses.longest?.toFixed(0)} ms at most, p99 ${pauses.p99?.toFixed(0)} ms`,
  );
}

/** Guests come evenly over the time; each goes on as fast as the server lets them. */
async function crowd(url: string, code: string, tally: ReturnType<typeof createTally>) {
  const gap = (MINUTES * 60_000) / GUESTS;
  const guests = Array.from({ length: GUESTS }, async (_, place) => {
    await new Promise((resolve) => setTimeout(resolve, place * gap));
    // What went wrong is in the tally; the others go on.
    await sendCardAsGuest(url, code, tally).catch(() => undefined);
  });
  await Promise.all(guests);
}

/** Cards with videos of 2 GB in all. @returns the address of their zip */
async function fillZip(url: string, db: Database, setting: Setting): Promise<string> {
  for (let video = 0; video < FILMS; video += 1) {
    const videoId = await uploadVideo(url, setting.guestToken, FILM_BYTES);
    await makeCardRow(db, { userId: setting.guestId, eventId: setting.eventId, videoId });
  }
  const answer = await fetch(
    `${url}/api/bride-groom/received-card/zip/link?event_id=${setting.eventId}`,
    { headers: { authorization: `Bearer ${setting.coupleToken}` } },
  );
  const { data } = (await answer.json()) as { data: { url: string } };
  return url + data.url;
}
