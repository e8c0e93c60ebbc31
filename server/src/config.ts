import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { randomBytes, randomUUID } from 'node:crypto';
import { join, resolve } from 'node:path';
import { CAPACITIES, RUNNERS, type Capacity, type Profile, type Runner } from './capacity.ts';
import { parseKeep, type KeepRules } from './keep-rules.ts';
import { misspelt } from './misspelt.ts';
import { hasCode } from './error-code.ts';
import { bankCountries, bankCountry, HOME, usualBankCountries } from '@keepsake/shared/banks';

/** What a process does: `web` answers requests and leaves jobs, `worker` does jobs and serves nobody, `all` does both. */
export type Role = 'all' | 'web' | 'worker';

/** Everything that can be set from outside; see docs/operating.md. */
export interface Config {
  role: Role;
  /** How many jobs of each kind this process does at a time; those of a kind that is not named it leaves. */
  jobs: ReadonlyMap<Runner, number>;
  /** How much this process takes on at a time. */
  capacity: Capacity;
  port: number;
  /** The address of this machine that it listens on. */
  host: string;
  /** Where the site is reached, without a trailing slash; printed in mails and QR codes. */
  publicUrl: string;
  dataDir: string;
  /** Null: the embedded PostgreSQL under `dataDir`. */
  databaseUrl: string | null;
  s3: S3Config | null;
  backup: BackupConfig;
  smtpUrl: string | null;
  mailFrom: string;
  /** Where what people write by the contact form is mailed. */
  contactMail: string;
  stripe: StripeConfig;
  sessionSecret: string;
  push: PushConfig;
  /** Hosts whose root and about addresses lead to /login. */
  portalHosts: string[];
  /** Countries whose banks gift money is paid to: ISO 3166-1, two letters. */
  payoutCountries: string[];
  /** Null: none is shown. */
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
  /** False: browsers are told to take the service worker away. */
  serviceWorker: boolean;
  /** Whether pages are announced by an interim answer (103): only for a proxy that passes those on. */
  earlyHints: boolean;
  /** `off`, the path of an ffmpeg, or empty: the one that the machine has. */
  ffmpeg: string;
  /** Folder of the deployed front end. */
  siteDir: string;
  /** Folder of the builds that this Keepsake was installed with; null: it runs from its sources, which `npm start` builds. */
  builds: string | null;
  /** File with the licences of what it is made of; missing until the site was built. */
  noticesFile: string;
  /** Address of the static host that `siteDir` follows; null: releases are put there by hand. */
  releasesFrom: string | null;
  /** File that says whose each package is, what it may mount, and by which keys it is signed. */
  ownersFile: string;
  /** File of the private key that signs what operators of this server change. */
  releaseKeyFile: string;
  /** For how many visitors a release must fail before it is withdrawn; 0 withdraws none. */
  releaseFailures: number;
  /** Address that is mailed when a release is withdrawn. */
  operatorMail: string;
  /** Where that is posted as JSON, too; null: nowhere. */
  releaseWebhook: string | null;
  /** Accounts that see and change releases at `/ops/releases`: by address, lower case, the one team whose they are; null: all. */
  operators: ReadonlyMap<string, string | null>;
  /** Percentage of opened pages that report their timings; 0 for none. */
  seenShare: number;
  /** Development: entries of remotes served from elsewhere, by remote name. */
  remoteOverrides: Record<string, string>;
  /** Origins from which a browser may ask for unreleased remotes, by `?remote-…=`; none: nobody may. */
  remoteOverrideOrigins: string[];
  /** Development: where the shell's page is served from source. */
  shellDevUrl: string | null;
  /** Where Prometheus reads metrics; null: nowhere. */
  metrics: { port: number; host: string } | null;
  otlp: OtlpConfig;
  /** Proxies whose forwarding headers are believed: addresses, ranges or names like `loopback`. */
  trustProxy: string;
  production: boolean;
}

/** How much may be sent, in bytes. */
export interface RoomConfig {
  /** Limit per person and day. */
  person: number;
  /** From one address in a day; a party shares one. */
  address: number;
  /** Limit per event. */
  event: number;
  /** Bytes kept free on the disk of `dataDir`, for the database and cards without files. */
  reserve: number;
}

export interface SocialLink {
  /** The network, as in `Instagram`. */
  name: string;
  url: string;
}

