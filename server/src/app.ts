import cookie from '@fastify/cookie';
import jwt from '@fastify/jwt';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyInstance } from 'fastify';
import type pg from 'pg';
import type { Config } from './config.ts';
import { openDatabase, openPool } from './db/database.ts';
import { openListener } from './db/listener.ts';
import { migrate } from './db/migrate.ts';
import type { Deps } from './deps.ts';
import { ownAddress } from './http/own-address.ts';
import { createSigner } from './http/signing.ts';
import { createJobs } from './jobs/jobs.ts';
import { createMailer } from './mail/mailer.ts';
import { createStripe } from './payments/stripe.ts';
import { modules } from './modules/index.ts';
import { closeIdleWhileStopping } from './plugins/closing.ts';
import { logger } from './plugins/logger.ts';
import { answerErrors } from './plugins/errors.ts';
import { openApi } from './plugins/openapi.ts';
import { security } from './plugins/security.ts';
import { createPrincipals } from './sessions/principals.ts';
import { openStorage } from './storage/storage.ts';

export interface AppOptions {
  config: Config;
  /** Where the database is. */
  connection: pg.PoolConfig;
  /** Writes no request log; for tests. */
  quiet?: boolean;
  /** Changes what the app is built from; for tests that need to look in or to fail on purpose. */
  adjust?: (deps: Deps) => Deps;
}

export interface App {
  config: Config;
  server: FastifyInstance;
  deps: Deps;
  /** Finishes requests and jobs at work, then lets go of the database. */
  close(): Promise<void>;
}

/** The whole server on one database; the same for production and for tests. */
export async function buildApp(options: AppOptions): Promise<App> {
  const { config, connection } = options;
  const server = Fastify({
    logger: options.quiet ? false : logger(),
    trustProxy: config.trustProxy,
    // tus and zip stream; the JSON of this API is small.
    bodyLimit: 256 * 1024,
    requestTimeout: 0,
    forceCloseConnections: 'idle',
    ajv: {
      customOptions: {
        allErrors: true,
        verbose: true,
        removeAdditional: false,
        keywords: ['errorMessage'],
      },
    },
  });
  const pool = openPool(connection);
  const db = openDatabase(pool);
  await migrate(db, pool);
  const listener = await openListener(connection);
  const jobs = createJobs(pool, server.log);
  const base: Deps = {
    config,
    db,
    pool,
    listener,
    jobs,
    log: server.log,
    principals: createPrincipals(db, listener),
    signer: createSigner(config.sessionSecret),
    mailer: createMailer(config, jobs),
    storage: await openStorage(config, db),
    payments: createStripe(config.stripe, ownAddress(server)),
  };
  const deps = options.adjust?.(base) ?? base;

  server.decorateRequest('caller', null);
  server.decorateRequest('receivedFiles');
  server.addHook('onRequest', async (request) => void (request.receivedFiles = []));
  closeIdleWhileStopping(server);
  answerErrors(server);
  await security(server, config);
  await server.register(cookie);
  await server.register(jwt, { secret: config.sessionSecret });
  await server.register(multipart);
  await server.register(rateLimit, {
    global: false,
    hook: 'preHandler',
    timeWindow: '1 minute',
    keyGenerator: limitKey,
  });
  await openApi(server, config);
  for (const register of modules) await register(server, deps);
  await server.ready();
  await jobs.start(db, listener.processId);

  return {
    config,
    server,
    deps,
    async close() {
      // Jobs first: the sandbox's webhooks are jobs that call this very server.
      await jobs.stop();
      await server.close();
      await listener.close();
      await db.destroy();
    },
  };
}

/**
 * Guests at one party share one address, so a limit counts by session where there is one, and by the
 * mail address that is tried where a password is guessed.
 */
function limitKey(request: {
  caller: { sessionId: string } | null;
  ip: string;
  body?: unknown;
}): string {
  const { body } = request;
  const email = typeof body === 'object' && body !== null && 'email' in body ? body.email : null;
  if (typeof email === 'string') return `${request.ip} ${email.toLowerCase()}`;
  return request.caller?.sessionId ?? request.ip;
}
