import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { join, resolve } from 'node:path';

/** Everything that can be set from outside; see docs/operating.md. */
export interface Config {
  port: number;
  /** Where the site is reached, without a trailing slash; printed in mails and QR codes. */
  publicUrl: string;
  dataDir: string;
  /** Null: the embedded PostgreSQL under `dataDir`. */
  databaseUrl: string | null;
  /** Where limits are counted for several servers; null: in the database. */
  redisUrl: string | null;
  s3: S3Config | null;
  smtpUrl: string | null;
  mailFrom: string;
  /** Where what people write by the contact form is mailed. */
  contactMail: string;
  stripe: StripeConfig;
  sessionSecret: string;
  /** Hosts whose root and about addresses lead to /login. */
  portalHosts: string[];
  supportPhone: string | null;
  /** ISO 4217, lower case. */
  currency: string;
  /** The processing fee: `rate` as a fraction, `fixed` in minor units. */
  fee: { rate: number; fixed: number };
  room: RoomConfig;
  /** Days that a gift is pending before it can be cashed out. */
  giftHoldDays: number;
  /** Folder of the deployed front end. */
  siteDir: string;
  /** Development: entries of remotes served from elsewhere, by remote name. */
  remoteOverrides: Record<string, string>;
  /** Development: where the shell's page is served from source. */
  shellDevUrl: string | null;
  /** Proxies whose forwarding headers are believed: addresses, ranges or names like `loopback`. */
  trustProxy: string;
  production: boolean;
}

/** How much may be sent, in bytes. */
export interface RoomConfig {
  /** Of one person in a day. */
  person: number;
  /** From one address in a day; a party shares one. */
  address: number;
  /** To one event. */
  event: number;
  /** What stays free on the disk of `dataDir`, for the database and for cards without files. */
  reserve: number;
}

export interface S3Config {
  endpoint: string;
  bucket: string;
  accessKey: string;
  secretKey: string;
  region: string;
}

export interface StripeConfig {
  secretKey: string;
  publishableKey: string;
  /** One, or several by comma: every webhook endpoint has its own. */
  webhookSecret: string;
  /** True: the built-in sandbox answers in place of Stripe, and money is play money. */
  sandbox: boolean;
}

/** A setting that cannot be used; the message names it and says what it should be. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

type Env = Record<string, string | undefined>;

const MAIL_FROM = 'Keepsake <hello@keepsake.invalid>';

const root = resolve(import.meta.dirname, '../..');

/** Reads and checks the environment. @throws ConfigError */
export function loadConfig(env: Env = process.env): Config {
  const port = integer(env, 'PORT', 8080, 0, 65_535);
  const dataDir = resolve(env.DATA_DIR || join(root, '.data'));
  mkdirSync(dataDir, { recursive: true });
  return {
    port,
    publicUrl: url(env, 'PUBLIC_URL') ?? `http://localhost:${port}`,
    dataDir,
    databaseUrl: env.DATABASE_URL || null,
    redisUrl: redisUrl(env),
    s3: s3(env),
    smtpUrl: env.SMTP_URL || null,
    mailFrom: env.MAIL_FROM || MAIL_FROM,
    contactMail: env.CONTACT_MAIL || env.MAIL_FROM || MAIL_FROM,
    stripe: stripe(env, dataDir),
    sessionSecret: sessionSecret(env) ?? keptSecret(dataDir, 'session-secret'),
    portalHosts: list(env.PORTAL_HOSTS),
    supportPhone: env.SUPPORT_PHONE || null,
    currency: env.CURRENCY || 'usd',
    fee: {
      rate: number(env, 'FEE_RATE', 0.029, 0, 0.5),
      fixed: integer(env, 'FEE_FIXED', 30, 0, 10_000),
    },
    room: room(env),
    giftHoldDays: number(env, 'GIFT_HOLD_DAYS', 2, 0, 365),
    siteDir: resolve(env.SITE_DIR || join(root, 'dist/site')),
    remoteOverrides: overrides(env),
    shellDevUrl: env.SHELL_DEV_URL || null,
    trustProxy: env.TRUST_PROXY || 'loopback',
    production: env.NODE_ENV === 'production',
  };
}

const GB = 1024 ** 3;

