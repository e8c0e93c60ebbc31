import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { randomBytes, randomUUID } from 'node:crypto';
import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import proxyAddr from '@fastify/proxy-addr';
import { CAPACITIES, RUNNERS, type Capacity, type Profile, type Runner } from './capacity.ts';
import { parseKeep, type KeepRules } from './retention-rules.ts';
import { misspelt } from './misspelt-settings.ts';
import { hasCode } from './error-code.ts';
import { bankCountries, bankCountry, HOME, usualBankCountries } from '@keepsake/shared/banks';

/** Role of a process: `web` answers requests and leaves jobs to others, `worker` only runs jobs, `all` does both. */
export type Role = 'all' | 'web' | 'worker';

/** All settings of the environment; see docs/operating.md. */
export interface Config {
  role: Role;
  /** How many jobs of each kind this process runs at a time; kinds that are missing are left to others. */
  jobs: ReadonlyMap<Runner, number>;
  /** How much work this process does at the same time. */
  capacity: Capacity;
  port: number;
  /** The address of this machine on which the server listens. */
  host: string;
  /** Public address of the site, without a trailing slash; it appears in mails and QR codes. */
  publicUrl: string;
  dataDir: string;
  /** Null: the embedded PostgreSQL under `dataDir`. */
  databaseUrl: string | null;
  s3: S3Config | null;
  backup: BackupConfig;
  smtpUrl: string | null;
  mailFrom: string;
  /** Address to which messages from the contact form are mailed. */
  contactMail: string;
  stripe: StripeConfig;
  sessionSecret: string;
  push: PushConfig;
  /** Hosts whose root and about pages redirect to /login. */
  portalHosts: string[];
  /** Countries whose banks gift money is paid to: ISO 3166-1, two letters. */
  payoutCountries: string[];
  /** Null: no number is shown. */
  supportPhone: string | null;
  /** The product's own accounts at social networks, in the order of the footer. */
  socialLinks: SocialLink[];
  /** ISO 4217, lower case. */
  currency: string;
  /** The processing fee: `rate` as a fraction, `fixed` in minor units. */
  fee: { rate: number; fixed: number };
  room: RoomConfig;
  /** Days that a gift is pending before it can be cashed out. */
  giftHoldDays: number;
  /** False: browsers are told to remove the service worker. */
  serviceWorker: boolean;
  /** Whether pages are announced by an interim response (103): only for a proxy that forwards it. */
  earlyHints: boolean;
  /** `off`, the path of an ffmpeg, or empty to search the machine's `PATH`. */
  ffmpeg: string;
  /** Folder of the deployed front end. */
  siteDir: string;
  /** Folder of the builds that were installed; null: the server runs from its sources, which `npm start` builds. */
  builds: string | null;
  /** File with the licences of all dependencies; missing until the site was built. */
  noticesFile: string;
  /** Address of the static host from which `siteDir` is updated; null: releases are put there by hand. */
  releasesFrom: string | null;
  /** File with the owner of each package, what it may mount, and its signing keys. */
  ownersFile: string;
  /** File of the private key that signs the changes by operators of this server. */
  releaseKeyFile: string;
  /** Reports of failures within an hour after which the server checks a release; 0 never checks. */
  releaseFailures: number;
  /** Address that is mailed about reported releases and alerts. */
  operatorMail: string;
  /** Address to which a withdrawal is also posted as JSON; null: none. */
  releaseWebhook: string | null;
  /** Operators of releases (`/ops/releases`): address in lower case to their team, or to null for all teams. */
  operators: ReadonlyMap<string, string | null>;
  /** Percentage of opened pages that report their timings; 0 for none. */
  seenShare: number;
  /** Development: entries of remotes that are served from elsewhere, by remote name. */
  remoteOverrides: Record<string, string>;
  /** Origins from which a browser may load unreleased remotes by `?remote-…=`; empty: none. */
  remoteOverrideOrigins: string[];
  /** Development: where the shell's page is served from source. */
  shellDevUrl: string | null;
  /** Host and port at which Prometheus reads metrics; null: none. */
  metrics: { port: number; host: string } | null;
  otlp: OtlpConfig;
  /** Proxies whose forwarding headers are trusted: addresses, ranges or names like `loopback`. */
  trustProxy: string;
  production: boolean;
}

