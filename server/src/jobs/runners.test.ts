import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { eventually } from '../testing/eventually.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { findGivenUp, tryAgain } from './given-up.ts';
import { FinalFailure } from './jobs.ts';

async function portOf(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

const done: string[] = [];
const start = async (env: Record<string, string> = {}) =>
  startTestApp({
    env,
    adjust: (deps) => {
      deps.jobs.register<{ name: string }>('payments.test', async ({ name }) => {
        done.push(name);
      });
      deps.jobs.register('payouts.test', async () => {
        throw new FinalFailure('The bank of ada@example.org is closed.');
      });
      return deps;
    },
  });
const letter = (to: string) => ({ to, subject: 'Hello', text: 'Hello' });

let app: TestApp;
afterEach(async () => {
  await app.close();
  done.length = 0;
});

it('a payment’s job is done while the mail server hangs and more mails wait than are sent at once', async () => {
  let asked = 0;
  const silent = createServer((socket) => {
    asked += 1;
    socket.on('error', () => undefined);
  });
  app = await start({ SMTP_URL: `smtp://127.0.0.1:${await portOf(silent)}` });
  const { db, jobs, mailer } = app.deps;
  for (let n = 0; n < 20; n += 1) await mailer.send(db, letter(`guest-${n}@example.org`));
  await eventually(async () => asked > 0);
  await jobs.add(db, 'payments.test', { name: 'paid' });
  await eventually(async () => done.includes('paid'));
  silent.close();
});

it('a mail that is refused for good is given up at once, and sent when somebody has it tried again', async () => {
  let refuses = true;
  const sent: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, answer) {
      sent.push(address);
      answer(refuses ? Object.assign(new Error('No such box'), { responseCode: 550 }) : null);
    },
  });
  app = await start({ SMTP_URL: `smtp://127.0.0.1:${await portOf(server.server)}` });
  const { db, mailer } = app.deps;
  await mailer.send(db, letter('nobody@example.org'));
  await eventually(async () => (await findGivenUp(db)).length > 0);
  expect(await findGivenUp(db)).toMatchObject([{ job: 'mail.send', count: 1 }]);
  expect(sent).toEqual(['nobody@example.org']);
  refuses = false;
  expect(await tryAgain(db, 'mail.send')).toBe(1);
  await eventually(async () => sent.length === 2);
  await eventually(async () => (await findGivenUp(db)).length === 0);
  server.close();
});
