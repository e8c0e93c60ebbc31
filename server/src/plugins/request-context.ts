import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';
import { inRequest } from '../observability/request-context.ts';

/** The header in which a request's id comes and goes. */
export const REQUEST_ID = 'x-request-id';

/** Methods of requests whose bodies are not read. */
const BODILESS = new Set(['GET', 'HEAD']);

type InContext = (work: () => void) => void;

/**
 * Runs what a request does in its context, and answers with its id. What a body's bytes wake runs in the context of the
 * connection, so it is entered again once they are read.
 */
export function carryRequestContext(app: FastifyInstance): void {
  const contexts = new WeakMap<object, InContext>();
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header(REQUEST_ID, request.id);
    inRequest(request.id, done);
  });
  app.addHook('preParsing', (request, _reply, _payload, done) => {
    if (!BODILESS.has(request.method)) contexts.set(request, AsyncLocalStorage.snapshot());
    done();
  });
  app.addHook('preValidation', (request, _reply, done) => {
    const enter = contexts.get(request);
    if (enter) enter(done);
    else done();
  });
}