/** Limits on uploads, in bytes. */
export interface RoomConfig {
  /** Per person and day. */
  person: number;
  /** Per client address and day; the guests of a party share one. */
  address: number;
  /** Per event. */
  event: number;
  /** Bytes kept free on the disk of `dataDir`, for the database and cards without files. */
  reserve: number;
}

export interface SocialLink {
  /** The network, as in `Instagram`. */
  name: string;
  url: string;
}

/** Data for an OpenTelemetry collector; the exporters read its address from the environment themselves. */
export interface OtlpConfig {
  traces: boolean;
  metrics: boolean;
  sampler: Sampler;
  /** The part of traces, from 0 to 1, that samplers with a ratio keep. */
  samplerShare: number;
  /** Milliseconds between two exports of metrics. */
  exportInterval: number;
}

/** https://opentelemetry.io/docs/specs/otel/configuration/sdk-environment-variables/ */
const SAMPLERS = [
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
  'always_on',
  'always_off',
  'traceidratio',
] as const;
type Sampler = (typeof SAMPLERS)[number];

/** Settings of push messages. */
export interface PushConfig {
  /** Private key of P-256 as a base64url scalar; browsers subscribe with its public key. */
  privateKey: string;
  /** Origins of push services besides those that browsers are known to use. */
  origins: string[];
}

export interface S3Config {
  endpoint: string;
  bucket: string;
  accessKey: string;
  secretKey: string;
  region: string;
  /** Origin at which browsers reach the service directly; null: uploads and media go through this server. */
  publicEndpoint: string | null;
  /** Origin of a CDN in front of `publicEndpoint` from which browsers read. */
  mediaCdn: string | null;
}

/** Access to an S3-compatible service, whichever the bucket. */
export type BucketAccess = Pick<S3Config, 'endpoint' | 'accessKey' | 'secretKey' | 'region'>;

/** Place and time of backups. */
export interface BackupConfig {
  /** A folder or `s3://bucket/prefix`; null: no backups are scheduled. */
  to: string | null;
  /** Time of day, UTC. */
  at: { hour: number; minute: number };
  /** How many daily, weekly and monthly backups are kept. */
  keep: KeepRules;
  withSecrets: boolean;
  /** Access to the bucket of backups; null: none is configured. */
  s3: BucketAccess | null;
}

export interface StripeConfig {
  secretKey: string;
  publishableKey: string;
  /** One secret, or several separated by commas: every webhook endpoint has its own. */
  webhookSecret: string;
  /** True: the built-in sandbox replaces Stripe, and money is play money. */
  sandbox: boolean;
}

/** A setting with an invalid value; the message names the setting and says what it should be. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

type Env = Record<string, string | undefined>;

const MAIL_FROM = 'Keepsake <hello@keepsake.invalid>';

/**
 * Defaults for the footer of a site with test money, so that its look can be seen: a number that is never assigned, and
 * addresses that nobody owns.
 */
const EXAMPLES = {
  SUPPORT_PHONE: '+1 555 555 0100',
  SOCIAL_LINKS:
    'Instagram=https://example.com/instagram,Facebook=https://example.com/facebook,Pinterest=https://example.com/pinterest',
};

/** Names of networks by host; other networks are named by their host. */
const NETWORKS: Record<string, string> = {
  'facebook.com': 'Facebook',
  'instagram.com': 'Instagram',
  'linkedin.com': 'LinkedIn',
  'pinterest.com': 'Pinterest',
  'tiktok.com': 'TikTok',
  'x.com': 'X',
  'youtube.com': 'YouTube',
};

/** As many as fit beside each other on a phone. */
const MOST_SOCIAL_LINKS = 6;

const root = resolve(import.meta.dirname, '../..');

