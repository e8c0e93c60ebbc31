import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openDatabase, openPool, sql, type Database } from '../../server/src/db/database.ts';
import { embeddedConnection } from '../../server/src/db/embedded.ts';
import type { RunningServer } from './server.ts';

/** A coupon of its own that takes `percent` off; gives its code. Operators write such rows, no page does. */
export async function newCoupon(server: RunningServer, percent: number): Promise<string> {
  const code = `E2E${randomBytes(4).toString('hex').toUpperCase()}`;
  await withDatabase(server, async (db) => {
    await db.insertInto('coupons').values({ code, percent }).execute();
  });
  return code;
}

/** The database of a running server, beside it. */
export async function withDatabase(
  { dataDir }: RunningServer,
  work: (db: Database) => Promise<void>,
): Promise<void> {
  const { DATABASE_URL: elsewhere } = process.env;
  const db = openDatabase(
    openPool(
      elsewhere
        ? { connectionString: elsewhere }
        : embeddedConnection(join(dataDir, 'postgres'), 'postgres'),
    ),
  );
  try {
    await work(db);
  } finally {
    await db.destroy();
  }
}

/** As if everybody had signed in long ago: money asks for the password again. */
export async function forgetPasswordsGiven(server: RunningServer): Promise<void> {
  await withDatabase(server, async (db) => {
    await db.updateTable('sessions').set({ confirmed_at: null }).execute();
  });
}

/** As if the refresh tokens that were spent until now had been spent a minute ago. */
export async function letAMinutePass(server: RunningServer): Promise<void> {
  await withDatabase(server, async (db) => {
    await sql`update refresh_tokens set used_at = used_at - interval '1 minute'`.execute(db);
  });
}

/** As if the cards of an event had arrived the day before, and the minute had come in which mornings are looked for. */
export async function letMorningCome(server: RunningServer, eventId: string): Promise<void> {
  await withDatabase(server, async (db) => {
    await sql`update notifications set created_at = created_at - interval '23 hours'
      where event_id = ${eventId}`.execute(db);
    await sql`select graphile_worker.add_job('told.digest')`.execute(db);
  });
}

/** As if the days were over for which the gifts of an event are held back, here and by the provider. */
export async function letGiftsBeFree(server: RunningServer, eventId: string): Promise<void> {
  await withDatabase(server, async (db) => {
    await sql`update sandbox.objects
      set data = jsonb_set(data, '{available_on}', to_jsonb(extract(epoch from now())::bigint))
      where (data->>'available_on')::bigint > extract(epoch from now())`.execute(db);
    await sql`select graphile_worker.add_job('ledger.release', payload => json_build_object('orderId', id),
      job_key => 'release:' || id) from orders where event_id = ${eventId}`.execute(db);
  });
}

/** From now on the provider does not say what became of payouts: cash-outs stay on their way until `letBanksAnswer`. */
export async function keepBanksSilent(server: RunningServer): Promise<void> {
  await withDatabase(server, async (db) => {
    await sql`insert into sandbox.instructions (kind, path, settings)
      values ('fail', '/v1/payouts/', '{}')`.execute(db);
  });
}

/** The provider says again what became of payouts, and what waits for it is looked up at once. */
export async function letBanksAnswer(server: RunningServer): Promise<void> {
  await withDatabase(server, async (db) => {
    await sql`delete from sandbox.instructions where path = '/v1/payouts/'`.execute(db);
    await sql`update graphile_worker._private_jobs set run_at = now()
      where attempts > 0 and run_at > now()`.execute(db);
  });
}

/** From now on the provider wants details of this couple before it pays out. */
export async function requirePayoutDetails(server: RunningServer, email: string): Promise<void> {
  const key = await readFile(join(server.dataDir, 'secrets/sandbox-secret-key'), 'utf8');
  await withDatabase(server, async (db) => {
    const { provider_account_id: id } = await db
      .selectFrom('users')
      .select('provider_account_id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    await fetch(`${server.url}/v1/test_helpers/accounts/${id}/require_details`, {
      method: 'POST',
      headers: { authorization: `Bearer sk_test_${key.trim()}` },
    });
  });
}

/** As if the day had come until which the cards of an event are sealed, and the minute in which that is looked for. */
export async function letSealedDayCome(server: RunningServer, eventId: string): Promise<void> {
  await withDatabase(server, async (db) => {
    await sql`update cards set opens_at = now() - interval '1 second'
      where event_id = ${eventId} and opens_at is not null`.execute(db);
    await sql`select graphile_worker.add_job('cards.time-sealed')`.execute(db);
  });
}

/** As if a mail had been tried for the last time in vain. */
export async function giveUpMail(server: RunningServer, to: string): Promise<void> {
  const mail = JSON.stringify({ to, subject: 'Given up once', text: 'Hello' });
  await withDatabase(server, async (db) => {
    await sql`select graphile_worker.add_job('mail.send', payload => ${mail}::json, job_key => 'given up',
      max_attempts => 1, run_at => now() + interval '1 day')`.execute(db);
    await sql`update graphile_worker._private_jobs set attempts = 1, run_at = now(),
      last_error = ${`The mail server took no mail of ${to}`} where key = 'given up'`.execute(db);
  });
}
