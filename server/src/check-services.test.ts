import { readFile, writeFile } from 'node:fs/promises';
import http from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { SMTPServer } from 'smtp-server';
import Stripe from 'stripe';
import { checkOutside, checkStripe } from './check-services.ts';
import type { BackupConfig, Config } from './config.ts';
import type { Storage } from './storage/storage.ts';
import { testFolder } from './testing/folders.ts';
import { freePort, portOf } from './testing/free-port.ts';

const noBackup: BackupConfig = {
  to: null,
  at: { hour: 2, minute: 30 },
  keep: { d: 1, w: 0, m: 0 },
  withSecrets: true,
  s3: null,
};
const nothing: Parameters<typeof checkOutside>[0] = {
  publicUrl: 'https://keepsake.example',
  dataDir: tmpdir(),
  room: { person: 0, address: 0, event: 0, reserve: 0 },
  s3: null,
  backup: noBackup,
  smtpUrl: null,
  currency: 'usd',
  stripe: { secretKey: '', publishableKey: '', webhookSecret: '', sandbox: true },
};
const noStorage = {} as Storage;
const check = async (config: Partial<Config>, storage = noStorage) =>
  checkOutside({ ...nothing, ...config }, storage);

const smtpAddress = async ({ server }: SMTPServer, login = '') =>
  `smtp://${login}127.0.0.1:${await portOf(server)}`;

const s3 = {
  endpoint: 'http://x',
  bucket: 'b',
  accessKey: '',
  secretKey: '',
  region: '',
  publicEndpoint: null,
  mediaCdn: null,
};

it('finds no problem without external services', async () => {
  expect(await check({})).toEqual([]);
});

it('connects to the mail server, and distinguishes a refused password from an unreachable server', async () => {
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authMethods: ['PLAIN'],
    onAuth: (_auth, _session, done) => done(new Error('wrong')),
  });
  const refused = await check({ smtpUrl: await smtpAddress(server, 'a:b@') });
  expect(refused).toMatchObject([{ setting: 'SMTP_URL', isRefused: true }]);
  server.close();

  const away = await check({ smtpUrl: `smtp://127.0.0.1:${await freePort()}` });
  expect(away).toMatchObject([{ setting: 'SMTP_URL', isRefused: false }]);

  const open = new SMTPServer({ authOptional: true, disabledCommands: ['STARTTLS'] });
  expect(await check({ smtpUrl: await smtpAddress(open) })).toEqual([]);
  open.close();
});

it('reports a bucket that refuses to store a file', async () => {
  const refusal = Object.assign(new Error('Access Denied'), { $metadata: { httpStatusCode: 403 } });
  const put = async () => Promise.reject(refusal);
  expect(await check({ s3 }, { ...noStorage, put })).toEqual([
    { setting: 'S3_BUCKET', says: 'S3_BUCKET: Access Denied', isRefused: true },
  ]);
});

