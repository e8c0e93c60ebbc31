import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError, loadConfig } from './config.ts';
import { testFolder } from './testing/folders.ts';

const dataDir = testFolder();

const load = (env: Record<string, string> = {}) => loadConfig({ DATA_DIR: dataDir, ...env });

const REAL_MONEY = {
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
};

it('has a default for every setting', () => {
  expect(load()).toMatchObject({
    port: 8080,
    publicUrl: 'http://localhost:8080',
    databaseUrl: null,
    s3: null,
    smtpUrl: null,
    stripe: { sandbox: true },
    currency: 'usd',
    payoutCountries: expect.arrayContaining(['US', 'DE', 'GB']),
    fee: { rate: 0.029, fixed: 30 },
    giftHoldDays: 2,
    trustProxy: 'loopback',
    production: false,
  });
});

it('takes proxies by address, range and name', () => {
  const given = 'Loopback, 10.0.0.5, 10.0.0.0/8, 10.0.0.0/255.0.0.0, fd00::/8, ::1';
  expect(load({ TRUST_PROXY: given }).trustProxy).toBe(given.toLowerCase().replaceAll(' ', ''));
});

it('stores the secrets that it generates, readable only by their owner', () => {
  const { sessionSecret, stripe } = load();
  expect(sessionSecret).toMatch(/^[0-9a-f]{64}$/);
  expect(load()).toMatchObject({ sessionSecret, stripe });
  const file = statSync(join(dataDir, 'secrets/session-secret'));
  expect(file.mode & 0o777).toBe(0o600);
});

it('refuses an empty secret, which a full disk may have left', () => {
  const other = join(dataDir, 'other');
  mkdirSync(join(other, 'secrets'), { recursive: true });
  writeFileSync(join(other, 'secrets/session-secret'), '');
  expect(() => load({ DATA_DIR: other })).toThrow('session-secret is empty');
});

it('removes the slash at the end of the public address', () => {
  expect(load({ PUBLIC_URL: 'https://keepsake.example/', PAYMENTS: 'sandbox' }).publicUrl).toBe(
    'https://keepsake.example',
  );
});

