import type pg from 'pg';
import type { Config } from '../config.ts';

/** Settings that a thread needs for all its jobs. */
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
