import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openDatabase, openPool, sql, type Database } from '../../server/src/db/database.ts';
import { embeddedConnection } from '../../server/src/db/embedded.ts';
import type { RunningServer } from './server.ts';

/** Creates a coupon that takes `percent` off and returns its code; only operators can do so, by the database. */
export async function newCoupon(server: RunningServer, percent: number): Promise<string> {
  const code = `E2E${randomBytes(4).toString('hex').toUpperCase()}`;
  await withDatabase(server, async (db) => {
    await db.insertInto('coupons').values({ code, percent }).execute();
  });
  return code;
}

/** Opens a second connection to the database of a running server, for the time of `work`. */
export async function withDatabase(
  { dataDir }: RunningServer,
  work: (db: Database) => Promise<void>,
): Promise<void> {
  const { DATABASE_URL: connectionString } = process.env;
  const db = openDatabase(
    openPool(
      connectionString
        ? { connectionString }
        : embeddedConnection(join(dataDir, 'postgres'), 'postgres'),
    ),
  );
  try {
    await work(db);
  } finally {
    await db.destroy();
  }
}

/** Clears when people last confirmed their password: endpoints that move money then ask for the password again. */
export async function expirePasswordConfirmations(server: RunningServer): Promise<void> {
  await withDatabase(server, async (db) => {
    await db.updateTable('sessions').set({ confirmed_at: null }).execute();
  });
}

/** Ages the use of all used refresh tokens by one minute. */
export async function ageUsedRefreshTokens(server: RunningServer): Promise<void> {
  await withDatabase(server, async (db) => {
    await sql`update refresh_tokens set used_at = used_at - interval '1 minute'`.execute(db);
  });
}

/** Ends the period during which an event's gifts are held back, at the provider and in the ledger. */
export async function releaseHeldGifts(server: RunningServer, eventId: string): Promise<void> {
  await withDatabase(server, async (db) => {
    await sql`update sandbox.objects
      set data = jsonb_set(data, '{available_on}', to_jsonb(extract(epoch from now())::bigint))
      where (data->>'available_on')::bigint > extract(epoch from now())`.execute(db);
    await sql`select graphile_worker.add_job('ledger.release', payload => json_build_object('orderId', id),
      job_key => 'release:' || id) from orders where event_id = ${eventId}`.execute(db);
  });
}

/** Makes the provider fail requests about payouts, so that cash-outs stay pending until `restorePayoutLookups`. */
export async function failPayoutLookups(server: RunningServer): Promise<void> {
  await withDatabase(server, async (db) => {
    await sql`insert into sandbox.instructions (kind, path, settings)
      values ('fail', '/v1/payouts/', '{}')`.execute(db);
  });
}

/** Lets the provider answer about payouts again, and runs the jobs that wait for a retry at once. */
export async function restorePayoutLookups(server: RunningServer): Promise<void> {
  await withDatabase(server, async (db) => {
    await sql`delete from sandbox.instructions where path = '/v1/payouts/'`.execute(db);
    await sql`update graphile_worker._private_jobs set run_at = now()
      where attempts > 0 and run_at > now()`.execute(db);
  });
}

/** Makes the provider require further details of this couple before it pays out. */
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

/** Sets the opening time of an event's sealed cards to now and runs the job that opens them. */
export async function openSealedCards(server: RunningServer, eventId: string): Promise<void> {
  await withDatabase(server, async (db) => {
    await sql`update cards set opens_at = now() - interval '1 second'
      where event_id = ${eventId} and opens_at is not null`.execute(db);
    await sql`select graphile_worker.add_job('cards.time-sealed')`.execute(db);
  });
}

/** Adds a mail job that has used up all its attempts. */
export async function addFailedMail(server: RunningServer, to: string): Promise<void> {
  const mail = JSON.stringify({ to, subject: 'Given up once', text: 'Hello' });
  await withDatabase(server, async (db) => {
    await sql`select graphile_worker.add_job('mail.send', payload => ${mail}::json, job_key => 'given up',
      max_attempts => 1, run_at => now() + interval '1 day')`.execute(db);
    await sql`update graphile_worker._private_jobs set attempts = 1, run_at = now(),
      last_error = ${`The mail server took no mail of ${to}`} where key = 'given up'`.execute(db);
  });
}