/** Reads and checks the environment. @throws ConfigError */
export function loadConfig(env: Env = process.env): Config {
  const wrong = misspelt(Object.keys(env));
  if (wrong)
    throw new ConfigError(`${wrong.name} is no setting; is ${wrong.meant.join(' or ')} meant?`);
  const port = integer(env, 'PORT', 8080, 0, 65_535);
  const publicUrl = origin(env, 'PUBLIC_URL') ?? `http://localhost:${port}`;
  const dataDir = resolve(env.DATA_DIR || join(root, '.data'));
  mkdirSync(dataDir, { recursive: true });
  const payments = stripe(env, dataDir, publicUrl);
  const smtpUrl = addressOf(env, 'SMTP_URL', ['smtp:', 'smtps:']);
  // Mail servers refuse the default sender, whose domain does not exist.
  if (smtpUrl !== null && !env.MAIL_FROM)
    throw new ConfigError(
      'SMTP_URL needs MAIL_FROM beside it, an address that this mail account may send from.',
    );
  const mailFrom = mailbox(env, 'MAIL_FROM') ?? MAIL_FROM;
  const contactMail = mailbox(env, 'CONTACT_MAIL') ?? mailFrom;
  const shown = payments.sandbox ? { ...EXAMPLES, ...env } : env;
  const bundled = join(root, 'dist/builds');
  const builds = existsSync(bundled) ? bundled : null;
  const capacity = CAPACITIES[oneOf(env, 'PROFILE', PROFILES)];
  const role = roleOf(env);
  const media = s3(env, publicUrl);
  return {
    role,
    jobs: jobCounts(env, role, capacity),
    capacity,
    port,
    host: env.HOST || '0.0.0.0',
    publicUrl,
    dataDir,
    databaseUrl: addressOf(env, 'DATABASE_URL', ['postgres:', 'postgresql:']),
    s3: media,
    backup: backup(env, media),
    smtpUrl,
    mailFrom,
    contactMail,
    stripe: payments,
    sessionSecret: sessionSecret(env) ?? storedSecret(dataDir, 'session-secret'),
    push: push(env, dataDir),
    portalHosts: list(env.PORTAL_HOSTS),
    payoutCountries: payoutCountries(env),
    supportPhone: shown.SUPPORT_PHONE || null,
    socialLinks: socialLinks(shown),
    currency: currency(env),
    fee: {
      rate: number(env, 'FEE_RATE', 0.029, 0, 0.5),
      fixed: integer(env, 'FEE_FIXED', 30, 0, 10_000),
    },
    room: room(env),
    giftHoldDays: number(env, 'GIFT_HOLD_DAYS', 2, 0, 365),
    serviceWorker: oneOf(env, 'SERVICE_WORKER', ['on', 'off']) === 'on',
    earlyHints: oneOf(env, 'EARLY_HINTS', ['off', 'on']) === 'on',
    ffmpeg: env.FFMPEG ?? '',
    siteDir: resolve(env.SITE_DIR || (builds ? join(dataDir, 'site') : join(root, 'dist/site'))),
    builds,
    noticesFile: join(root, 'dist/notices.txt'),
    releasesFrom: releasesFrom(env),
    ownersFile: resolve(env.OWNERS_FILE || join(root, 'owners.json')),
    releaseKeyFile: resolve(env.RELEASE_KEY || join(dataDir, 'secrets/release-key.pem')),
    releaseFailures: integer(env, 'RELEASE_FAILURES', 5, 0, 100_000),
    operatorMail: mailbox(env, 'OPERATOR_MAIL') ?? contactMail,
    releaseWebhook: url(env, 'RELEASE_WEBHOOK'),
    operators: operators(env),
    seenShare: integer(env, 'SEEN_SHARE', 100, 0, 100),
    remoteOverrides: overrides(env),
    remoteOverrideOrigins: overrideOrigins(env),
    shellDevUrl: env.SHELL_DEV_URL || null,
    metrics: metrics(env, port),
    otlp: otlp(env),
    trustProxy: trustProxy(env),
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

/** Metrics are not for visitors, so the port of the site cannot serve them. @throws ConfigError */
function metrics(env: Env, sitePort: number): Config['metrics'] {
  // Kubernetes sets an address, for a service called `metrics`.
  if (!env.METRICS_PORT || env.METRICS_PORT.startsWith('tcp://')) return null;
  const port = integer(env, 'METRICS_PORT', 0, 0, 65_535);
  if (port !== 0 && port === sitePort)
    throw new ConfigError(`METRICS_PORT is ${port} as PORT is; it must be another one.`);
  return { port, host: env.METRICS_HOST || '127.0.0.1' };
}

/** The standard variables of OpenTelemetry. @throws ConfigError */
function otlp(env: Env): OtlpConfig {
  const all = url(env, 'OTEL_EXPORTER_OTLP_ENDPOINT');
  const isOff = env.OTEL_SDK_DISABLED?.toLowerCase() === 'true';
  const sends = (endpoint: string, exporter: string) =>
    !isOff && (url(env, endpoint) ?? all) !== null && env[exporter] !== 'none';
  const name = env.OTEL_TRACES_SAMPLER || 'parentbased_always_on';
  const sampler = SAMPLERS.find((each) => each === name);
  if (!sampler)
    throw new ConfigError(
      `OTEL_TRACES_SAMPLER is "${name}"; it must be one of ${SAMPLERS.join(', ')}.`,
    );
  return {
    traces: sends('OTEL_EXPORTER_OTLP_TRACES_ENDPOINT', 'OTEL_TRACES_EXPORTER'),
    metrics: sends('OTEL_EXPORTER_OTLP_METRICS_ENDPOINT', 'OTEL_METRICS_EXPORTER'),
    sampler,
    samplerShare: number(env, 'OTEL_TRACES_SAMPLER_ARG', 1, 0, 1),
    exportInterval: integer(env, 'OTEL_METRIC_EXPORT_INTERVAL', 60_000, 100, 3_600_000),
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

/** A setting with fixed values; the first one is the default. @throws ConfigError */
function oneOf<Word extends string>(env: Env, name: string, words: readonly Word[]): Word {
  const given = env[name];
  const found = words.find((word) => word === (given || words[0]));
  if (found !== undefined) return found;
  throw new ConfigError(`${name} is "${given}"; it must be ${words.join(' or ')}.`);
}

const PROFILES: readonly Profile[] = ['standard', 'small'];
const ROLES: readonly Role[] = ['all', 'web', 'worker'];

/** Only its own process can reach the embedded database. @throws ConfigError */
function roleOf(env: Env): Role {
  const role = oneOf(env, 'ROLE', ROLES);
  if (role !== 'all' && !env.DATABASE_URL)
    throw new ConfigError(
      `ROLE is ${role}, so DATABASE_URL must be set: the embedded database is of one process alone.`,
    );
  return role;
}

/** Jobs at a time by kind, for the kinds that this process runs. @throws ConfigError */
function jobCounts(env: Env, role: Role, { jobs }: Capacity): ReadonlyMap<Runner, number> {
  const films = integer(env, 'FILM_WORKERS', jobs.films, 1, 64);
  const isKind = (kind: string) => RUNNERS.some((runner) => runner === kind);
  const kinds = listed(env, 'WORKER_KINDS', isKind, `some of ${RUNNERS.join(', ')}`);
  if (role === 'web' && kinds.length > 0)
    throw new ConfigError('ROLE is web, so WORKER_KINDS must be empty: it does no jobs.');
  const named = RUNNERS.filter((runner) => kinds.length === 0 || kinds.includes(runner));
  const done = role === 'web' ? [] : named;
  return new Map(done.map((runner) => [runner, runner === 'films' ? films : jobs[runner]]));
}

function url(env: Env, name: string): string | null {
  const raw = env[name];
  if (!raw) return null;
  if (!URL.canParse(raw) || !/^https?:$/.test(new URL(raw).protocol))
    throw new ConfigError(`${name} is "${raw}"; it must be an http or https address.`);
  return raw.replace(/\/+$/, '');
}

/** An origin in the form that browsers send. @throws ConfigError for an address with a path */
function origin(env: Env, name: string): string | null {
  const given = url(env, name);
  if (given === null) return null;
  const { href, origin: found } = new URL(given);
  if (href !== `${found}/`)
    throw new ConfigError(`${name} is "${given}"; it must be an origin, as in https://a.example.`);
  return found;
}

/** The countries of PAYOUT_COUNTRIES with the home country; the usual ones by default. @throws ConfigError */
function payoutCountries(env: Env): string[] {
  const codes = list(env.PAYOUT_COUNTRIES).map((code) => code.toUpperCase());
  if (codes.length === 0) return [...usualBankCountries];
  const unknown = codes.find((code) => !bankCountry(code));
  if (unknown)
    throw new ConfigError(
      `PAYOUT_COUNTRIES names "${unknown}"; it must name countries of ${bankCountries.map(({ code }) => code).join(', ')}.`,
    );
  return bankCountries
    .map(({ code }) => code)
    .filter((code) => code === HOME || codes.includes(code));
}

function operators(env: Env): ReadonlyMap<string, string | null> {
  const isAddress = (each: string) => /^[^\s@:]+@[^\s@:]+(?::[a-z][a-z0-9-]*)?$/.test(each);
  const wanted = 'addresses, as in ada@example.org or ben@example.org:seating';
  const found = new Map<string, string | null>();
  for (const each of listed(env, 'OPERATORS', isAddress, wanted)) {
    const [address = '', team = null] = each.split(':');
    if (found.has(address))
      throw new ConfigError(`OPERATORS names "${address}" twice; it must name each address once.`);
    found.set(address, team);
  }
  return found;
}

/** Addresses separated by commas, each with or without the network's name before it, as in `Mastodon=https://…`. */
function socialLinks(env: Env): SocialLink[] {
  const given = (env.SOCIAL_LINKS ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);
  if (given.length > MOST_SOCIAL_LINKS)
    throw new ConfigError(
      `SOCIAL_LINKS has ${given.length} addresses; it must have ${MOST_SOCIAL_LINKS} at most.`,
    );
  return given.map((entry) => {
    const [, name, address = ''] = /^(?:([^=:/]+)=)?(.*)$/.exec(entry) ?? [];
    if (!URL.canParse(address) || new URL(address).protocol !== 'https:')
      throw new ConfigError(
        `SOCIAL_LINKS names "${entry}"; it must name https addresses, as in https://www.instagram.com/keepsake.`,
      );
    const host = new URL(address).host.replace(/^www\./, '');
    return { name: name?.trim() || (NETWORKS[host] ?? host), url: address };
  });
}

/** An address with one of these protocols, as in `smtp:`. @throws ConfigError */
function addressOf(env: Env, name: string, protocols: readonly string[]): string | null {
  const raw = env[name];
  if (!raw) return null;
  // The message does not repeat the value, which may contain a password.
  if (!URL.canParse(raw) || !protocols.includes(new URL(raw).protocol))
    throw new ConfigError(
      `${name} must be an address that begins with ${protocols.map((each) => `${each}//`).join(' or ')}.`,
    );
  return raw;
}

/** An e-mail address, with or without a name before it. @throws ConfigError */
function mailbox(env: Env, name: string): string | null {
  const raw = env[name];
  if (!raw) return null;
  if (!/^(?:[^<>]*<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/.test(raw.trim()))
    throw new ConfigError(
      `${name} is "${raw}"; it must be as hello@keepsake.example or Keepsake <hello@keepsake.example>.`,
    );
  return raw;
}

function currency(env: Env): string {
  const code = env.CURRENCY || 'usd';
  if (
    code !== code.toLowerCase() ||
    !Intl.supportedValuesOf('currency').includes(code.toUpperCase())
  )
    throw new ConfigError(
      `CURRENCY is "${code}"; it must be one of ISO 4217 in lower case, as in eur.`,
    );
  const { maximumFractionDigits: decimals } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency: code,
  }).resolvedOptions();
  // Amounts are hundredths: for a currency without them, the provider would charge a hundred times the price.
  if (decimals !== 2)
    throw new ConfigError(`CURRENCY is "${code}"; it must be one with two decimals, as in eur.`);
  return code;
}

function list(raw: string | undefined): string[] {
  return (raw ?? '')
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter(Boolean);
}

/** The entries of a list, each of which has to be valid. @throws ConfigError */
function listed(
  env: Env,
  name: string,
  isRight: (each: string) => boolean,
  wanted: string,
): string[] {
  const given = list(env[name]);
  const wrong = given.find((each) => !isRight(each));
  if (wrong === undefined) return given;
  throw new ConfigError(`${name} names "${wrong}"; it must name ${wanted}.`);
}

/** Proxies as fastify takes them. @throws ConfigError also for a count of them, which trusts nobody */
function trustProxy(env: Env): string {
  const wanted =
    'addresses or ranges of proxies, as in 10.0.0.5 or 10.0.0.0/8, or loopback, linklocal, uniquelocal';
  return listed(env, 'TRUST_PROXY', isProxy, wanted).join(',') || 'loopback';
}

function isProxy(each: string): boolean {
  // The library takes a bare number for an address.
  if (!['loopback', 'linklocal', 'uniquelocal'].includes(each) && !isIP(each.replace(/\/.*$/, '')))
    return false;
  try {
    proxyAddr.compile(each);
    return true;
  } catch {
    return false;
  }
}

function s3(env: Env, publicUrl: string): S3Config | null {
  const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY, S3_SECRET_KEY } = env;
  const publicEndpoint = browsersOrigin(env, 'S3_PUBLIC_ENDPOINT', publicUrl);
  const mediaCdn = browsersOrigin(env, 'MEDIA_CDN', publicUrl);
  if (publicEndpoint !== null && !S3_BUCKET)
    throw new ConfigError('S3_PUBLIC_ENDPOINT is of a bucket: it needs S3_ENDPOINT and S3_BUCKET.');
  if (mediaCdn !== null && publicEndpoint === null)
    throw new ConfigError('MEDIA_CDN needs S3_PUBLIC_ENDPOINT, which it stands before.');
  if (!S3_ENDPOINT && !S3_BUCKET) return null;
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_ACCESS_KEY || !S3_SECRET_KEY)
    throw new ConfigError('S3 needs all of S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY, S3_SECRET_KEY.');
  return {
    endpoint: S3_ENDPOINT,
    bucket: S3_BUCKET,
    accessKey: S3_ACCESS_KEY,
    secretKey: S3_SECRET_KEY,
    region: env.S3_REGION || 'us-east-1',
    publicEndpoint,
    mediaCdn,
  };
}

/** An origin to which pages connect; it must be https where the site is. @throws ConfigError */
function browsersOrigin(env: Env, name: string, publicUrl: string): string | null {
  const given = origin(env, name);
  if (given === null) return null;
  if (publicUrl.startsWith('https:') && !given.startsWith('https:'))
    throw new ConfigError(
      `${name} must be https, as PUBLIC_URL is: browsers refuse anything else.`,
    );
  return given;
}

function backup(env: Env, media: S3Config | null): BackupConfig {
  const { BACKUP_TO: to, BACKUP_AT: at = '', BACKUP_KEEP: keep = '' } = env;
  const [, hour, minute] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(at || '02:30') ?? [];
  if (hour === undefined || minute === undefined)
    throw new ConfigError(`BACKUP_AT is "${at}"; it must be a time of day in UTC, as in 02:30.`);
  const rules = parseKeep(keep || '7d,4w,6m');
  if (!rules)
    throw new ConfigError(
      `BACKUP_KEEP is "${keep}"; it must be numbers of days, weeks and months, as in 7d,4w,6m.`,
    );
  const place = backupS3(env, media);
  if (to?.startsWith('s3://') && !/^s3:\/\/[^/]/.test(to))
    throw new ConfigError(`BACKUP_TO is "${to}"; it must be a folder, or as s3://bucket/prefix.`);
  if (to?.startsWith('s3://') && !place)
    throw new ConfigError(
      'BACKUP_TO is a bucket, so BACKUP_S3_ENDPOINT, BACKUP_S3_ACCESS_KEY and BACKUP_S3_SECRET_KEY must be set.',
    );
  return {
    to: to ? (to.startsWith('s3://') ? to : resolve(to)) : null,
    at: { hour: Number(hour), minute: Number(minute) },
    keep: rules,
    withSecrets: oneOf(env, 'BACKUP_SECRETS', ['on', 'off']) === 'on',
    s3: place,
  };
}

/** The access that is set for backups, else that of the media. @throws ConfigError */
function backupS3(env: Env, media: S3Config | null): BucketAccess | null {
  const { BACKUP_S3_ENDPOINT, BACKUP_S3_ACCESS_KEY, BACKUP_S3_SECRET_KEY } = env;
  const own = [BACKUP_S3_ENDPOINT, BACKUP_S3_ACCESS_KEY, BACKUP_S3_SECRET_KEY];
  if (!own.some(Boolean)) return media;
  if (!BACKUP_S3_ENDPOINT || !BACKUP_S3_ACCESS_KEY || !BACKUP_S3_SECRET_KEY)
    throw new ConfigError(
      'Backups need all of BACKUP_S3_ENDPOINT, BACKUP_S3_ACCESS_KEY, BACKUP_S3_SECRET_KEY, or none.',
    );
  return {
    endpoint: BACKUP_S3_ENDPOINT,
    accessKey: BACKUP_S3_ACCESS_KEY,
    secretKey: BACKUP_S3_SECRET_KEY,
    region: env.BACKUP_S3_REGION || 'us-east-1',
  };
}

const LOCAL_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Only this machine may be asked by http, since responses of others can be forged. @throws ConfigError */
function releasesFrom(env: Env): string | null {
  const { RELEASES_FROM: address } = env;
  if (!address) return null;
  const { protocol, hostname } = URL.canParse(address) ? new URL(address) : new URL('none:');
  if (protocol === 'https:' || (protocol === 'http:' && LOCAL_HOSTS.has(hostname))) return address;
  throw new ConfigError(`RELEASES_FROM is "${address}"; it must be as https://host/path.`);
}

/** Push messages are encrypted, and browsers name the address they go to: http is only for services on this machine. */
function push(env: Env, dataDir: string): PushConfig {
  const isOrigin = (each: string) => {
    if (!URL.canParse(each)) return false;
    const { origin, protocol, hostname } = new URL(each);
    return (
      origin === each &&
      (protocol === 'https:' || (protocol === 'http:' && LOCAL_HOSTS.has(hostname)))
    );
  };
  const wanted = 'origins, as in https://push.example';
  const origins = listed(env, 'PUSH_ORIGINS', isOrigin, wanted);
  const { PUSH_PRIVATE_KEY: given } = env;
  if (given && !/^[\w-]{43}$/.test(given))
    throw new ConfigError('PUSH_PRIVATE_KEY must be 32 bytes as base64url: 43 characters.');
  const made = () =>
    Buffer.from(storedSecret(dataDir, 'push-private-key'), 'hex').toString('base64url');
  return { privateKey: given || made(), origins };
}

/** `live` or `test`, from the prefix of a Stripe key. */
const modeOf = (key: string) => /^[a-z]+_(live|test)_/.exec(key)?.[1];

function stripe(env: Env, dataDir: string, publicUrl: string): StripeConfig {
  const { PAYMENTS, STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET } = env;
  if (PAYMENTS && PAYMENTS !== 'sandbox' && PAYMENTS !== 'stripe')
    throw new ConfigError(`PAYMENTS is "${PAYMENTS}"; it must be sandbox or stripe.`);
  if (PAYMENTS === 'sandbox' && STRIPE_SECRET_KEY)
    throw new ConfigError('PAYMENTS is sandbox, so STRIPE_SECRET_KEY must be empty.');
  if (PAYMENTS === 'stripe' && !STRIPE_SECRET_KEY)
    throw new ConfigError('PAYMENTS is stripe, so STRIPE_SECRET_KEY must be set.');
  // A missing key must not turn a real site into one that takes play money.
  if (!STRIPE_SECRET_KEY && !PAYMENTS && publicUrl.startsWith('https:'))
    throw new ConfigError(
      'PUBLIC_URL is https and there is no STRIPE_SECRET_KEY: set it, or PAYMENTS=sandbox to take play money.',
    );
  if (!STRIPE_SECRET_KEY)
    return {
      secretKey: `sk_test_${storedSecret(dataDir, 'sandbox-secret-key')}`,
      publishableKey: 'pk_test_keepsake_sandbox',
      webhookSecret: `whsec_${storedSecret(dataDir, 'sandbox-webhook-secret')}`,
      sandbox: true,
    };
  if (!STRIPE_PUBLISHABLE_KEY || !STRIPE_WEBHOOK_SECRET)
    throw new ConfigError(
      'STRIPE_SECRET_KEY needs STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET beside it.',
    );
  const modes = [modeOf(STRIPE_SECRET_KEY), modeOf(STRIPE_PUBLISHABLE_KEY)];
  if (modes.includes(undefined))
    throw new ConfigError(
      'STRIPE_SECRET_KEY must be as sk_live_…, and STRIPE_PUBLISHABLE_KEY as pk_live_… (or both with test).',
    );
  if (modes[0] !== modes[1])
    throw new ConfigError(
      `STRIPE_SECRET_KEY is a ${modes[0]} key and STRIPE_PUBLISHABLE_KEY a ${modes[1]} key; they must be of one mode.`,
    );
  const secrets = STRIPE_WEBHOOK_SECRET.split(',').map((secret) => secret.trim());
  if (!secrets.every((secret) => secret === '' || secret.startsWith('whsec_')))
    throw new ConfigError('STRIPE_WEBHOOK_SECRET must be as whsec_…, or several by comma.');
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
    // Reported below like any other value that is not an object.
  }
  const entries = typeof parsed === 'object' && parsed !== null ? Object.values(parsed) : [null];
  if (!entries.every((entry) => typeof entry === 'string' && URL.canParse(entry)))
    throw new ConfigError(
      'REMOTE_OVERRIDES must be a JSON object of remote name to entry address.',
    );
  return parsed as Record<string, string>;
}