it.each([
  [{ PORT: 'eighty' }, 'PORT is "eighty"; it must be a number from 0 to 65535.'],
  [{ PORT: '80.5' }, 'PORT must be a whole number.'],
  [{ FEE_RATE: '2.9' }, 'FEE_RATE is "2.9"; it must be a number from 0 to 0.5.'],
  [{ PUBLIC_URL: 'keepsake' }, 'PUBLIC_URL is "keepsake"; it must be an http or https address.'],
  [{ STRIPE_SECRET_KEY: 'sk_test_1' }, 'needs STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET'],
  [
    { ...REAL_MONEY, STRIPE_PUBLISHABLE_KEY: 'pk_test_1' },
    'STRIPE_SECRET_KEY is a live key and STRIPE_PUBLISHABLE_KEY a test key; they must be of one mode.',
  ],
  [{ ...REAL_MONEY, STRIPE_SECRET_KEY: 'live' }, 'STRIPE_SECRET_KEY must be as sk_live_…'],
  [{ ...REAL_MONEY, STRIPE_WEBHOOK_SECRET: 'secret' }, 'STRIPE_WEBHOOK_SECRET must be as whsec_…'],
  [{ ...REAL_MONEY, STRIPE_WEBHOOK_SECRET: 'WHSEC_1' }, 'STRIPE_WEBHOOK_SECRET must be as whsec_…'],
  [
    { ...REAL_MONEY, PAYMENTS: 'sandbox' },
    'PAYMENTS is sandbox, so STRIPE_SECRET_KEY must be empty.',
  ],
  [{ PAYMENTS: 'stripe' }, 'PAYMENTS is stripe, so STRIPE_SECRET_KEY must be set.'],
  [{ PAYMENTS: 'paypal' }, 'PAYMENTS is "paypal"; it must be sandbox or stripe.'],
  [
    { PUBLIC_URL: 'https://keepsake.example' },
    'PUBLIC_URL is https and there is no STRIPE_SECRET_KEY: set it, or PAYMENTS=sandbox to take play money.',
  ],
  ...['1', 'true', '*', 'proxy.example', '10.1', '10.0.0.0/33', '0.0.0.0/0'].map(
    (each): [Record<string, string>, string] => [
      { TRUST_PROXY: `loopback, ${each}` },
      `TRUST_PROXY names "${each}"; it must name addresses or ranges of proxies, as in 10.0.0.5`,
    ],
  ),
  [{ ROLE: 'job' }, 'ROLE is "job"; it must be all or web or worker.'],
  [
    { ROLE: 'worker' },
    'ROLE is worker, so DATABASE_URL must be set: the embedded database is of one process alone.',
  ],
  [
    { ROLE: 'web', DATABASE_URL: 'postgres://db/x', WORKER_KINDS: 'films' },
    'ROLE is web, so WORKER_KINDS must be empty: it does no jobs.',
  ],
  [
    { WORKER_KINDS: 'films,letters' },
    'WORKER_KINDS names "letters"; it must name some of money, mail, films, files, other.',
  ],
  [{ PROFILE: 'tiny' }, 'PROFILE is "tiny"; it must be standard or small.'],
  [{ WORKER_KIND: 'films' }, 'WORKER_KIND is no setting; is WORKER_KINDS meant?'],
  [{ SMPT_URL: 'smtp://mail.example' }, 'SMPT_URL is no setting; is SMTP_URL meant?'],
  [{ S3_KEY: 'x' }, 'S3_KEY is no setting; is S3_ACCESS_KEY or S3_BUCKET or'],
  [
    { STRIPE_KEY: 'x' },
    'STRIPE_KEY is no setting; is STRIPE_PUBLISHABLE_KEY or STRIPE_SECRET_KEY or',
  ],
  [{ PUBLIC_URL: 'http://a.example/path' }, 'it must be an origin, as in https://a.example.'],
  [{ PUBLIC_URL: 'HTTPS://a.example' }, 'PUBLIC_URL is https and there is no STRIPE_SECRET_KEY'],
  [{ PUBLIC_ULR: 'http://x.example' }, 'PUBLIC_ULR is no setting; is PUBLIC_URL meant?'],
  [
    { SMTP_URL: 'smtp://mail.example:587' },
    'SMTP_URL needs MAIL_FROM beside it, an address that this mail account may send from.',
  ],
  [
    { SMTP_URL: 'mail.example:587' },
    'SMTP_URL must be an address that begins with smtp:// or smtps://.',
  ],
  [
    { DATABASE_URL: 'localhost/keepsake' },
    'DATABASE_URL must be an address that begins with postgres://',
  ],
  [{ MAIL_FROM: 'Keepsake' }, 'MAIL_FROM is "Keepsake"; it must be as hello@keepsake.example'],
  [{ CONTACT_MAIL: 'us at example.org' }, 'CONTACT_MAIL is "us at example.org"'],
  [{ OPERATOR_MAIL: 'ops@' }, 'OPERATOR_MAIL is "ops@"'],
  [{ CURRENCY: 'EUR' }, 'CURRENCY is "EUR"; it must be one of ISO 4217 in lower case, as in eur.'],
  [{ CURRENCY: 'euro' }, 'CURRENCY is "euro"'],
  [{ CURRENCY: 'jpy' }, 'CURRENCY is "jpy"; it must be one with two decimals, as in eur.'],
  [{ CURRENCY: 'krw' }, 'CURRENCY is "krw"'],
  [{ CURRENCY: 'kwd' }, 'CURRENCY is "kwd"'],
  [{ FILM_WORKERS: '0' }, 'FILM_WORKERS is "0"; it must be a number from 1 to 64.'],
  [{ PAYOUT_COUNTRIES: 'US,XX' }, 'PAYOUT_COUNTRIES names "XX"'],
  [{ SESSION_SECRET: 'short' }, 'SESSION_SECRET is too short'],
  [{ S3_BUCKET: 'cards' }, 'S3 needs all of'],
  [{ S3_PUBLIC_ENDPOINT: 'https://s3.example' }, 'S3_PUBLIC_ENDPOINT is of a bucket'],
  [{ S3_PUBLIC_ENDPOINT: 'https://s3.example/media' }, 'it must be an origin, as in'],
  [
    {
      PUBLIC_URL: 'https://a.example',
      S3_PUBLIC_ENDPOINT: 'http://s3.example',
      PAYMENTS: 'sandbox',
    },
    'S3_PUBLIC_ENDPOINT must be https',
  ],
  [{ MEDIA_CDN: 'https://cdn.example' }, 'MEDIA_CDN needs S3_PUBLIC_ENDPOINT'],
  [{ BACKUP_AT: '2:30' }, 'BACKUP_AT is "2:30"; it must be a time of day in UTC, as in 02:30.'],
  [{ BACKUP_KEEP: '7' }, 'BACKUP_KEEP is "7"; it must be numbers of days, weeks and months'],
  [{ BACKUP_SECRETS: 'no' }, 'BACKUP_SECRETS is "no"; it must be on or off.'],
  [{ BACKUP_TO: 's3://' }, 'BACKUP_TO is "s3://"; it must be a folder, or as s3://bucket/prefix.'],
  [{ BACKUP_TO: 's3://backups/a' }, 'so BACKUP_S3_ENDPOINT, BACKUP_S3_ACCESS_KEY and'],
  [{ BACKUP_S3_ENDPOINT: 'http://x' }, 'Backups need all of BACKUP_S3_ENDPOINT,'],
  [{ BACKUP_DIR: '/x' }, 'BACKUP_DIR is no setting; is BACKUP_AT or BACKUP_KEEP or'],
  [{ RELEASES_FROM: 'bucket/prefix' }, 'it must be as https://host/path'],
  [{ RELEASES_FROM: 's3://site/keepsake' }, 'it must be as https://host/path'],
  [{ RELEASES_FROM: 'http://host.example/site' }, 'it must be as https://host/path'],
  [{ OPERATORS: 'ada@example.org, ben' }, 'OPERATORS names "ben"'],
  [{ OPERATORS: 'ada@example.org,Ada@example.org:seating' }, 'names "ada@example.org" twice'],
  [{ METRICS_PORT: 'on' }, 'METRICS_PORT is "on"'],
  [{ METRICS_PORT: '8080' }, 'METRICS_PORT is 8080 as PORT is'],
  [
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' },
    'OTEL_EXPORTER_OTLP_ENDPOINT is "collector:4318"',
  ],
  [{ OTEL_EXPORTER_OTLP_ENDPIONT: 'http://c' }, 'OTEL_EXPORTER_OTLP_ENDPIONT is no setting'],
  [{ OTEL_TRACES_SAMPLER: 'some' }, 'OTEL_TRACES_SAMPLER is "some"'],
  [{ OTEL_TRACES_SAMPLER_ARG: '2' }, 'OTEL_TRACES_SAMPLER_ARG is "2"'],
  [
    { SOCIAL_LINKS: 'https://x.com/keepsake, http://www.facebook.com/keepsake' },
    'SOCIAL_LINKS names "http://www.facebook.com/keepsake"; it must name https addresses, as in https://www.instagram.com/keepsake.',
  ],
  [{ SOCIAL_LINKS: 'Instagram=keepsake' }, 'SOCIAL_LINKS names "Instagram=keepsake"'],
  [
    { SOCIAL_LINKS: Array.from({ length: 7 }, (_, n) => `https://x.com/${n}`).join() },
    'SOCIAL_LINKS has 7 addresses; it must have 6 at most.',
  ],
  [{ SEEN_SHARE: '101' }, 'SEEN_SHARE is "101"; it must be a number from 0 to 100.'],
  [{ REMOTE_OVERRIDES: '{' }, 'REMOTE_OVERRIDES must be a JSON object'],
  [{ REMOTE_OVERRIDES: '{"remote-public": 1}' }, 'REMOTE_OVERRIDES must be a JSON object'],
  [{ REMOTE_OVERRIDE_ORIGINS: 'http://localhost:9000/' }, 'it must name origins'],
  [{ REMOTE_OVERRIDE_ORIGINS: '*' }, 'REMOTE_OVERRIDE_ORIGINS names "*"'],
  [
    {
      REMOTE_OVERRIDE_ORIGINS: 'http://localhost:9000',
      ...REAL_MONEY,
    },
    'must be empty where real money is taken',
  ],
])('refuses %j', (env, words) => {
  expect(() => load(env)).toThrow(ConfigError);
  expect(() => load(env)).toThrow(words);
});

