import { join } from 'node:path';
import type {
  BodyOf,
  DataOf,
  EndpointSchema,
  ParamsOf,
  QueryOf,
} from '@keepsake/shared/api/endpoint';
import { msg } from '@lingui/core/runtime-macro';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import Type from 'typebox';
import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';
import type { Listener } from '../db/listener.ts';
import type { Principal, Principals } from '../sessions/principals.ts';
import { requireOperator } from '../rights/operators.ts';
import type { TheirEvent } from '../rights/event-for.ts';
import { eventOfCall } from '../rights/event-of-call.ts';
import type { FreeSpace } from '../storage/free-space.ts';
import { callerOf, requireAccess } from './access.ts';
import { HttpError, notFound, unauthenticated } from '../http/errors.ts';
import { once, requestHashes, type StoredAnswer } from '../http/idempotency.ts';
import { rowId } from '../http/ids.ts';
import { typedFields } from '../http/form-fields.ts';
import { sayOnScreen, type Text } from '../words/words.ts';
import { discard, MAX_PART_BYTES, readMultipart, type ReceivedFile } from '../http/multipart.ts';

/** A checked request as a handler sees it. */
export interface Call<E extends EndpointSchema> {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  /** By field name; the files stay on disk until the request is answered. */
  files: Record<string, ReceivedFile | undefined>;
  /** All files in the order of the form, for a field that accepts several. */
  allFiles: readonly ReceivedFile[];
  /** Null only on public endpoints. */
  caller: E['access'] extends 'public' ? Principal | null : Principal;
  /** The event of the call, where the schema declares one; the caller's right there has been checked. */
  event: EventOf<E>;
  /** Id for the row that this request creates: the same for a repeat with the same idempotency key. */
  newId: () => string;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Null is possible where the schema makes the event optional; undefined where it declares none. */
type EventOf<E extends EndpointSchema> = E extends { event: { of: infer Of } }
  ? Of extends 'query.event_id'
    ? EventNamedBy<QueryOf<E>>
    : Of extends 'body.event_id'
      ? EventNamedBy<BodyOf<E>>
      : TheirEvent
  : undefined;
type EventNamedBy<Fields> = Fields extends { event_id: string } ? TheirEvent : TheirEvent | null;

export interface Result<E extends EndpointSchema> {
  data: DataOf<E>;
  /** Shown to people in a toast; 'OK' by default. */
  message?: Text;
  /** Cursor of the next page of a list; null on the last page. */
  next_cursor?: string | null;
}

interface Serving {
  config: Pick<Config, 'dataDir' | 'operators'>;
  db: Database;
  listener: Listener;
  principals: Principals;
  space: FreeSpace;
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: Principal | null;
    /** Undefined where the endpoint declares no event, or the request names it by something that is not an id. */
    eventOfCall: TheirEvent | null | undefined;
    /** Null where the endpoint accepts no files. */
    receivedFiles: ReceivedFile[] | null;
  }
}

/**
 * Registers an endpoint from its schema: access, validation, multipart, idempotency, serialisation and its entry in the
 * OpenAPI description. The handler only does the work itself.
 */
