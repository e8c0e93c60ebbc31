import { buildApp } from '../../src/app.ts';
import { loadConfig } from '../../src/config.ts';

/*
 * The server without its job workers: jobs that follow a payment (webhooks, mails) stay queued, as their statements are
 * not part of the comparison.
 */
const config = loadConfig();
const app = await buildApp({
  config,
  connection: { connectionString: config.databaseUrl ?? '' },
  quiet: true,
});
await app.deps.jobs.stop();
await app.server.listen({ port: config.port, host: '127.0.0.1' });
process.on('SIGTERM', () => process.exit(0));