describe('Stripe', () => {
  /** @param answers the status and body by path @returns the problem found */
  async function stripe(answers: Record<string, [status: number, body: object]>) {
    const server = http.createServer((request, response) => {
      const [status, body] = answers[request.url ?? ''] ?? [404, {}];
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
    const at = { host: '127.0.0.1', port: await portOf(server), protocol: 'http' } as const;
    const problem = await checkStripe(
      new Stripe('sk_test_x', { ...at, maxNetworkRetries: 0 }),
      'eur',
    );
    server.close();
    return problem;
  }
  const account = (interval: string) => ({ settings: { payouts: { schedule: { interval } } } });
  const balance: [number, object] = [200, { available: [], pending: [] }];

  it('is accepted with manual payouts of the own account', async () => {
    const found = await stripe({ '/v1/balance': balance, '/v1/account': [200, account('manual')] });
    expect(found).toBeNull();
  });

  it('is reported without ending the start if it pays the balance to the operator', async () => {
    const found = await stripe({ '/v1/balance': balance, '/v1/account': [200, account('daily')] });
    expect(found).toMatchObject({ setting: 'STRIPE_SECRET_KEY', isRefused: false });
    expect(found?.says).toContain('payouts of your own Stripe account are daily');
  });

  it('is reported where it would convert gifts, unless it holds their currency', async () => {
    const own = { ...account('manual'), default_currency: 'usd' };
    const found = async (held: string[]) =>
      stripe({
        '/v1/balance': [200, { available: held.map((currency) => ({ currency })), pending: [] }],
        '/v1/account': [200, own],
      });
    expect((await found(['usd']))?.says).toContain('converts gifts to usd');
    expect(await found(['usd', 'eur'])).toBeNull();
  });

  it('is reported for a refused key, and not for one that may not read the account', async () => {
    const refused: [number, object] = [401, { error: { message: 'Invalid API Key' } }];
    const found = await stripe({ '/v1/balance': refused, '/v1/account': refused });
    expect(found).toMatchObject({ setting: 'STRIPE_SECRET_KEY', isRefused: true });
    const restricted = await stripe({
      '/v1/balance': balance,
      '/v1/account': [403, { error: {} }],
    });
    expect(restricted).toBeNull();
  });
});

describe('a bucket with direct access for browsers', () => {
  /**
   * Checks a bucket.
   * @param cors headers of its preflight responses
   * @param status of its responses to signed addresses
   * @returns the problems found
   */
  async function bucket(cors: Record<string, string>, status = 200) {
    const stored = new Map<string, string>();
    const server = http.createServer((request, response) => {
      const key = request.url?.split('/').at(-1) ?? '';
      if (request.method === 'OPTIONS') response.writeHead(200, cors).end();
      else response.writeHead(status).end(stored.get(key));
    });
    const publicEndpoint = `http://127.0.0.1:${await portOf(server)}`;
    const storage: Storage = {
      ...noStorage,
      put: async (key, path) => void stored.set(key, await readFile(path, 'utf8')),
      read: async (key) => Readable.from([stored.get(key)]),
      remove: async (key) => void stored.delete(key),
      size: async (key) => stored.get(key)?.length ?? null,
      direct: {
        addressOf: async (key) => ({ url: `${publicEndpoint}/b/${key}`, seconds: 600 }),
        nextParts: async () => null,
      },
    };
    const problems = await check({ s3: { ...s3, publicEndpoint } }, storage);
    server.close();
    return problems;
  }
  const methods = { 'access-control-allow-methods': 'GET, PUT' };

  it.each(['*', 'https://keepsake.example'])(
    'is accepted if its CORS rules allow %s',
    async (origin) => {
      expect(await bucket({ ...methods, 'access-control-allow-origin': origin })).toEqual([]);
    },
  );

  it.each([
    ['no origin', methods],
    ['another origin', { ...methods, 'access-control-allow-origin': 'https://other.example' }],
    ['only reading', { 'access-control-allow-origin': '*', 'access-control-allow-methods': 'GET' }],
  ])('is reported without ending the start if its CORS rules allow %s', async (_what, cors) => {
    const [problem, ...others] = await bucket(cors);
    expect(problem).toMatchObject({ setting: 'S3_PUBLIC_ENDPOINT', isRefused: false });
    expect(problem?.says).toContain('does not let pages of https://keepsake.example PUT');
    expect(others).toEqual([]);
  });

  it('ends the start if it refuses a signed address', async () => {
    const cors = { ...methods, 'access-control-allow-origin': '*' };
    expect(await bucket(cors, 403)).toEqual([
      {
        setting: 'S3_PUBLIC_ENDPOINT',
        says: 'S3_PUBLIC_ENDPOINT: a signed address answers 403; it has to reach the bucket with this host.',
        isRefused: true,
      },
    ]);
  });
});

const folder = testFolder();
it('writes to the folder of backups, and refuses a path that is no folder', async () => {
  expect(await check({ backup: { ...noBackup, to: join(folder, 'backups') } })).toEqual([]);
  await writeFile(join(folder, 'file'), '');
  expect(await check({ backup: { ...noBackup, to: join(folder, 'file') } })).toMatchObject([
    { setting: 'BACKUP_TO', isRefused: true },
  ]);
});
