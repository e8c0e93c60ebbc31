import { openPool } from '../src/db/database.ts';
import { createLimits, type Count } from '../src/limits/limits.ts';
import { LOADED, onOwnDatabase } from './own-database.ts';

/*
 * `npm run bench:limits`: wrong passwords per second that two servers count in one PostgreSQL (LOAD_DATABASE_URL, or
 * this machine's), each by account, by address and by both; AT_ONCE (64) concurrently for SECONDS (5).
 */
const SECONDS = Number(process.env.SECONDS ?? 5);
const AT_ONCE = Number(process.env.AT_ONCE ?? 64);

await onOwnDatabase(LOADED, { durable: true }, async ({ connection }) => {
  const pools = [openPool(connection), openPool(connection)];
  const servers = pools.map(createLimits);
  let [attempts, slowest] = [0, 0];
  const end = performance.now() + SECONDS * 1000;
  const attacker = async (at: number) => {
    const server = servers[at % servers.length];
    while (performance.now() < end) {
      attempts += 1;
      const start = performance.now();
      await server?.guess(somebody(attempts), async () => null);
      slowest = Math.max(slowest, performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, async (_, at) => attacker(at)));
  process.stdout.write(
    `${Math.round(attempts / SECONDS)} wrong passwords a second, the slowest ${Math.round(slowest)} ms\n`,
  );
  for (const pool of pools) await pool.end();
});

/** Different accounts and addresses, so that no attempt is refused and all three counters are written. */
function somebody(at: number): Count[] {
  return [
    ['password.account-and-address', `account ${at} address ${at}`],
    ['password.account', `account ${at}`],
    ['password.address', `address ${at}`],
  ];
}
