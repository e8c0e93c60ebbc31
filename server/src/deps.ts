import type pg from 'pg';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config.ts';
import type { Database } from './db/database.ts';
import type { Documents } from './documents/documents.ts';
import type { VideoTools } from './video/video.ts';
import type { Listener } from './db/listener.ts';
import type { Signer } from './http/signing.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Inspector } from './inspector/inspector.ts';
import type { Limits } from './limits/limits.ts';
import type { Mailer } from './mail/mailer.ts';
import type { Tally } from './observability/tally.ts';
import type { PaymentProvider } from './payments/provider.ts';
import type { PartRenderer } from './renderer/renderer.ts';
import type { Principals } from './sessions/principals.ts';
import type { FreeSpace } from './storage/free-space.ts';
import type { Storage } from './storage/storage.ts';

/** Dependencies of every module; created once in `buildApp`. */
export interface Deps {
  config: Config;
  db: Database;
  pool: pg.Pool;
  /** Connection settings of the database, for work that takes longer than the pool's timeout. */
  connection: pg.PoolConfig;
  listener: Listener;
  principals: Principals;
  signer: Signer;
  jobs: Jobs;
  limits: Limits;
  mailer: Mailer;
  storage: Storage;
  inspector: Inspector;
  videoTools: VideoTools;
  documents: Documents;
  renderer: PartRenderer;
  space: FreeSpace;
  payments: PaymentProvider;
  tally: Tally;
  log: FastifyBaseLogger;
}
