import { join } from 'node:path';
import { buildApp } from './app.ts';
import { ConfigError, loadConfig } from './config.ts';
import { DataInUseError, startEmbeddedPostgres } from './db/embedded.ts';

try {
  await main();
} catch (error) {
  if (!(error instanceof ConfigError || error instanceof DataInUseError)) throw error;
  process.stderr.write(`\n${error.message}\n`);
  process.exitCode = 1;
}

async function main(): Promise<void> {
  const config = loadConfig();
  const embedded = config.databaseUrl
    ? null
    : await startEmbeddedPostgres(join(config.dataDir, 'postgres'));
  const stopDatabase = async () => embedded?.stop();
  try {
    const connection = embedded?.connection('postgres') ?? {
      connectionString: config.databaseUrl ?? '',
    };
    const app = await buildApp({ config, connection });
    stopOn(['SIGINT', 'SIGTERM'], async () => {
      await app.close();
      await stopDatabase();
    });
    await app.server.listen({ port: config.port, host: '0.0.0.0' });
    process.stdout.write(`\n  Keepsake is ready: ${config.publicUrl}\n`);
    if (config.stripe.sandbox)
      process.stdout.write(
        '  Test money: pay with 4242 4242 4242 4242, any later date, any code.\n',
      );
    process.stdout.write(`  Data: ${config.dataDir}    Stop: Ctrl-C\n\n`);
  } catch (error) {
    await stopDatabase();
    throw error;
  }
}

/** Stops once, however often it is asked; a third signal ends the wait. */
function stopOn(signals: NodeJS.Signals[], stop: () => Promise<void>): void {
  let asked = 0;
  for (const signal of signals)
    process.on(signal, () => {
      asked += 1;
      if (asked === 1)
        stop().then(
          () => process.exit(0),
          (error: unknown) => {
            process.stderr.write(`${String(error)}\n`);
            process.exit(1);
          },
        );
      if (asked >= 3) process.exit(1);
    });
}