function room(env: Env): RoomConfig {
  const bytes = (name: string, fallback: number) =>
    integer(env, name, fallback, 0, Number.MAX_SAFE_INTEGER);
  return {
    person: bytes('PERSON_ROOM_BYTES', 20 * GB),
    address: bytes('ADDRESS_ROOM_BYTES', 200 * GB),
    event: bytes('EVENT_ROOM_BYTES', 200 * GB),
    reserve: bytes('DISK_RESERVE_BYTES', GB),
  };
}

function number(env: Env, name: string, fallback: number, min: number, max: number): number {
  const raw = env[name];
  if (!raw) return fallback;
  const value = Number(raw);
  if (!Number.isFinite(value) || value < min || value > max)
    throw new ConfigError(`${name} is "${raw}"; it must be a number from ${min} to ${max}.`);
  return value;
}

function integer(env: Env, name: string, fallback: number, min: number, max: number): number {
  const value = number(env, name, fallback, min, max);
  if (!Number.isInteger(value)) throw new ConfigError(`${name} must be a whole number.`);
  return value;
}

function url(env: Env, name: string): string | null {
  const raw = env[name];
  if (!raw) return null;
  if (!URL.canParse(raw) || !/^https?:$/.test(new URL(raw).protocol))
    throw new ConfigError(`${name} is "${raw}"; it must be an http or https address.`);
  return raw.replace(/\/+$/, '');
}

function redisUrl(env: Env): string | null {
  const { REDIS_URL: raw } = env;
  if (!raw) return null;
  if (!URL.canParse(raw) || !/^rediss?:$/.test(new URL(raw).protocol))
    throw new ConfigError('REDIS_URL must be a redis or rediss address.');
  return raw;
}

function list(raw: string | undefined): string[] {
  return (raw ?? '')
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter(Boolean);
}

function s3(env: Env): S3Config | null {
  const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY, S3_SECRET_KEY } = env;
  if (!S3_ENDPOINT && !S3_BUCKET) return null;
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_ACCESS_KEY || !S3_SECRET_KEY)
    throw new ConfigError('S3 needs all of S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY, S3_SECRET_KEY.');
  return {
    endpoint: S3_ENDPOINT,
    bucket: S3_BUCKET,
    accessKey: S3_ACCESS_KEY,
    secretKey: S3_SECRET_KEY,
    region: env.S3_REGION || 'us-east-1',
  };
}

function stripe(env: Env, dataDir: string): StripeConfig {
  const { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET } = env;
  if (!STRIPE_SECRET_KEY)
    return {
      secretKey: `sk_test_${keptSecret(dataDir, 'sandbox-secret-key')}`,
      publishableKey: 'pk_test_keepsake_sandbox',
      webhookSecret: `whsec_${keptSecret(dataDir, 'sandbox-webhook-secret')}`,
      sandbox: true,
    };
  if (!STRIPE_PUBLISHABLE_KEY || !STRIPE_WEBHOOK_SECRET)
    throw new ConfigError(
      'STRIPE_SECRET_KEY needs STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET beside it.',
    );
  return {
    secretKey: STRIPE_SECRET_KEY,
    publishableKey: STRIPE_PUBLISHABLE_KEY,
    webhookSecret: STRIPE_WEBHOOK_SECRET,
    sandbox: false,
  };
}

function overrides(env: Env): Record<string, string> {
  if (!env.REMOTE_OVERRIDES) return {};
  let parsed: unknown = null;
  try {
    parsed = JSON.parse(env.REMOTE_OVERRIDES);
  } catch {
    // Told below, as any other value that is no object.
  }
  const entries = typeof parsed === 'object' && parsed !== null ? Object.values(parsed) : [null];
  if (!entries.every((entry) => typeof entry === 'string' && URL.canParse(entry)))
    throw new ConfigError(
      'REMOTE_OVERRIDES must be a JSON object of remote name to entry address.',
    );
  return parsed as Record<string, string>;
}

function sessionSecret(env: Env): string | null {
  if (!env.SESSION_SECRET) return null;
  if (env.SESSION_SECRET.length < 32)
    throw new ConfigError('SESSION_SECRET is too short: it must have at least 32 characters.');
  return env.SESSION_SECRET;
}

/** A secret made on first use and kept in the data folder, readable by its owner alone. */
function keptSecret(dataDir: string, name: string): string {
  const folder = join(dataDir, 'secrets');
  const file = join(folder, name);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  try {
    writeFileSync(file, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    const exists = typeof error === 'object' && error && 'code' in error && error.code === 'EEXIST';
    if (!exists) throw error;
  }
  return readFileSync(file, 'utf8').trim();
}
