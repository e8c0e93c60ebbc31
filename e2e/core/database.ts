import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { openDatabase, openPool, type Database } from '../../server/src/db/database.ts';
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
async function withDatabase(
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
