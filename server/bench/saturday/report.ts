import type { Tally } from '../wedding/tally.ts';
import { BYTES, EVENING } from './wedding-model.ts';

/** What the processes of a part of an installation have used. */
export interface Used {
  /** Seconds of processor time. */
  cpu: number;
  /** Memory of their own, in MB. */
  memory: number;
}

/** How often each thing happened. */
export interface Sent {
  cards: number;
  films: number;
  gifts: number;
  photos: number;
  likes: number;
}

/** What an installation had used at one moment. */
export interface Counts {
  /** Milliseconds. */
  at: number;
  /** By part of the installation. */
  parts: Record<string, Used>;
  /** Bytes of the database's write-ahead log. */
  wal: number;
  commits: number;
  /** Rows of live messages. */
  live: number;
}

/** Some minutes of the busiest hour. */
export interface Course {
  weddings: number;
  /** Each sends what an average one does, so that it tells of others. */
  isAverage: boolean;
  /** Share of an evening in its busiest hour. */
  share: number;
  seed: number;
  seconds: number;
  sent: Sent;
  streams: { wanted: number; open: number; messages: number };
  before: Counts;
  after: Counts;
  tally: Tally;
}

/** What a processor is used to at most, so that what comes at once does not wait. */
const BUSY_AT_MOST = 0.6;
const HOUR = 3600;
const GB = 1e9;
/** Prices that the arithmetic takes, in dollars; a cloud of middle size, July 2026. Put in your own. */
const PRICES = { coreHour: 0.03, gigabyteMonth: 0.02, gigabyteOut: 0.02 };
/** How often a couple and its guests fetch what was sent, in bytes of it: previews, films, the zip. */
const FETCHED = 3;

const write = (line: string) => process.stdout.write(`${line}\n`);

/** Writes what was met, what each part used, and what that makes for 1, 100, 1,000 and 10,000 events. */
export function report(course: Course): void {
  const { weddings, seed, seconds, sent, streams, before, after, tally } = course;
  write(
    `\n${weddings} weddings, ${seconds.toFixed(0)} s of the busiest hour, seed ${seed}: ${JSON.stringify(sent)}`,
  );
  write(
    `streams open: ${streams.open} of ${streams.wanted}; messages to them: ${streams.messages}`,
  );
  write(tally.report());
  write('\npart        processor s   of a core   memory MB');
  for (const [name, used] of Object.entries(after.parts)) {
    const cpu = used.cpu - (before.parts[name]?.cpu ?? 0);
    write(
      `${name.padEnd(12)}${cpu.toFixed(1).padStart(11)}${(cpu / seconds).toFixed(2).padStart(12)}${used.memory.toFixed(0).padStart(12)}`,
    );
  }
  write(
    `database: ${((after.commits - before.commits) / seconds).toFixed(0)} commits a second, ${((after.wal - before.wal) / 1e6 / seconds).toFixed(2)} MB of log a second, ${after.live - before.live} rows of live messages for ${sent.likes} likes and ${sent.cards} cards`,
  );
  if (course.isAverage) for (const events of [1, 100, 1000, 10_000]) size(course, events);
}

/** The arithmetic of docs/sizing.md. */
function size({ weddings, share, seconds, before, after }: Course, events: number): void {
  const bytes =
    EVENING.cards * (EVENING.withPhoto * BYTES.photo + EVENING.withFilm * BYTES.film) +
    EVENING.albumPhotos * BYTES.photo;
  const cores = Object.entries(after.parts).map(([name, used]) => {
    const atPeak = (used.cpu - (before.parts[name]?.cpu ?? 0)) / seconds / weddings;
    return [name, (atPeak * events) / BUSY_AT_MOST] as const;
  });
  const inbound = (events * bytes * share) / HOUR;
  const sum = cores.reduce((all, [, count]) => all + count, 0);
  const stored = (events * bytes) / GB;
  // The evening's processor time is that of its busiest hour divided by its share.
  const coreHours = (sum * BUSY_AT_MOST) / share;
  const cost = {
    processors: coreHours * PRICES.coreHour,
    storage: stored * PRICES.gigabyteMonth,
    traffic: stored * FETCHED * PRICES.gigabyteOut,
  };
  const dollars = Object.values(cost).reduce((all, each) => all + each, 0);
  write(`\n${events} events an evening:`);
  write(
    `  cores at the peak  ${cores.map(([name, count]) => `${name} ${count.toFixed(2)}`).join(', ')}; ${sum.toFixed(1)} in all, each busy to ${BUSY_AT_MOST * 100} %`,
  );
  write(
    `  streams ${events * EVENING.streams}, uploads ${((inbound * 8) / 1e6).toFixed(1)} Mbit/s at the peak, ${stored.toFixed(1)} GB in the evening`,
  );
  write(
    `  an evening costs $${dollars.toFixed(2)}: ${Object.entries(cost)
      .map(([name, value]) => `${name} ${value.toFixed(2)}`)
      .join(', ')} (a month of storage)`,
  );
}
