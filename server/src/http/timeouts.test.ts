import { setTimeout } from 'node:timers/promises';
import { sql } from '../db/database.ts';
import { signedIn } from '../testing/people.ts';
import { testApp } from '../testing/test-app.ts';
import { defaultTimeouts } from './timeouts.ts';

const IDLE = 1000;
const app = await testApp({ patience: { ...defaultTimeouts, idle: IDLE } });

it('keeps a connection open while the server itself takes longer than the idle timeout', async () => {
  const person = await signedIn(app, 'couple');
  const [answer] = await app.deps.db.transaction().execute(async (trx) => {
    await sql`lock table notifications in access exclusive mode`.execute(trx);
    const pending = person.call('GET', 'notifications').catch((error: unknown) => error);
    await setTimeout(2.5 * IDLE);
    // In a list: a returned promise would be awaited before the end of the transaction, for which it waits.
    return [pending];
  });
  expect(await answer).toMatchObject({ status: 200, body: { data: [] } });
});
