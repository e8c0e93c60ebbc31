import { buildApp } from '../app.ts';
import { ConfigError, type StripeConfig } from '../config.ts';
import { moneyServer } from '../testing/money/money-server.ts';
import { createTestDatabase } from '../testing/databases.ts';
import { openDatabase, openUnlimitedPool, sql } from '../db/database.ts';
import { checkMode, claimMode, overrideMode } from './payment-mode.ts';

const keysOf = (mode: 'live' | 'test'): StripeConfig => ({
  secretKey: `sk_${mode}_1`,
  publishableKey: `pk_${mode}_1`,
  webhookSecret: 'whsec_1',
  sandbox: false,
});
const play: StripeConfig = { ...keysOf('test'), sandbox: true };

it('a database without payments takes the mode of each start, of several servers at once too', async () => {
  const { connection, drop } = await createTestDatabase();
  const db = openDatabase(openUnlimitedPool(connection));
  const held = async () => db.selectFrom('payment_mode').select('mode').execute();
  try {
    await Promise.all([1, 2, 3].map(async () => claimMode(connection, play)));
    expect(await held()).toEqual([{ mode: 'sandbox' }]);
    await checkMode(db, keysOf('live'));
    await claimMode(connection, keysOf('live'));
    expect(await held()).toEqual([{ mode: 'live' }]);
    await claimMode(connection, keysOf('test'));
    expect(await held()).toEqual([{ mode: 'test' }]);
    await db.destroy();
  } finally {
    await drop();
  }
});

describe('a database with payments', () => {
  // Entries are removed from the sandbox here, which the ledger would miss.
  const on = moneyServer({}, { isVerified: false });
  const held = async () =>
    (await on.db.selectFrom('payment_mode').select('mode').executeTakeFirst())?.mode;
  beforeAll(async () => void (await on.give(await on.makeParty(), 1000)));

  const refused = async (stripe: StripeConfig) => {
    const { connection } = on.app;
    await expect(claimMode(connection, stripe)).rejects.toThrow(ConfigError);
    await expect(checkMode(on.db, stripe)).rejects.toThrow(ConfigError);
  };

  it('of the sandbox does not start with keys of Stripe, and says what to do', async () => {
    const { connection, config } = on.app;
    for (const mode of ['live', 'test'] as const) await refused(keysOf(mode));
    const start = buildApp({
      config: { ...config, stripe: keysOf('live') },
      connection,
      quiet: true,
    });
    await expect(start).rejects.toThrow(
      'The database holds play money of the sandbox (PAYMENTS=sandbox), and the settings take real money (sk_live_…). Take a new database (DATABASE_URL, or another DATA_DIR), or the former settings; see “Payments” in docs/operating.md.',
    );
    await claimMode(connection, config.stripe);
    await checkMode(on.db, config.stripe);
    expect(await held()).toBe('sandbox');
  });

  it('takes another mode once its operator says so', async () => {
    const { config, connection } = on.app;
    expect(await overrideMode(on.db, keysOf('live'))).toBe('live');
    await claimMode(connection, keysOf('live'));
    await expect(claimMode(connection, config.stripe)).rejects.toThrow(ConfigError);
    await overrideMode(on.db, config.stripe);
    expect(await held()).toBe('sandbox');
  });

  it('of test keys does not start with live ones', async () => {
    await on.db.updateTable('payment_mode').set({ mode: 'test' }).execute();
    await refused(keysOf('live'));
    await refused(play);
    await claimMode(on.app.connection, keysOf('test'));
    expect(await held()).toBe('test');
  });

  it('from before modes were noted is the sandbox’s if it knows a payment, else that of today’s keys', async () => {
    await on.db.deleteFrom('payment_mode').execute();
    await refused(keysOf('live'));
    expect(await held()).toBe('sandbox');
    await on.db.deleteFrom('payment_mode').execute();
    await sql`delete from sandbox.objects where kind = 'payment_intent'`.execute(on.db);
    await claimMode(on.app.connection, keysOf('live'));
    expect(await held()).toBe('live');
    await refused(keysOf('test'));
  });
});