export function serve<const E extends EndpointSchema>(
  app: FastifyInstance,
  deps: Serving,
  schema: E,
  handler: (call: Call<E>) => Promise<Result<E>>,
): void {
  const status = schema.status ?? 200;
  const key = `${schema.method} ${schema.path}`;
  app.route({
    method: schema.method,
    url: `/api/${schema.path}`,
    schema: {
      summary: schema.summary,
      description: describeAccess(schema),
      tags: [schema.path.replace(/^v2\//, '').split(/[/-]/)[0] ?? 'other'],
      ...(schema.access === 'public' ? {} : { security: [{ bearer: [] }] }),
      ...(schema.params ? { params: schema.params } : {}),
      ...(schema.query ? { querystring: schema.query } : {}),
      ...(schema.body ? { body: schema.body } : {}),
      ...(schema.files ? { consumes: ['multipart/form-data', 'application/json'] } : {}),
      response: { [status]: answerSchema(schema) },
    },
    config: limitOf(schema),
    onRequest: async (request) => {
      request.caller = await callerOf(request, deps.principals, schema.access);
      requireAccess(schema.access, request.caller);
      if (schema.access === 'operator' && request.caller)
        await requireOperator(deps, request.caller);
    },
    preValidation: async (request) => {
      // The right at the event is checked before anything else is validated or a file is received.
      if (schema.event && request.caller)
        request.eventOfCall = await eventOfCall(deps.db, request.caller, schema.event, request);
      if (schema.files) await receive(request, schema, schema.files, deps);
    },
    ...(schema.files
      ? {
          // Deletes the files of a form that was refused before the handler ran.
          onError: async ({ receivedFiles }: FastifyRequest) => discard(receivedFiles ?? []),
        }
      : {}),
    handler: async (request, reply) => {
      const { caller, receivedFiles, eventOfCall: event } = request;
      const files = receivedFiles ?? [];
      if (schema.access !== 'public' && !caller) throw unauthenticated();
      if (schema.event && event === undefined) throw notFound(msg`We couldn’t find this event.`);
      const scope = `${caller?.userId ?? 'public'} ${key}`;
      const idempotencyKey = schema.idempotent ? keyOf(request) : null;
      const call = {
        params: request.params,
        query: request.query,
        body: request.body,
        files: Object.fromEntries(files.map((file) => [file.name, file])),
        allFiles: files,
        caller,
        event: event as EventOf<E>,
        newId: () => rowId(scope, idempotencyKey),
        request,
        reply,
      } as Call<E>;
      const work = async (): Promise<StoredAnswer> => {
        const result = await handler(call);
        // The language of a request is only determined where there is a message.
        const message = result.message ? sayOnScreen(request.language)(result.message) : 'OK';
        return { status, body: { ...result, message } };
      };
      try {
        const answer =
          idempotencyKey === null
            ? await work()
            : await once(
                deps,
                {
                  scope,
                  key: idempotencyKey,
                  hashes: requestHashes(request, files),
                },
                work,
              );
        return reply.status(answer.status).send(answer.body);
      } finally {
        // Also runs when the client has disconnected, for which Fastify reports no response.
        await discard(files);
      }
    },
  });
}

/** Receives a form's files before validation; they are deleted once the request is answered. */
async function receive(
  request: FastifyRequest,
  { body: schema }: Pick<EndpointSchema, 'body'>,
  fields: NonNullable<EndpointSchema['files']>,
  { config, space }: Pick<Serving, 'config' | 'space'>,
): Promise<void> {
  if (!request.isMultipart()) return;
  await space.require(MAX_PART_BYTES);
  const folder = join(config.dataDir, 'tmp');
  const { body, files } = await readMultipart(request, fields, { folder, space });
  request.body = typedFields(schema, body);
  request.receivedFiles = files;
}

/** Most calls per minute to a writing endpoint without a limit of its own, by session, or by address without one. */
const MOST_WRITES = 600;

function limitOf({ method, rateLimit }: EndpointSchema): { rateLimit?: { max: number } } {
  const max = rateLimit ?? (method === 'GET' ? undefined : MOST_WRITES);
  return max === undefined ? {} : { rateLimit: { max } };
}

function describeAccess({ access, event }: EndpointSchema): string {
  return event ? `Access: ${access}; right at the event: ${event.right}.` : `Access: ${access}.`;
}

function answerSchema(schema: EndpointSchema) {
  const message = Type.String();
  if (!schema.list) return Type.Object({ data: schema.answer, message });
  const next_cursor = Type.Optional(Type.Union([Type.String(), Type.Null()]));
  return Type.Object({ data: Type.Array(schema.answer), message, next_cursor });
}

function keyOf(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key !== 'string' || !/^[\x21-\x7e]{8,200}$/.test(key))
    throw new HttpError(
      400,
      'bad_idempotency_key',
      msg`Idempotency-Key takes 8 to 200 characters.`,
    );
  return key;
}
