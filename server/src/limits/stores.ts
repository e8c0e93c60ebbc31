import { Redis } from 'ioredis';
import type pg from 'pg';
import {
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRedis,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config.ts';
import type { Rule } from './rules.ts';

/** Where counts are kept for all servers together. While it cannot be reached each server counts for itself. */
export interface LimitStore {
  limiter(name: string, rule: Rule): RateLimiterAbstract;
  close(): void;
}

const TABLE = 'limits';

/** Redis where it is set, else the database. Redis may be away when the server starts. */
export async function openLimitStore(
  { redisUrl }: Pick<Config, 'redisUrl'>,
  pool: pg.Pool,
  log: FastifyBaseLogger,
): Promise<LimitStore> {
  return redisUrl ? inRedis(redisUrl, log) : inDatabase(pool);
}

function inDatabase(pool: pg.Pool): LimitStore {
  return {
    limiter: (name, rule) =>
      new RateLimiterPostgres({
        ...insured(name, rule),
        storeClient: pool,
        storeType: 'pool',
        tableName: TABLE,
        tableCreated: true,
        clearExpiredByTimeout: false,
      }),
    close: () => undefined,
  };
}

async function inRedis(url: string, log: FastifyBaseLogger): Promise<LimitStore> {
  const client = new Redis(url, {
    keyPrefix: 'keepsake:',
    lazyConnect: true,
    connectTimeout: 2000,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    commandTimeout: 1000,
  });
  let away = false;
  client.on('error', (error) => {
    if (!away) log.warn({ err: error }, 'Redis is away: each server counts limits for itself');
    away = true;
  });
  client.on('ready', () => (away = false));
  // A failure is told above; it goes on trying by itself.
  await client.connect().catch(() => undefined);
  return {
    limiter: (name, rule) =>
      new RateLimiterRedis({
        ...insured(name, rule),
        storeClient: client,
        rejectIfRedisNotReady: true,
      }),
    close: () => client.disconnect(),
  };
}

function insured(name: string, { most, seconds }: Rule) {
  const rule = { keyPrefix: name, points: most, duration: seconds };
  return { ...rule, insuranceLimiter: new RateLimiterMemory(rule) };
}
