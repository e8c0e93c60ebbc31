import { setTimeout } from 'node:timers/promises';
import { sql } from '../db/database.ts';
import { signedIn } from '../testing/people.ts';
import { testApp } from '../testing/test-app.ts';
import { patience } from './patience.ts';

const IDLE = 1000;
const app = await testApp({ patience: { ...patience, idle: IDLE } });

it('closes nobody who waits for what the server itself is slow to answer', async () => {
  const person = await signedIn(app, 'couple');
  const asked = await app.deps.db.transaction().execute(async (trx) => {
    await sql`lock table notifications in access exclusive mode`.execute(trx);
    const waiting = person.call('GET', 'notifications').catch((error: unknown) => error);
    await setTimeout(2.5 * IDLE);
    return [waiting];
  });
  expect(await asked[0]).toMatchObject({ status: 200, body: { data: [] } });
});