it.each(['usd', 'eur', 'gbp', 'chf', 'inr', 'ils', 'aed', 'twd'])(
  'accepts the currency %s',
  (code) => {
    expect(load({ CURRENCY: code }).currency).toBe(code);
  },
);

describe('the footer of the site', () => {
  const footer = (env: Record<string, string>) => {
    const { supportPhone, socialLinks } = load(env);
    return { supportPhone, socialLinks };
  };
  const nothing = { supportPhone: null, socialLinks: [] };

  it('has a fictitious phone number and fictitious addresses with test money', () => {
    const { supportPhone, socialLinks } = footer({});
    expect(supportPhone).toMatch(/ 555 01\d\d$/);
    expect(socialLinks.map(({ name }) => name)).toEqual(['Instagram', 'Facebook', 'Pinterest']);
    for (const { url } of socialLinks) expect(new URL(url).origin).toBe('https://example.com');
  });

  it('is empty with real money, and where the settings are empty', () => {
    expect(footer(REAL_MONEY)).toEqual(nothing);
    expect(footer({ SUPPORT_PHONE: '', SOCIAL_LINKS: '' })).toEqual(nothing);
  });

  it('has the configured number and addresses, named by their hosts unless a name is given', () => {
    const set = {
      SUPPORT_PHONE: '+46 8 123 456',
      SOCIAL_LINKS:
        'https://www.instagram.com/keepsake, Mastodon=https://social.example/@keepsake?tab=1, https://forum.example/Keepsake',
    };
    for (const env of [set, { ...set, ...REAL_MONEY }])
      expect(footer(env)).toEqual({
        supportPhone: '+46 8 123 456',
        socialLinks: [
          { name: 'Instagram', url: 'https://www.instagram.com/keepsake' },
          { name: 'Mastodon', url: 'https://social.example/@keepsake?tab=1' },
          { name: 'forum.example', url: 'https://forum.example/Keepsake' },
        ],
      });
  });
});

