import { randomBytes } from 'node:crypto';
import { mkdtempDisposable, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type pg from 'pg';
import { loadConfig } from '../src/config.ts';
import { openDatabase, openPool, type Database } from '../src/db/database.ts';
import { embeddedConnection } from '../src/db/embedded.ts';
import { makePerson } from '../src/testing/checkout.ts';
import { databaseUrl } from '../src/testing/databases.ts';
import { freePort } from '../src/testing/free-port.ts';
import { fixture } from '../src/testing/people.ts';
import { startServer } from './keepsake.ts';
import { heldMegabytesOfAll } from './processes.ts';
import { makeCardRow } from './rows.ts';
import { LOADED, onOwnDatabase } from './own-database.ts';
import { prepare, type Setting } from './fixture.ts';
import { crowdAt } from './saturday/guests.ts';
import { receive } from './transfer.ts';
import { uploadVideo } from './uploads.ts';
import { openStreams } from './wedding/streams.ts';
import { createTally, type Tally } from './wedding/tally.ts';

/*
 * `npm run load:wedding`: an evening at its busiest. Guests each send and pay a card with a photo of 5 MB and a gift;
 * people have live streams open; the couple downloads a zip of 2 GB. Runs on the embedded database, and on the
 * PostgreSQL at LOAD_DATABASE_URL or of this machine.
 *   npm run load:wedding -- --guests 300 --minutes 3 --streams 500 --films 4
 *   DATA_DIR=… npm run load:wedding -- --address http://127.0.0.1:8080 --pid 1234
 * The second form uses a running server of this machine, with its DATA_DIR and DATABASE_URL.
 */
const { values } = parseArgs({
  options: {
    guests: { type: 'string', default: '300' },
    minutes: { type: 'string', default: '3' },
    streams: { type: 'string', default: '500' },
    /** Films of half a gigabyte in the zip; with 0 no zip is downloaded. */
    films: { type: 'string', default: '4' },
    address: { type: 'string' },
    /** Process id of the server at the address, for reporting its memory. */
    pid: { type: 'string' },
  },
});
const GUESTS = Number(values.guests);
const MINUTES = Number(values.minutes);
const STREAMS = Number(values.streams);
const FILMS = Number(values.films);
const FILM_BYTES = 500_000_000;
const PHOTO_BYTES = 5_000_000;
const MEMORY_EVERY_MS = 500;

const write = (line: string) => process.stdout.write(`${line}\n`);

/** The server under load. */
interface Target {
  name: string;
  url: string;
  dataDir: string;
  db: Database;
  /** Null if unknown. */
  pid: number | null;
  /** Called when the load starts. */
  onStart: () => void;
}

if (values.address === undefined) {
  await onEmbedded();
  await onOwnDatabase(LOADED, {}, async ({ connection }, DATA_DIR) =>
    onOwnServer('PostgreSQL', { DATA_DIR, DATABASE_URL: databaseUrl(connection) }, connection),
  );
} else await onAddress(values.address);

async function onAddress(url: string): Promise<void> {
  const { dataDir, databaseUrl: configuredUrl } = loadConfig({
    DATA_DIR: process.env.DATA_DIR,
    DATABASE_URL: process.env.DATABASE_URL,
  });
  const connection = configuredUrl
    ? { connectionString: configuredUrl }
    : embeddedConnection(join(dataDir, 'postgres'), 'postgres');
  await using db = openDatabase(openPool(connection));
  const pid = values.pid === undefined ? null : Number(values.pid);
  await evening({ name: url, url, dataDir, db, pid, onStart: () => undefined });
}

async function onEmbedded(): Promise<void> {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'keepsake-load-'));
  const connection = embeddedConnection(join(folder.path, 'postgres'), 'postgres');
  await onOwnServer('embedded', { DATA_DIR: folder.path }, connection);
}

