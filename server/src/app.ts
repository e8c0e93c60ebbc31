import jwt from '@fastify/jwt';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import type pg from 'pg';
import type { Config } from './config.ts';
import { openDatabase, openPool } from './db/database.ts';
import { openListener } from './db/listener.ts';
import { migrateAt } from './db/migrate.ts';
import { syncDesigns } from './designs/sync-designs.ts';
import { createDocuments } from './documents/documents.ts';
import type { Deps } from './deps.ts';
import { createVideoTools } from './video/video.ts';
import { findTools } from './video/tools.ts';
import { lazyCompilers } from './http/lazy-validation.ts';
import { UUID } from './http/ids.ts';
import { loopbackOrigin } from './http/loopback-origin.ts';
import {
  closeSlowSenders,
  defaultTimeouts,
  keepOpenWhileProcessing,
  type Timeouts,
} from './http/timeouts.ts';
import { createSigner } from './http/signing.ts';
import { refuseUnstorable } from './http/storable.ts';
import { createJobs } from './jobs/jobs.ts';
import { createInspector } from './inspector/inspector.ts';
import { createLimits, tooOften } from './limits/limits.ts';
import { clientAddress } from './http/client-address.ts';
import { Tally } from './observability/tally.ts';
import { requestIds } from './observability/request-id.ts';
import { createMailer } from './mail/mailer.ts';
import { createStripe } from './payments/stripe.ts';
import { claimMode } from './payments/payment-mode.ts';
import { noteMails } from './mail/results.ts';
import { modules } from './modules/index.ts';
import { siteFigures } from './modules/site/ops/site-figures.ts';
import { closeIdleWhileStopping } from './plugins/closing.ts';
import { logger } from './plugins/logger.ts';
import { answerErrors, answerUnreadable } from './plugins/errors.ts';
import { refuseVisitors } from './plugins/refuse-visitors.ts';
import { nameLanguages } from './words/request-language.ts';
import { loadWords } from './words/words.ts';
import { carryRequestContext } from './plugins/request-context.ts';
import { openApi } from './plugins/openapi.ts';
import { security } from './plugins/security.ts';
import { refuseWhileSilent } from './plugins/silent-database.ts';
import { createPartRenderer } from './renderer/renderer.ts';
import { createPrincipals } from './sessions/principals.ts';
import { createFreeSpace } from './storage/free-space.ts';
import { withHeldRemovals } from './storage/postponed-removals.ts';
import { removeLeftovers } from './storage/leftovers.ts';
import { openStorage } from './storage/open-storage.ts';
import { openTelemetry } from './telemetry/open.ts';
import { startHeartbeat } from './telemetry/heartbeat.ts';
import type { Telemetry } from './telemetry/telemetry.ts';

export interface AppOptions {
  config: Config;
  /** Connection settings of the database. */
  connection: pg.PoolConfig;
  /** Disables the request log; for tests. */
  quiet?: boolean;
  /** Other timeouts; for tests that cannot wait as long. */
  patience?: Timeouts;
  /** Replaces dependencies before the app is built of them; for tests that need to look in or to fail on purpose. */
  adjust?: (deps: Deps) => Deps;
}

export interface App {
  config: Config;
  server: FastifyInstance;
  deps: Deps;
  telemetry: Telemetry;
  /** Finishes running requests and jobs, then closes the database. */
  close(): Promise<void>;
}