it.each(['https://host.example/site', 'http://127.0.0.1:8000/'])(
  'accepts releases by https, or from this machine: %s',
  (address) => expect(load({ RELEASES_FROM: address }).releasesFrom).toBe(address),
);

it('ignores the variables that Kubernetes sets for a service, and refuses them without the service', () => {
  const names = ['S3_SERVICE_PORT', 'S3_SERVICE_PORT_HTTP', 'S3_PORT', 'S3_PORT_80_TCP_ADDR'];
  const set = Object.fromEntries(names.map((name) => [name, '80']));
  expect(() => load({ S3_SERVICE_HOST: '10.0.0.1', ...set })).not.toThrow();
  expect(() => load(set)).toThrow('S3_SERVICE_PORT is no setting');
  expect(() => load({ S3_SERVICE_HOST: '10.0.0.1', S3_KEY: 'a' })).toThrow('S3_KEY is no setting');
});

it('reads operators of the whole site and of one team', () => {
  const { operators } = load({ OPERATORS: 'Ada@example.org, ben@example.org:seating' });
  expect([...operators]).toEqual([
    ['ada@example.org', null],
    ['ben@example.org', 'seating'],
  ]);
});

it('the variables of OpenTelemetry select what a collector receives', () => {
  const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' };
  expect(load().otlp).toMatchObject({ traces: false, metrics: false });
  expect(load(endpoint).otlp).toMatchObject({ traces: true, metrics: true });
  expect(load({ ...endpoint, OTEL_METRICS_EXPORTER: 'none' }).otlp).toMatchObject({
    traces: true,
    metrics: false,
  });
  expect(load({ ...endpoint, OTEL_SDK_DISABLED: 'true' }).otlp.traces).toBe(false);
  expect(load({ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://c/v1/traces' }).otlp).toMatchObject({
    traces: true,
    metrics: false,
  });
  expect(load({ METRICS_PORT: '9464' }).metrics).toEqual({ port: 9464, host: '127.0.0.1' });
});

describe('concurrent jobs of a process', () => {
  const jobs = (env: Record<string, string>) => Object.fromEntries(load(env).jobs);
  const own = { DATABASE_URL: 'postgres://db.example/keepsake' };

  it.each([
    [{}, { money: 4, mail: 3, films: 2, files: 3, other: 4 }],
    [{ FILM_WORKERS: '5', WORKER_KINDS: 'films' }, { films: 5 }],
    [{ PROFILE: 'small' }, { money: 2, mail: 1, films: 1, files: 1, other: 2 }],
    [{ ...own, ROLE: 'web' }, {}],
    [
      { ...own, ROLE: 'worker', WORKER_KINDS: 'Money, mail' },
      { money: 4, mail: 3 },
    ],
  ])('with %j', (env, counts) => {
    expect(jobs(env)).toEqual(counts);
  });
});
