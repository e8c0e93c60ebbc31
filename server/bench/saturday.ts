import { setTimeout as pause } from 'node:timers/promises';
import { loadConfig } from '../src/config.ts';
import { openDatabase, openPool, sql, type Database } from '../src/db/database.ts';
import { verifyLedger } from '../src/modules/money/audit/verify.ts';
import { createStripe } from '../src/payments/stripe.ts';
import { addEvent, makePerson, type Person } from '../src/testing/checkout.ts';
import { randomOf } from '../src/testing/files/break-file.ts';
import { insertEvent } from '../src/testing/events.ts';
import { crowdAt, type Crowd, type Wedding } from './saturday/guests.ts';
import { measuredEvening } from './saturday/measured-evening.ts';
import { report, type Counts, type Sent } from './saturday/report.ts';
import { makeSamples } from './saturday/samples.ts';
import { startInstallation, type Installation } from './saturday/servers.ts';
import {
  BY_HALF_HOUR,
  busiestHour,
  EVENING,
  ratesOf,
  type Rates,
} from './saturday/wedding-model.ts';
import { openStreams } from './wedding/streams.ts';
import { createTally } from './wedding/tally.ts';

/*
 * `npm run load:saturday`: simulates minutes of the busiest hour of a Saturday evening with a thousand weddings, scaled
 * to this machine, on two web servers, a worker, PostgreSQL and a bucket. Reports what each part used, and extrapolates
 * to an evening: docs/sizing.md.
 *
 * WEDDINGS (100)  number of simulated weddings, of the thousand
 * MINUTES (3)     duration
 * SEED            of the arrivals; printed, so that a run can be repeated
 * GUESTS STREAMS  cards per wedding in these minutes, each with only a photo and a gift, and streams per wedding:
 *                 WEDDINGS=1 GUESTS=300 STREAMS=500 is one wedding at its busiest on several servers
 * SHAPE_OF        postgres://… of an installation whose distribution of cards over the evening is used
 */
const WEDDINGS = Number(process.env.WEDDINGS ?? 100);
const MINUTES = Number(process.env.MINUTES ?? 3);
const SEED = Number(process.env.SEED ?? Date.now() % 1_000_000);
/** Cards per wedding; null for those of an average wedding in its busiest hour. */
const GUESTS = process.env.GUESTS ? Number(process.env.GUESTS) : null;
const STREAMS = Number(process.env.STREAMS ?? EVENING.streams);
/** Milliseconds between a couple's reads of its cards. */
const COUPLE_LOOKS_MS = 60_000;

const shape = process.env.SHAPE_OF ? await measuredEvening(process.env.SHAPE_OF) : BY_HALF_HOUR;
const share = busiestHour(shape);
const installation = await startInstallation();
const db = openDatabase(openPool({ ...installation.connection, max: 4 }));
try {
  process.exitCode = await evening(installation, db);
} finally {
  await db.destroy();
  await installation.stop();
}

/** @returns the exit code: 0 where no request failed and the ledger is right */
async function evening(
  { urls, settings, used }: Installation,
  database: Database,
): Promise<number> {
  const config = loadConfig({ ...settings, PORT: '0' });
  const weddings = await makeWeddings(database, config);
  const streams = await openStreams(urls, await audienceOf(database, config, weddings));
  const tally = createTally();
  const crowd = crowdAt(urls, await makeSamples(), tally);
  // Every wedding gets a card, and the first one an album photo to like.
  for (const wedding of weddings) {
    await crowd.card(wedding, { photo: false, film: false, gift: false });
    if (wedding === weddings[0]) await crowd.albumPhoto(wedding);
  }
  tally.clear();

  const before = await countsOf(database, used());
  const sent = await busyMinutes(crowd, weddings);
  await delivered(database, weddings.length + sent.cards);
  const after = await countsOf(database, used());

  report({
    weddings: WEDDINGS,
    isAverage: GUESTS === null,
    share,
    seed: SEED,
    seconds: (after.at - before.at) / 1000,
    sent,
    streams: {
      wanted: WEDDINGS * STREAMS,
      open: streams.open(),
      messages: streams.messages(),
    },
    before,
    after,
    tally,
  });
  streams.close();
  const provider = createStripe(config.stripe, async () => urls[0] ?? '');
  const ledger = await verifyLedger(database, provider);
  process.stdout.write(`ledger: ${ledger.length === 0 ? 'right' : ledger.join('; ')}\n`);
  return tally.errors.length === 0 && ledger.length === 0 ? 0 : 1;
}

