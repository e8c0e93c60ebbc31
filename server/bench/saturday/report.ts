import type { Tally } from '../wedding/tally.ts';
import { BYTES, EVENING } from './wedding-model.ts';

/** Resources that a part of an installation has used. */
export interface Used {
  /** Seconds of processor time. */
  cpu: number;
  /** Private memory in MB. */
  memory: number;
}

/** Counts of actions. */
export interface Sent {
  cards: number;
  films: number;
  gifts: number;
  photos: number;
  likes: number;
}

/** An installation's usage at one moment. */
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

/** The measurement of some minutes of the busiest hour. */
export interface Measurement {
  weddings: number;
  /** Whether the weddings are average ones, so that the result can be extrapolated. */
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

/** Planned maximum utilisation of a core, which leaves capacity for bursts. */
const MAX_UTILISATION = 0.6;
const HOUR = 3600;
const GB = 1e9;
/** Prices in dollars for the estimate, of a medium-sized cloud in July 2026; replace them by your own. */
const PRICES = { coreHour: 0.03, gigabyteMonth: 0.02, gigabyteOut: 0.02 };
/** Downloaded bytes relative to the uploaded ones: previews, films, the zip. */
const DOWNLOAD_FACTOR = 3;

const write = (line: string) => process.stdout.write(`${line}\n`);

/** Writes the results, the usage of each part, and an estimate for 1, 100, 1,000 and 10,000 events. */
export function report(measurement: Measurement): void {
  const { weddings, seed, seconds, sent, streams, before, after, tally } = measurement;
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
  if (measurement.isAverage)
    for (const events of [1, 100, 1000, 10_000]) writeSizing(measurement, events);
}

/** Writes the estimate of docs/sizing.md for a number of events. */
function writeSizing(
  { weddings, share, seconds, before, after }: Measurement,
  events: number,
): void {
  const bytes =
    EVENING.cards * (EVENING.withPhoto * BYTES.photo + EVENING.withFilm * BYTES.film) +
    EVENING.albumPhotos * BYTES.photo;
  const cores = Object.entries(after.parts).map(([name, used]) => {
    const atPeak = (used.cpu - (before.parts[name]?.cpu ?? 0)) / seconds / weddings;
    return [name, (atPeak * events) / MAX_UTILISATION] as const;
  });
  const inbound = (events * bytes * share) / HOUR;
  const sum = cores.reduce((all, [, count]) => all + count, 0);
  const stored = (events * bytes) / GB;
  // The processor time of an evening is that of its busiest hour divided by the hour's share.
  const coreHours = (sum * MAX_UTILISATION) / share;
  const cost = {
    processors: coreHours * PRICES.coreHour,
    storage: stored * PRICES.gigabyteMonth,
    traffic: stored * DOWNLOAD_FACTOR * PRICES.gigabyteOut,
  };
  const dollars = Object.values(cost).reduce((all, each) => all + each, 0);
  write(`\n${events} events an evening:`);
  write(
    `  cores at the peak  ${cores.map(([name, count]) => `${name} ${count.toFixed(2)}`).join(', ')}; ${sum.toFixed(1)} in all, each busy to ${MAX_UTILISATION * 100} %`,
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
