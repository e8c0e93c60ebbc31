import { once } from 'node:events';
import { createServer } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { checkOutside } from './check.ts';
import type { Config } from './config.ts';
import type { Storage } from './storage/storage.ts';

const nothing: Pick<Config, 's3' | 'smtpUrl' | 'stripe'> = {
  s3: null,
  smtpUrl: null,
  stripe: { secretKey: '', publishableKey: '', webhookSecret: '', sandbox: true },
};
const noStorage = {} as Storage;
const check = async (config: Partial<Config>, storage = noStorage) =>
  checkOutside({ ...nothing, ...config }, storage);

async function smtpAddress(server: SMTPServer, login = ''): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const address = server.server.address();
  return `smtp://${login}127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
}

const s3 = { endpoint: 'http://x', bucket: 'b', accessKey: '', secretKey: '', region: '' };

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

  const gone = createServer().listen(0, '127.0.0.1');
  await once(gone, 'listening');
  const address = gone.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  gone.close();
  await once(gone, 'close');
  const away = await check({ smtpUrl: `smtp://127.0.0.1:${port}` });
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
