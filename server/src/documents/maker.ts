import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';
import type { Inspector } from '../inspector/inspector.ts';
import type { Storage } from '../storage/storage.ts';

/** Tools of a document's maker, which runs in a thread: a database and files of its own, no requests. */
export interface Tools {
  config: Config;
  db: Database;
  storage: Storage;
  inspector: Inspector;
  log: FastifyBaseLogger;
  /** Reports that more of the document can be read. */
  progress(): void;
}

/** A module that makes a document: plain data in, plain data and bytes out. */
export type MakerModule =
  | { default: (tools: Tools, order: never) => Promise<unknown> }
  // A standalone maker needs no tools, so its thread loads none.
  | { standalone: true; default: (order: never) => Promise<unknown> };

export type OrderOf<M extends MakerModule> = M extends { standalone: true }
  ? Parameters<M['default']>[0]
  : Parameters<M['default']>[1];
export type MadeBy<M extends MakerModule> = Awaited<ReturnType<M['default']>>;
