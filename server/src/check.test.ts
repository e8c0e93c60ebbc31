import { readFile, writeFile } from 'node:fs/promises';
import http from 'node:http';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { SMTPServer } from 'smtp-server';
import { checkOutside } from './check.ts';
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
const nothing: Pick<Config, 'publicUrl' | 's3' | 'backup' | 'smtpUrl' | 'stripe'> = {
  publicUrl: 'https://keepsake.example',
  s3: null,
  backup: noBackup,
  smtpUrl: null,
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

it('finds nothing where nothing outside is used', async () => {
  expect(await check({})).toEqual([]);
});

it('greets the mail server, and tells a refused password from a server that is away', async () => {
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

it('writes to the bucket, reads and removes', async () => {
  const refusal = Object.assign(new Error('Access Denied'), { $metadata: { httpStatusCode: 403 } });
  const put = async () => Promise.reject(refusal);
  expect(await check({ s3 }, { ...noStorage, put })).toEqual([
    { setting: 'S3_BUCKET', says: 'S3_BUCKET: Access Denied', isRefused: true },
  ]);
});

describe('of a bucket that browsers reach themselves', () => {
  /** A bucket's public address: the headers of its preflights, and what it gives for a signed address. */
  async function bucket(cors: Record<string, string>, status = 200) {
    const kept = new Map<string, string>();
    const server = http.createServer((asked, answer) => {
      const key = asked.url?.split('/').at(-1) ?? '';
      if (asked.method === 'OPTIONS') answer.writeHead(200, cors).end();
      else answer.writeHead(status).end(kept.get(key));
    });
    const publicEndpoint = `http://127.0.0.1:${await portOf(server)}`;
    const storage: Storage = {
      ...noStorage,
      put: async (key, path) => void kept.set(key, await readFile(path, 'utf8')),
      read: async (key) => Readable.from([kept.get(key)]),
      remove: async (key) => void kept.delete(key),
      size: async (key) => kept.get(key)?.length ?? null,
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

  it.each(['*', 'https://keepsake.example'])('its CORS for %s is enough', async (origin) => {
    expect(await bucket({ ...methods, 'access-control-allow-origin': origin })).toEqual([]);
  });

  it.each([
    ['no origin', methods],
    ['another origin', { ...methods, 'access-control-allow-origin': 'https://other.example' }],
    [
      'reading alone',
      { 'access-control-allow-origin': '*', 'access-control-allow-methods': 'GET' },
    ],
  ])('its CORS for %s is told, and the site is served all the same', async (_what, cors) => {
    const [problem, ...others] = await bucket(cors);
    expect(problem).toMatchObject({ setting: 'S3_PUBLIC_ENDPOINT', isRefused: false });
    expect(problem?.says).toContain('does not let pages of https://keepsake.example PUT');
    expect(others).toEqual([]);
  });

  it('a signed address that it refuses ends the start', async () => {
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
it('writes where backups go, and refuses what is no folder', async () => {
  expect(await check({ backup: { ...noBackup, to: join(folder, 'backups') } })).toEqual([]);
  await writeFile(join(folder, 'file'), '');
  expect(await check({ backup: { ...noBackup, to: join(folder, 'file') } })).toMatchObject([
    { setting: 'BACKUP_TO', isRefused: true },
  ]);
});
