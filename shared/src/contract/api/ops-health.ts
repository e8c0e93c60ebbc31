import Type, { type Static } from 'typebox';
import { Instant, Nullable } from './common.ts';
import { endpoint } from './endpoint.ts';

const Count = Type.Integer({ minimum: 0 });
const Seconds = Type.Number({ minimum: 0 });

/** Name of a kind of job, as in `payouts.send`. */
const JobName = Type.String({ pattern: '^[a-z][a-z_]{0,60}\\.[a-z][a-z-]{0,60}$', maxLength: 122 });

const JobKind = Type.Object({
  job: Type.String(),
  /** Jobs that are due, running, or retrying. */
  waiting: Count,
  /** Jobs scheduled for later. */
  later: Count,
  /** Seconds since the oldest waiting job became due. */
  oldest: Seconds,
  /** Jobs that failed for good and run again only after a manual retry. */
  given_up: Count,
  /** The last given up job's error, with personal data removed; null when none was given up. */
  reason: Nullable(Type.String()),
});
export type JobKind = Static<typeof JobKind>;

const ServerState = Type.Object({
  /** Host name; `process` numbers the process among all. */
  name: Type.String(),
  process: Type.Integer(),
  started_at: Instant,
  seen_at: Instant,
  connections: Type.Object({
    total: Count,
    idle: Count,
    /** Queries waiting for a connection. */
    waiting: Count,
  }),
  live_streams: Count,
  memory_bytes: Count,
  /** Free bytes beyond the disk's reserve; negative when the reserve is in use. */
  disk_free_bytes: Type.Integer(),
});
export type ServerState = Static<typeof ServerState>;

const OpsHealth = Type.Object({
  /** When the state was read. */
  at: Instant,
  /** Active alerts that operators were mailed about, oldest first. */
  alerts: Type.Array(Type.Object({ title: Type.String(), since: Instant })),
  /** Jobs by kind; kinds without jobs are omitted. */
  jobs: Type.Array(JobKind),
  payments: Type.Object({
    /** Payments with an unknown outcome. */
    processing: Count,
    /** Seconds since the oldest of these payments began. */
    oldest: Seconds,
  }),
  /** Attempts to send mails in the last 24 hours. */
  mails: Type.Object({
    sent: Count,
    failed: Count,
    /** Failed attempts since the last success. */
    failed_in_row: Count,
  }),
  /** The last recomputation of the ledger; null before the first. */
  ledger: Nullable(Type.Object({ at: Instant, findings: Count })),
  /** Processes that reported within the last minute. */
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
