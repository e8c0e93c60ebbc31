import { requestUrl } from '../http/request-url.ts';
import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sql } from '../db/database.ts';
import { isSame } from '../http/signing.ts';
import { inBackground, type Sandbox, type SandboxAnswer, type SandboxCall } from './call.ts';
import { SandboxError } from './errors.ts';
import { parseForm, texts, type Form } from './form.ts';
import { takeInstruction } from './instructions.ts';
import { randomText, findAny } from './objects.ts';
import type { SandboxTransaction } from './tables.ts';

type Method = 'GET' | 'POST' | 'DELETE';
type Handler = (call: SandboxCall) => Promise<SandboxAnswer>;

/** Registers an endpoint with API key check, test instructions, idempotency, one transaction, and expansion. */
export function serveOperation(
  app: FastifyInstance,
  sandbox: Sandbox,
  [method, url]: [Method, string],
  handler: Handler,
  access: 'secret' | 'publishable' = 'secret',
): void {
  app.route({
    method,
    url,
    onRequest: async (request, reply) => {
      void reply.header('request-id', `req_${randomText(14)}`);
      if (access === 'publishable') void reply.header('access-control-allow-origin', '*');
      requireKey(sandbox, request, access);
    },
    handler: async (request, reply) => {
      const instruction = await takeInstruction(sandbox.db, requestUrl(request).pathname);
      if (instruction?.kind === 'fail')
        throw new SandboxError(instruction.status, {
          type: 'api_error',
          message: 'The sandbox was told to fail.',
        });
      const answer = await inTransaction(sandbox, request, reply, handler);
      if (instruction?.kind === 'hold') await pause(instruction.ms, null, { ref: false });
      if (instruction?.kind === 'lose') {
        reply.hijack();
        request.raw.socket.destroy();
        return reply;
      }
      return reply.status(answer.status ?? 200).send(answer.body);
    },
  });
}

/** Runs a handler; its effects and the response stored for its idempotency key are committed together. */
async function inTransaction(
  sandbox: Sandbox,
  request: FastifyRequest,
  reply: FastifyReply,
  handler: Handler,
): Promise<SandboxAnswer> {
  const form = formOf(request);
  const key = request.method === 'GET' ? null : keyOf(request);
  return sandbox.db.transaction().execute(async (trx) => {
    const hash = createHash('sha256')
      .update(`${request.method} ${request.url}\n${JSON.stringify(form)}`)
      .digest();
    const stored = key === null ? null : await cachedAnswer(trx, key, hash);
    if (stored) {
      void reply.header('idempotent-replayed', 'true');
      return stored;
    }
    const header = request.headers['stripe-account'];
    const answer = await handler({
      ...inBackground(sandbox, trx, typeof header === 'string' ? header : null),
      url: requestUrl(request).pathname,
      params: request.params as Record<string, string>,
      form,
      idempotencyKey: key,
    });
    const body = await expand(trx, answer.body, texts(form, 'expand'));
    const status = answer.status ?? 200;
    if (key !== null)
      await trx
        .insertInto('sandbox.answers')
        .values({ key, request_hash: hash, status, answer: JSON.stringify(body) })
        .execute();
    return { status, body };
  });
}

async function cachedAnswer(
  trx: SandboxTransaction,
  key: string,
  hash: Buffer,
): Promise<SandboxAnswer | null> {
  const locked = await sql<{ ok: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${key}, 4242)) as ok`.execute(trx);
  if (!locked.rows[0]?.ok)
    throw new SandboxError(409, {
      type: 'idempotency_error',
      code: 'idempotency_key_in_use',
      message: 'There is currently another in-progress request using this Idempotency Key.',
    });
  const found = await trx
    .selectFrom('sandbox.answers')
    .selectAll()
    .where('key', '=', key)
    .executeTakeFirst();
  if (!found) return null;
  if (!found.request_hash.equals(hash))
    throw new SandboxError(400, {
      type: 'idempotency_error',
      message:
        'Keys for idempotent requests can only be used with the same parameters they were first used with.',
    });
  return { status: found.status, body: found.answer };
}

/** The fields of a request: its query for GET, else its body. */
export function formOf(request: Pick<FastifyRequest, 'method' | 'url' | 'body'>): Form {
  if (request.method === 'GET') return parseForm(requestUrl(request).search);
  return typeof request.body === 'string' ? parseForm(request.body) : {};
}

function keyOf(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key'];
  return typeof key === 'string' && key !== '' ? key : null;
}

function requireKey(
  { config }: Sandbox,
  { headers }: FastifyRequest,
  access: 'secret' | 'publishable',
): void {
  const [scheme = '', credentials = ''] = (headers.authorization ?? '').split(' ');
  const given =
    scheme === 'Basic'
      ? Buffer.from(credentials, 'base64').toString().replace(/:.*$/s, '')
      : credentials;
  const { secretKey, publishableKey } = config.stripe;
  if (isSame(given, secretKey) || (access === 'publishable' && isSame(given, publishableKey)))
    return;
  throw new SandboxError(401, {
    type: 'invalid_request_error',
    message: given ? 'Invalid API Key provided.' : 'You did not provide an API key.',
  });
}

/** Replaces ids by objects along paths, as in `expand[]=latest_charge.balance_transaction`. */
async function expand(trx: SandboxTransaction, answer: unknown, paths: string[]): Promise<unknown> {
  let result = answer;
  for (const path of paths) result = await expandPath(trx, result, path.split('.'));
  return result;
}

async function expandPath(
  trx: SandboxTransaction,
  value: unknown,
  [name, ...rest]: string[],
): Promise<unknown> {
  if (name === undefined) return value;
  if (Array.isArray(value)) {
    const items: unknown[] = [];
    for (const item of value) items.push(await expandPath(trx, item, [name, ...rest]));
    return items;
  }
  if (typeof value !== 'object' || value === null || !(name in value)) return value;
  const found: unknown = Object.entries(value).find(([key]) => key === name)?.[1];
  const whole = typeof found === 'string' ? await findAny(trx, found) : found;
  return { ...value, [name]: await expandPath(trx, whole, rest) };
}