async function makeWeddings(
  database: Database,
  config: ReturnType<typeof loadConfig>,
): Promise<Wedding[]> {
  const weddings: Wedding[] = [];
  for (let nth = 0; nth < WEDDINGS; nth += 1) {
    const couple = await makePerson(database, config, { type: 'bride_groom' });
    const { id: eventId, unique_code: code } = await insertEvent(database, couple.id);
    await database.updateTable('events').set({ album: 'open' }).where('id', '=', eventId).execute();
    const address = `10.${nth >> 16}.${(nth >> 8) & 255}.${nth & 255}`;
    weddings.push({ eventId, code, couple, address, guests: [], photos: [] });
  }
  return weddings;
}

/** The people with open streams: each couple and its guests. */
async function audienceOf(
  database: Database,
  config: ReturnType<typeof loadConfig>,
  weddings: Wedding[],
): Promise<Person[]> {
  const audience: Person[] = [];
  for (const { couple, eventId } of weddings) {
    audience.push(couple);
    for (let nth = 1; nth < STREAMS; nth += 1) {
      const guest = await makePerson(database, config, { guest: true });
      await addEvent(database, guest, eventId);
      audience.push(guest);
    }
  }
  return audience;
}

/** Simulates the busiest hour for `MINUTES`; visits start by a Poisson process, however long others take. */
async function busyMinutes(crowd: Crowd, weddings: Wedding[]): Promise<Sent> {
  const random = randomOf(SEED);
  const rates: Rates =
    GUESTS === null
      ? ratesOf(WEDDINGS, share)
      : { cards: (WEDDINGS * GUESTS) / (MINUTES * 60), albumPhotos: 0, likes: 0 };
  const sent: Sent = { cards: 0, films: 0, gifts: 0, photos: 0, likes: 0 };
  const visits: Promise<void>[] = [];
  const anyWedding = () => weddings[Math.floor(random() * weddings.length)] ?? weddings[0];
  const end = Date.now() + MINUTES * 60_000;
  // Errors are recorded in the tally.
  const track = (visit: Promise<void>) => visits.push(visit.catch(() => undefined));

  async function arrivals(rate: number, act: (wedding: Wedding) => void): Promise<void> {
    if (rate === 0) return;
    for (;;) {
      await pause((-Math.log(1 - random()) / rate) * 1000);
      const wedding = anyWedding();
      if (Date.now() > end || !wedding) return;
      act(wedding);
    }
  }
  await Promise.all([
    arrivals(rates.cards, (wedding) => {
      const has =
        GUESTS === null
          ? {
              photo: random() < EVENING.withPhoto,
              film: random() < EVENING.withFilm,
              gift: random() < EVENING.withGift,
            }
          : { photo: true, film: false, gift: true };
      sent.cards += 1;
      sent.films += Number(has.film);
      sent.gifts += Number(has.gift);
      sent.photos += Number(has.photo);
      track(crowd.card(wedding, has));
    }),
    arrivals(rates.albumPhotos, (wedding) => {
      sent.photos += 1;
      track(crowd.albumPhoto(wedding));
    }),
    arrivals(rates.likes, (wedding) => {
      sent.likes += 1;
      track(crowd.like(wedding.photos.length > 0 ? wedding : (weddings[0] ?? wedding)));
    }),
    arrivals((weddings.length * 1000) / COUPLE_LOOKS_MS, (wedding) => track(crowd.read(wedding))),
  ]);
  await Promise.all(visits);
  return sent;
}

/** Waits until all cards are delivered and all jobs done, at most five minutes. */
async function delivered(database: Database, cards: number): Promise<void> {
  for (const deadline = Date.now() + 300_000; ; await pause(500)) {
    const { arrived } = await database
      .selectFrom('cards')
      .select((of) => of.fn.countAll<number>().as('arrived'))
      .where('delivered_at', 'is not', null)
      .executeTakeFirstOrThrow();
    const jobs = await sql<{ due: number }>`
      select count(*)::int as due from graphile_worker.jobs where run_at <= now()`.execute(
      database,
    );
    if (arrived >= cards && jobs.rows[0]?.due === 0) return;
    if (Date.now() > deadline) {
      process.stdout.write(
        `${arrived} of ${cards} cards have arrived, ${jobs.rows[0]?.due} jobs wait.\n`,
      );
      process.exitCode = 1;
      return;
    }
  }
}

/** The installation's usage so far. */
async function countsOf(
  database: Database,
  parts: ReturnType<Installation['used']>,
): Promise<Counts> {
  const { rows } = await sql<{ wal: number; commits: number; live: number }>`
    select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 as wal,
      (select xact_commit::float8 from pg_stat_database where datname = current_database()) as commits,
      (select count(*)::int from live_entries where message is not null) as live`.execute(database);
  const [counts = { wal: 0, commits: 0, live: 0 }] = rows;
  return { at: Date.now(), parts, ...counts };
}
