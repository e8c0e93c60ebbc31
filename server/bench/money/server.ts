import { buildApp } from '../../src/app.ts';
import { loadConfig } from '../../src/config.ts';

/*
 * The server as it is, with its jobs left in the queue: what follows a payment (webhooks, mails) would be worked
 * off at the same time, and no statement of it is sent to the database on the other side either.
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