/** What is sent to an OpenTelemetry collector; where to, its exporters read from the environment themselves. */
export interface OtlpConfig {
  traces: boolean;
  metrics: boolean;
  sampler: Sampler;
  /** The share of traces that are kept, 0 to 1, where the sampler keeps some. */
  samplerShare: number;
  /** Milliseconds between two sendings of metrics. */
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

/** How devices are told by push messages. */
export interface PushConfig {
  /** Scalar of P-256, base64url: what browsers subscribe to is its public key. */
  privateKey: string;
  /** Origins of push services beside those that browsers are known to use. */
  origins: string[];
}

export interface S3Config {
  endpoint: string;
  bucket: string;
  accessKey: string;
  secretKey: string;
  region: string;
  /** Origin at which browsers reach the same service; null: what they send and see goes through this server. */
  publicEndpoint: string | null;
  /** Origin of a CDN before `publicEndpoint` that browsers read by. */
  mediaCdn: string | null;
}

/** How a service that speaks S3 is reached, whichever its bucket. */
export type BucketAccess = Pick<S3Config, 'endpoint' | 'accessKey' | 'secretKey' | 'region'>;

/** Where and when backups are made. */
export interface BackupConfig {
  /** A folder or `s3://bucket/prefix`; null: none is made by itself. */
  to: string | null;
  /** Time of day, UTC. */
  at: { hour: number; minute: number };
  /** How many days, weeks and months keep their last one. */
  keep: KeepRules;
  withSecrets: boolean;
  /** How a bucket of backups is reached; null: not at all. */
  s3: BucketAccess | null;
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

/**
 * What a site with test money shows at its foot unless told, so that it can be seen how it looks: a number that is never
 * given out, and addresses that nobody has.
 */
const EXAMPLES = {
  SUPPORT_PHONE: '+1 555 555 0100',
  SOCIAL_LINKS:
    'Instagram=https://example.com/instagram,Facebook=https://example.com/facebook,Pinterest=https://example.com/pinterest',
};

/** Networks by their host; any other is named by its own. */
const NETWORKS: Record<string, string> = {
  'facebook.com': 'Facebook',
  'instagram.com': 'Instagram',
  'linkedin.com': 'LinkedIn',
  'pinterest.com': 'Pinterest',
  'tiktok.com': 'TikTok',
  'x.com': 'X',
  'youtube.com': 'YouTube',
};

/** So many stand beside each other on a phone. */
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
    smtpUrl: addressOf(env, 'SMTP_URL', ['smtp:', 'smtps:']),
    mailFrom,
    contactMail,
    stripe: payments,
    sessionSecret: sessionSecret(env) ?? keptSecret(dataDir, 'session-secret'),
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
    ffmpeg: env.FFMPEG || '',
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

/** What the site is served on can't answer metrics: they are not for visitors. */
function metrics(env: Env, sitePort: number): Config['metrics'] {
  if (!env.METRICS_PORT) return null;
  const port = integer(env, 'METRICS_PORT', 0, 0, 65_535);
  if (port !== 0 && port === sitePort)
    throw new ConfigError(`METRICS_PORT is ${port} as PORT is; it must be another one.`);
  return { port, host: env.METRICS_HOST || '127.0.0.1' };
}

/** The standard variables of OpenTelemetry, as far as something is sent. */
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

/** One of some words; the first, unless told. @throws ConfigError */
function oneOf<Word extends string>(env: Env, name: string, words: readonly Word[]): Word {
  const given = env[name];
  const found = words.find((word) => word === (given || words[0]));
  if (found !== undefined) return found;
  throw new ConfigError(`${name} is "${given}"; it must be ${words.join(' or ')}.`);
}

const PROFILES: readonly Profile[] = ['standard', 'small'];
const ROLES: readonly Role[] = ['all', 'web', 'worker'];

/** Nothing but its own process reaches the embedded database. @throws ConfigError */
function roleOf(env: Env): Role {
  const role = oneOf(env, 'ROLE', ROLES);
  if (role !== 'all' && !env.DATABASE_URL)
    throw new ConfigError(
      `ROLE is ${role}, so DATABASE_URL must be set: the embedded database is of one process alone.`,
    );
  return role;
}

/** @throws ConfigError */
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

/** As browsers write it. @throws ConfigError for an address within a site */
function origin(env: Env, name: string): string | null {
  const given = url(env, name);
  if (given === null) return null;
  const { href, origin: found } = new URL(given);
  if (href !== `${found}/`)
    throw new ConfigError(`${name} is "${given}"; it must be an origin, as in https://a.example.`);
  return found;
}

/** The home country is always among them. */
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
  return new Map(
    listed(env, 'OPERATORS', isAddress, wanted).map((each) => {
      const [address = '', team = null] = each.split(':');
      return [address, team];
    }),
  );
}

/** Addresses by comma, each with the network's name before it or without, as in `Mastodon=https://…`. */
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

/** An address of one of some protocols, as in `smtp:`. */
function addressOf(env: Env, name: string, protocols: readonly string[]): string | null {
  const raw = env[name];
  if (!raw) return null;
  // A password may be in it, so it is not repeated.
  if (!URL.canParse(raw) || !protocols.includes(new URL(raw).protocol))
    throw new ConfigError(
      `${name} must be an address that begins with ${protocols.map((each) => `${each}//`).join(' or ')}.`,
    );
  return raw;
}

/** An address for mails, with a name before it or without. */
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
  // Prices and gifts are hundredths: of a currency without them, the provider would take a hundred times what is shown.
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

/** Those of a setting, each of which has to be right. @throws ConfigError */
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

/** An origin beside the site's own that its pages talk to, which is https where they are. */
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

/** Its own, or those of the media. */
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

const HERE = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Another machine's answers may be changed on their way where it is not https. @throws ConfigError */
function releasesFrom(env: Env): string | null {
  const { RELEASES_FROM: address } = env;
  if (!address) return null;
  const { protocol, hostname } = URL.canParse(address) ? new URL(address) : new URL('none:');
  if (protocol === 'https:' || (protocol === 'http:' && HERE.has(hostname))) return address;
  throw new ConfigError(`RELEASES_FROM is "${address}"; it must be as https://host/path.`);
}

/** What is pushed is encrypted, and where it goes is told by browsers: plain http is for services on this machine. */
function push(env: Env, dataDir: string): PushConfig {
  const isOrigin = (each: string) => {
    if (!URL.canParse(each)) return false;
    const { origin, protocol, hostname } = new URL(each);
    return (
      origin === each && (protocol === 'https:' || (protocol === 'http:' && HERE.has(hostname)))
    );
  };
  const wanted = 'origins, as in https://push.example';
  const origins = listed(env, 'PUSH_ORIGINS', isOrigin, wanted);
  const { PUSH_PRIVATE_KEY: given } = env;
  if (given && !/^[\w-]{43}$/.test(given))
    throw new ConfigError('PUSH_PRIVATE_KEY must be 32 bytes as base64url: 43 characters.');
  const made = () =>
    Buffer.from(keptSecret(dataDir, 'push-private-key'), 'hex').toString('base64url');
  return { privateKey: given || made(), origins };
}

/** Live and test keys of Stripe say by their names what they are. */
const modeOf = (key: string) => /^[a-z]+_(live|test)_/.exec(key)?.[1];

function stripe(env: Env, dataDir: string, publicUrl: string): StripeConfig {
  const { PAYMENTS, STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET } = env;
  if (PAYMENTS && PAYMENTS !== 'sandbox' && PAYMENTS !== 'stripe')
    throw new ConfigError(`PAYMENTS is "${PAYMENTS}"; it must be sandbox or stripe.`);
  if (PAYMENTS === 'sandbox' && STRIPE_SECRET_KEY)
    throw new ConfigError('PAYMENTS is sandbox, so STRIPE_SECRET_KEY must be empty.');
  if (PAYMENTS === 'stripe' && !STRIPE_SECRET_KEY)
    throw new ConfigError('PAYMENTS is stripe, so STRIPE_SECRET_KEY must be set.');
  // A key that was forgotten must not turn a real site into one that takes play money.
  if (!STRIPE_SECRET_KEY && !PAYMENTS && publicUrl.startsWith('https:'))
    throw new ConfigError(
      'PUBLIC_URL is https and there is no STRIPE_SECRET_KEY: set it, or PAYMENTS=sandbox to take play money.',
    );
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
  const modes = [modeOf(STRIPE_SECRET_KEY), modeOf(STRIPE_PUBLISHABLE_KEY)];
  if (modes.includes(undefined))
    throw new ConfigError(
      'STRIPE_SECRET_KEY must be as sk_live_…, and STRIPE_PUBLISHABLE_KEY as pk_live_… (or both with test).',
    );
  if (modes[0] !== modes[1])
    throw new ConfigError(
      `STRIPE_SECRET_KEY is a ${modes[0]} key and STRIPE_PUBLISHABLE_KEY a ${modes[1]} key; they must be of one mode.`,
    );
  const secrets = list(STRIPE_WEBHOOK_SECRET);
  if (!secrets.every((secret) => secret.startsWith('whsec_')))
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

/** Where real cards are taken, nobody brings scripts of their own. */
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

/** A secret made on first use and kept in the data folder, readable by its owner alone. */
function keptSecret(dataDir: string, name: string): string {
  const folder = join(dataDir, 'secrets');
  const file = join(folder, name);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (!existsSync(file)) {
    // Whole or not at all: of a full disk or a second server nobody reads half a secret.
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
