import pg from 'pg';
import { createTestDatabase } from '../testing/databases.ts';
import { isUnavailable } from './database.ts';

it('takes the victim of a deadlock for a request to try again', async () => {
  const database = await createTestDatabase();
  const clients = [new pg.Client(database.connection), new pg.Client(database.connection)] as const;
  const lock = async (client: pg.Client, key: number) =>
    client.query('select pg_advisory_xact_lock($1)', [key]);
  try {
    for (const [key, client] of clients.entries()) {
      await client.connect();
      await client.query('begin');
      await lock(client, key);
    }
    const crossed = clients.map(async (client, key) => lock(client, 1 - key));
    const errors = (await Promise.allSettled(crossed)).flatMap((result) =>
      result.status === 'rejected' ? [result.reason as unknown] : [],
    );
    expect(errors.map(isUnavailable)).toEqual([true]);
  } finally {
    await Promise.all(clients.map(async (client) => client.end()));
    await database.drop();
  }
});
