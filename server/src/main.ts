import { join } from 'node:path';
import { checkOutside } from './check.ts';
import { ConfigError, loadConfig, type Config } from './config.ts';
import { startEmbeddedPostgres } from './db/embedded.ts';
import { installBundled } from './releases/registry/bundled.ts';
import { startProblem } from './start-problem.ts';
import { openStorage } from './storage/open-storage.ts';
import { stopWhenAsked, type Undo } from './stopping.ts';

// New files are readable by this user only: uploads, mails, secrets.
process.umask(0o077);

// Whoever read the output may be gone; an error of writing that is written in turn would never end.
for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);

const undo: Undo[] = [];
const started = start();
const stop = stopWhenAsked(started, undo);
try {
  await started;
} catch (error) {
  process.stderr.write(`\n${startProblem(error)}\n\n`);
  await stop(1);
}

/** Everything that has to be let go of again is noted in `undo`, in the order in which it came up. */
async function start(): Promise<void> {
  const config = loadConfig();
  // Loading takes as long as the database does: both at once, and a bad setting is told before either.
  const [connection, { buildApp }] = await Promise.all([database(config), import('./app.ts')]);
  // A server that follows an address gets its releases from there.
  if (config.builds && !config.releasesFrom) await installBundled(config, config.builds);
  const app = await buildApp({ config, connection });
  undo.push(async () => {
    // Downloads in progress resume after the restart.
    setTimeout(() => app.server.server.closeAllConnections(), 3000).unref();
    await app.close();
  });
  const { db, space } = app.deps;
  // Not that of the app, which removes nothing while a backup is made.
  const problems = await checkOutside(config, await openStorage(config, db, space));
  // Where something only does not answer, the site is up before it is: its work waits.
  for (const { says } of problems) process.stderr.write(`\n  ${says}\n`);
  if (problems.some(({ isRefused }) => isRefused))
    throw new ConfigError('What the settings above lead to refuses us; nothing is served.');
  await app.server.listen({ port: config.port, host: config.host });
  const what =
    config.role === 'worker'
      ? `at work (${[...config.jobs.keys()].join(', ')})`
      : `ready: ${config.publicUrl}`;
  process.stdout.write(`\n  Keepsake is ${what}\n`);
  if (config.stripe.sandbox)
    process.stdout.write('  Test money: pay with 4242 4242 4242 4242, any later date, any code.\n');
  const metrics = app.telemetry.metricsAddress();
  if (metrics) process.stdout.write(`  Metrics: ${metrics}\n`);
  process.stdout.write(`  Data: ${config.dataDir}    Stop: Ctrl-C\n\n`);
}

async function database(config: Config) {
  if (config.databaseUrl) return { connectionString: config.databaseUrl };
  const lost = (reason: Error) => {
    // Exits: systemd, Docker or a person restarts the server.
    process.stderr.write(`\n${startProblem(reason)}\n\n`);
    void stop(1);
  };
  const embedded = await startEmbeddedPostgres(
    join(config.dataDir, 'postgres'),
    lost,
    config.capacity.postgres,
  );
  undo.push(async () => embedded.stop());
  return embedded.connection('postgres');
}
