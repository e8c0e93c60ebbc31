import { buildApp } from '../app.ts';
import { ConfigError, type StripeConfig } from '../config.ts';
import { moneyServer } from '../testing/money/money-server.ts';
import { createTestDatabase } from '../testing/databases.ts';
import { openDatabase, openUnlimitedPool, sql } from '../db/database.ts';
import { checkWorld, claimWorld, overrideWorld } from './world.ts';

const keysOf = (mode: 'live' | 'test'): StripeConfig => ({
  secretKey: `sk_${mode}_1`,
  publishableKey: `pk_${mode}_1`,
  webhookSecret: 'whsec_1',
  sandbox: false,
});
const play: StripeConfig = { ...keysOf('test'), sandbox: true };

it('a database without payments takes the world of each start, of several servers at once too', async () => {
  const { connection, drop } = await createTestDatabase();
  const db = openDatabase(openUnlimitedPool(connection));
  const held = async () => db.selectFrom('money_world').select('world').execute();
  try {
    await Promise.all([1, 2, 3].map(async () => claimWorld(connection, play)));
    expect(await held()).toEqual([{ world: 'sandbox' }]);
    await checkWorld(db, keysOf('live'));
    await claimWorld(connection, keysOf('live'));
    expect(await held()).toEqual([{ world: 'live' }]);
    await claimWorld(connection, keysOf('test'));
    expect(await held()).toEqual([{ world: 'test' }]);
    await db.destroy();
  } finally {
    await drop();
  }
});

describe('a database with payments', () => {
  // Entries are removed from the sandbox here, which the ledger would miss.
  const on = moneyServer({}, { isVerified: false });
  const held = async () =>
    (await on.db.selectFrom('money_world').select('world').executeTakeFirst())?.world;
  beforeAll(async () => void (await on.give(await on.makeParty(), 1000)));

  const refused = async (stripe: StripeConfig) => {
    const { connection } = on.app;
    await expect(claimWorld(connection, stripe)).rejects.toThrow(ConfigError);
    await expect(checkWorld(on.db, stripe)).rejects.toThrow(ConfigError);
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
    await claimWorld(connection, config.stripe);
    await checkWorld(on.db, config.stripe);
    expect(await held()).toBe('sandbox');
  });

  it('takes another world once its operator says so', async () => {
    const { config, connection } = on.app;
    expect(await overrideWorld(on.db, keysOf('live'))).toBe('live');
    await claimWorld(connection, keysOf('live'));
    await expect(claimWorld(connection, config.stripe)).rejects.toThrow(ConfigError);
    await overrideWorld(on.db, config.stripe);
    expect(await held()).toBe('sandbox');
  });

  it('of test keys does not start with live ones', async () => {
    await on.db.updateTable('money_world').set({ world: 'test' }).execute();
    await refused(keysOf('live'));
    await refused(play);
    await claimWorld(on.app.connection, keysOf('test'));
    expect(await held()).toBe('test');
  });

  it('from before worlds were noted is the sandbox’s if it knows a payment, else that of today’s keys', async () => {
    await on.db.deleteFrom('money_world').execute();
    await refused(keysOf('live'));
    expect(await held()).toBe('sandbox');
    await on.db.deleteFrom('money_world').execute();
    await sql`delete from sandbox.objects where kind = 'payment_intent'`.execute(on.db);
    await claimWorld(on.app.connection, keysOf('live'));
    expect(await held()).toBe('live');
    await refused(keysOf('test'));
  });
});