/** Origins of unreleased remotes, which are forbidden where real cards are charged. @throws ConfigError */
function overrideOrigins(env: Env): string[] {
  const isOrigin = (each: string) => URL.canParse(each) && new URL(each).origin === each;
  const wanted = 'origins, as in http://localhost:9000';
  const given = listed(env, 'REMOTE_OVERRIDE_ORIGINS', isOrigin, wanted);
  if (given.length > 0 && /^[rs]k_live_/.test(env.STRIPE_SECRET_KEY ?? ''))
    throw new ConfigError('REMOTE_OVERRIDE_ORIGINS must be empty where real money is taken.');
  return given;
}

function sessionSecret(env: Env): string | null {
  if (!env.SESSION_SECRET) return null;
  if (env.SESSION_SECRET.length < 32)
    throw new ConfigError('SESSION_SECRET is too short: it must have at least 32 characters.');
  return env.SESSION_SECRET;
}

/** A secret that is generated at its first use and stored in the data folder, readable by its owner alone. */
function storedSecret(dataDir: string, name: string): string {
  const folder = join(dataDir, 'secrets');
  const file = join(folder, name);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (!existsSync(file)) {
    // Linked when it is complete, so that a full disk or a second server never leaves half a secret.
    const draft = `${file}.${randomUUID()}`;
    try {
      writeFileSync(draft, randomBytes(32).toString('hex'), { mode: 0o600, flush: true });
      linkSync(draft, file);
    } catch (error) {
      if (!hasCode(error, 'EEXIST')) throw error;
    } finally {
      rmSync(draft, { force: true });
    }
  }
  const secret = readFileSync(file, 'utf8').trim();
  if (secret === '')
    throw new ConfigError(`${file} is empty. Bring it back from a backup, or remove it.`);
  return secret;
}