/** The whole server on one database; the same for production and for tests. */
export async function buildApp(options: AppOptions): Promise<App> {
  loadWords();
  const { config, connection, patience: timeouts = defaultTimeouts } = options;
  const server = Fastify({
    logger: options.quiet ? false : logger(),
    trustProxy: config.trustProxy,
    genReqId: requestIds(config.trustProxy),
    frameworkErrors: answerUnreadable,
    // Uploads and downloads are streamed; the JSON of this API is small.
    bodyLimit: 256 * 1024,
    // Uploading a video may take an hour; `http/timeouts.ts` has the limits of slow clients.
    requestTimeout: 0,
    connectionTimeout: timeouts.idle,
    http: { headersTimeout: timeouts.head, connectionsCheckingInterval: timeouts.head / 3 },
    forceCloseConnections: 'idle',
    schemaController: { compilersFactory: lazyCompilers },
    ajv: {
      customOptions: {
        verbose: true,
        removeAdditional: false,
        keywords: ['errorMessage'],
      },
      // Ajv's own format also accepts `urn:uuid:…`, which PostgreSQL refuses.
      onCreate: (ajv) => void ajv.addFormat('uuid', UUID),
    },
  });
  await migrateAt(connection, { tell: (sentence) => server.log.warn(sentence) });
  await claimMode(connection, config.stripe);
  const pool = openPool({ max: config.capacity.connections, ...connection });
  const telemetry = await openTelemetry(config);
  const db = openDatabase(pool, telemetry.queryLog);
  await syncDesigns(db);
  await removeLeftovers(config.dataDir);
  const listener = await openListener(connection);
  const jobs = createJobs({ db, pool, log: server.log }, config.jobs);
  const space = createFreeSpace(config.dataDir, config.room.reserve);
  const tally = new Tally();
  const base: Deps = {
    config,
    db,
    pool,
    connection,
    listener,
    jobs,
    limits: createLimits(pool),
    log: server.log,
    principals: createPrincipals(db, listener),
    signer: createSigner(config.sessionSecret),
    tally,
    mailer: createMailer(config, jobs, noteMails(db, tally, server.log)),
    storage: withHeldRemovals(await openStorage(config, db, space), { db, jobs }),
    space,
    inspector: createInspector(server.log, config.capacity.inspectors),
    videoTools: createVideoTools(findTools(config.ffmpeg)),
    documents: createDocuments(
      { config, connection, logLevel: server.log.level || 'silent' },
      server.log,
    ),
    renderer: createPartRenderer(config.capacity.renderers),
    payments: createStripe(config.stripe, loopbackOrigin(server)),
  };
  const deps = options.adjust?.(base) ?? base;

  carryRequestContext(server);
  nameLanguages(server);
  telemetry.observeRequests(server);
  server.decorateRequest('caller', null);
  server.decorateRequest('eventOfCall', undefined);
  server.decorateRequest('receivedFiles', null);
  closeIdleWhileStopping(server);
  closeSlowSenders(server, timeouts);
  keepOpenWhileProcessing(server, timeouts);
  answerErrors(server);
  if (config.role === 'worker') refuseVisitors(server, config);
  refuseUnstorable(server);
  refuseWhileSilent(server, listener);
  security(server, config);
  await server.register(jwt, { secret: config.sessionSecret });
  await server.register(multipart);
  await server.register(rateLimit, {
    global: false,
    // Runs when the caller is known, and before any byte of the body is read.
    hook: 'onRequest',
    timeWindow: '1 minute',
    keyGenerator: limitKey,
    errorResponseBuilder: (_request, { ttl }) => tooOften(ttl),
  });
  await openApi(server, config);
  for (const register of modules) await register(server, deps);
  await server.ready();
  await telemetry.observe(deps, async () => siteFigures(deps));
  const heartbeat = startHeartbeat(deps);
  // A web server (ROLE=web) runs no jobs: its map is empty, and workers run the jobs that it adds.
  if (config.jobs.size > 0) await jobs.start(listener.processId);

  return {
    config,
    server,
    deps,
    telemetry,
    async close() {
      // Converting a video may take half an hour; it is started again after the restart.
      deps.videoTools.close();
      // Jobs first: the sandbox's webhooks are jobs that call this very server.
      await jobs.stop();
      await heartbeat.end();
      await telemetry.close();
      await server.close();
      await deps.documents.close();
      deps.renderer.close();
      await deps.inspector.close();
      await listener.close();
      await db.destroy();
    },
  };
}

/**
 * Guests at one party share one address, so these limits count by session where there is one. They only slow clients
 * down, and each server counts for itself; guesses are limited by `limits`.
 */
function limitKey(request: FastifyRequest): string {
  return request.caller?.sessionId ?? clientAddress(request);
}
