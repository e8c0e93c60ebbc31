import { join } from 'node:path';
import { checkOutside } from './check-services.ts';
import { ConfigError, loadConfig, type Config } from './config.ts';
import { startEmbeddedPostgres } from './db/embedded.ts';
import { installBundled } from './releases/registry/bundled.ts';
import { startProblem } from './start-problem.ts';
import { openStorage } from './storage/open-storage.ts';
import { stopWhenAsked, type Undo } from './graceful-shutdown.ts';

// New files are readable by this user only: uploads, mails, secrets.
process.umask(0o077);

// The reader of the output may have gone; reporting an error of writing there would cause the next one.
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

/** Starts the server. What a stop has to undo is added to `undo`, in the order in which it started. */
async function start(): Promise<void> {
  const config = loadConfig();
  // Loading the app takes as long as starting the database, so both run at once, after invalid settings were reported.
  const [connection, { buildApp }] = await Promise.all([database(config), import('./app.ts')]);
  // A server with RELEASES_FROM gets its releases from that address.
  if (config.builds && !config.releasesFrom) await installBundled(config, config.builds);
  const app = await buildApp({ config, connection });
  undo.push(async () => {
    // Downloads in progress resume after the restart.
    setTimeout(() => app.server.server.closeAllConnections(), 3000).unref();
    await app.close();
  });
  const { db, space } = app.deps;
  // The app's own storage removes nothing while a backup is made, so the check opens another one.
  const problems = await checkOutside(config, await openStorage(config, db, space));
  // A service that only does not answer does not stop the start: work for it is queued.
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
    // Exits; systemd, Docker or a person restarts the server.
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
