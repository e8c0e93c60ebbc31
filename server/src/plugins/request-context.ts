import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';
import { inRequest } from '../observability/request-context.ts';

/** The header that carries a request's id in both directions. */
export const REQUEST_ID = 'x-request-id';

/** Methods whose bodies are not parsed. */
const BODILESS = new Set(['GET', 'HEAD']);

type InContext = (work: () => void) => void;

/**
 * Runs the handling of a request in its context, and answers with its id. Events of a body run in the context of the
 * connection, so the request's context is entered again once the body is parsed.
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
