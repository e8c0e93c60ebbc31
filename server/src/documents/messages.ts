import type pg from 'pg';
import type { Config } from '../config.ts';

/** What a thread needs to know for all its orders. */
export interface Surroundings {
  config: Config;
  connection: pg.PoolConfig;
  logLevel: string;
}

export interface Order {
  /** Address of the maker's module. */
  maker: string;
  order: unknown;
}

export type Answer = { progress: true } | { made: unknown } | { failed: Error };
