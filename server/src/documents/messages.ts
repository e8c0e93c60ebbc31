import type pg from 'pg';
import type { Config } from '../config.ts';
import type { HttpError } from '../http/errors.ts';

/** Settings that a thread needs for all its jobs. */
export interface ThreadSettings {
  config: Config;
  connection: pg.PoolConfig;
  logLevel: string;
}

export interface Order {
  /** URL of the maker's module. */
  maker: string;
  order: unknown;
}

export interface Failure {
  failed: Error;
  /** What the server answers, if the error says so: the copy that another thread gets has no class and no properties. */
  refusal: Pick<HttpError, 'statusCode' | 'code' | 'text' | 'errors' | 'retryAfter'> | null;
}

export type Answer = { progress: true } | { made: unknown } | Failure;
