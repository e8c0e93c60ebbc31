import { sql } from './database.ts';
import { api, makeParty, placeOrder } from '../testing/checkout.ts';
import { eventually } from '../testing/eventually.ts';
import { testApp } from '../testing/test-app.ts';

const app = await testApp();

/**
 * Makes the database refuse writes, as a standby or a full disk does, or accept them again; all connections are ended, so
 * that new ones have the setting.
 */
async function setReadOnly(isReadOnly: boolean): Promise<void> {
  const { db } = app.deps;
  await db.connection().execute(async (one) => {
    await sql`set default_transaction_read_only = off`.execute(one);
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(one);
    const database = sql.id(rows[0]?.name ?? '');
    await sql`alter database ${database} set default_transaction_read_only = ${sql.lit(isReadOnly ? 'on' : 'off')}`.execute(
      one,
    );
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(one);
    await sql`set default_transaction_read_only = ${sql.lit(isReadOnly ? 'on' : 'off')}`.execute(
      one,
    );
  });
}

it('while the database refuses writes, reads succeed and writes are answered with 503; later both succeed', async () => {
  const party = await makeParty(app.deps.db, app.config);
  const before = await placeOrder(app.url, party.guest, party, 0);
  await setReadOnly(true);
  const read = { as: party.guest };
  await eventually(
    async () => (await api(app.url, ['GET', `checkout/orders/${before}`], read)).status === 200,
  );
  const body = { wedding_id: party.eventId, selectedCardId: 'olive-branch', sender_name: 'Ida' };
  const refused = await fetch(`${app.url}/api/checkout/store-details`, {
    method: 'POST',
    headers: { authorization: `Bearer ${party.guest.token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(refused.status).toBe(503);
  expect(refused.headers.get('retry-after')).toBe('5');
  expect(await refused.json()).toMatchObject({ code: 'unavailable' });

  await setReadOnly(false);
  await eventually(
    async () =>
      (await api(app.url, ['POST', 'checkout/store-details'], { as: party.guest, body })).status ===
      201,
  );
  const paid = await api(app.url, ['POST', 'checkout/card'], {
    as: party.guest,
    body: { order_id: before },
  });
  expect(paid.data.status).toBe('succeeded');
});
