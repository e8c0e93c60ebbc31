import Type, { type Static } from 'typebox';
import { Instant, Nullable } from './common.ts';
import { endpoint } from './endpoint.ts';

const Count = Type.Integer({ minimum: 0 });
const Seconds = Type.Number({ minimum: 0 });

/** As in `payouts.send`. */
const JobName = Type.String({ pattern: '^[a-z][a-z_]{0,60}\\.[a-z][a-z-]{0,60}$', maxLength: 122 });

const JobKind = Type.Object({
  job: Type.String(),
  /** Those that could run now, run, or are tried again. */
  waiting: Count,
  /** Those that are to run later. */
  later: Count,
  /** Seconds since the oldest of those that wait could first have run. */
  oldest: Seconds,
  /** Those that no later try will do, until somebody has them tried again. */
  given_up: Count,
  /** What the last of them failed with, without what is of anybody; null where none is given up. */
  reason: Nullable(Type.String()),
});
export type JobKind = Static<typeof JobKind>;

const ServerState = Type.Object({
  /** Host name, and the number of the process among all. */
  name: Type.String(),
  process: Type.Integer(),
  started_at: Instant,
  seen_at: Instant,
  connections: Type.Object({
    total: Count,
    idle: Count,
    /** Queries that wait for one. */
    waiting: Count,
  }),
  live_streams: Count,
  memory_bytes: Count,
  /** Bytes above the reserve of its disk; below 0 once that is touched. */
  disk_free_bytes: Type.Integer(),
});
export type ServerState = Static<typeof ServerState>;

const OpsHealth = Type.Object({
  /** When it was read. */
  at: Instant,
  /** What operators were mailed about and that still holds, the oldest first. */
  alerts: Type.Array(Type.Object({ title: Type.String(), since: Instant })),
  /** By kind, of which there are some. */
  jobs: Type.Array(JobKind),
  payments: Type.Object({
    /** Payments whose outcome is not known yet. */
    processing: Count,
    /** Seconds since the oldest of them was begun. */
    oldest: Seconds,
  }),
  /** Tries to send one in the last 24 hours. */
  mails: Type.Object({
    sent: Count,
    failed: Count,
    /** Those that failed since the last that did not. */
    failed_in_row: Count,
  }),
  /** The last time that the ledger was recomputed; null before the first. */
  ledger: Nullable(Type.Object({ at: Instant, findings: Count })),
  /** Processes that told of themselves within the last minute. */
  servers: Type.Array(ServerState),
  releases: Type.Array(Type.Object({ package: Type.String(), version: Type.String() })),
});
export type OpsHealth = Static<typeof OpsHealth>;

export const opsHealth = endpoint('GET v2/ops/health', {
  summary: 'For operators of all teams: jobs, payments, mails, the ledger, servers and releases',
  access: 'operator',
  answer: OpsHealth,
});

export const opsRetry = endpoint('POST v2/ops/jobs/:job/retry', {
  summary:
    'For operators of all teams: has given up jobs of a kind tried again; where there are none, it does nothing',
  access: 'operator',
  params: Type.Object({ job: JobName }),
  answer: Type.Object({ retried: Count }),
  rateLimit: 30,
});