async function onOwnServer(
  name: string,
  env: { DATA_DIR: string; DATABASE_URL?: string },
  connection: pg.ClientConfig,
): Promise<void> {
  const pausesFile = join(env.DATA_DIR, 'pauses.json');
  const server = await startServer(
    'src/main.ts',
    await freePort(),
    { ...env, NODE_ENV: 'production', PAUSES_FILE: pausesFile },
    ['--import', join(import.meta.dirname, 'wedding/pauses.ts')],
  );
  const { url, pid } = server;
  const db = openDatabase(openPool(connection));
  const onStart = () => server.signal('SIGUSR2');
  try {
    await evening({ name, url, dataDir: env.DATA_DIR, db, pid, onStart });
  } finally {
    await db.destroy();
    await server.stop();
  }
  const pauses = JSON.parse(await readFile(pausesFile, 'utf8')) as Record<string, number>;
  write(
    `main thread held: ${pauses.longest?.toFixed(0)} ms at most, p99 ${pauses.p99?.toFixed(0)} ms`,
  );
}

async function evening({ name, url, dataDir, db, pid, onStart }: Target): Promise<void> {
  const setting = await prepare(url, db);
  const zipUrl = FILMS > 0 ? await fillZip(url, db, setting) : null;
  const config = loadConfig({ DATA_DIR: dataDir });
  const watching = await Promise.all(
    Array.from({ length: STREAMS }, async () => makePerson(db, config, { guest: true })),
  );
  const streams = await openStreams([url], watching);
  const tally = createTally();
  onStart();
  let peak = 0;
  const memory = setInterval(() => {
    if (pid !== null) peak = Math.max(peak, heldMegabytesOfAll(pid));
  }, MEMORY_EVERY_MS);

  const download = zipUrl ? tally.time('zip', async () => receive(zipUrl)) : null;
  await Promise.all([crowd(url, setting, tally), download?.catch(() => 0)]);

  const delivered = await eventuallyDelivered(db, setting.eventId);
  clearInterval(memory);
  write(
    `\n${name}: ${GUESTS} guests in ${MINUTES} min, ${STREAMS} streams, ${FILMS} films in a zip`,
  );
  write(tally.report());
  write(`cards delivered: ${delivered} of ${GUESTS}; streams still open: ${streams.open()}`);
  if (pid !== null) write(`memory of all its processes: ${Math.round(peak)} MB at most`);
  if (tally.errors.length > 0 || delivered !== GUESTS || streams.open() !== STREAMS)
    process.exitCode = 1;
  streams.close();
}

/** The number of delivered guests' cards, once jobs have delivered all or after ten seconds. */
async function eventuallyDelivered(db: Database, eventId: string): Promise<number> {
  for (let tries = 0; ; tries += 1) {
    const { delivered } = await db
      .selectFrom('cards')
      .select((of) => of.fn.countAll<number>().as('delivered'))
      .where('event_id', '=', eventId)
      .where('delivered_at', 'is not', null)
      .executeTakeFirstOrThrow();
    if (delivered - FILMS >= GUESTS || tries === 100) return delivered - FILMS;
    await setTimeout(100);
  }
}

/** Guests arrive evenly distributed; each continues as fast as the server responds. */
async function crowd(url: string, { code, eventId, coupleToken }: Setting, tally: Tally) {
  const gap = (MINUTES * 60_000) / GUESTS;
  // A photo of a phone's size: a real one, padded with noise.
  const real = await fixture('photo.jpg');
  const photo = Buffer.concat([real, randomBytes(PHOTO_BYTES - real.length)]);
  const send = crowdAt([url], { photo, film: photo }, tally);
  const couple = { id: '', token: coupleToken };
  const wedding = { code, eventId, couple, address: '127.0.0.1', guests: [], photos: [] };
  const guests = Array.from({ length: GUESTS }, async (_, index) => {
    await setTimeout(index * gap);
    // Errors are recorded in the tally; other guests continue.
    await send.card(wedding, { photo: true, film: false, gift: true }).catch(() => undefined);
  });
  await Promise.all(guests);
}

/** Creates cards with videos. @returns the address of their zip */
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
