import type { Config } from '../../config.ts';
import type { Database } from '../../db/database.ts';
import { cards, tokenise } from '../checkout.ts';
import { answeredBy, endsCaller, operationsOf, type Operation } from './operations.ts';
import { requestTo, type Request } from './requests.ts';
import { send, type Answer } from './send.ts';
import { sendShape, shapesFor, shapesOfPaths, type Shape } from './shapes.ts';
import { makeWorld, remember, rememberLink, type World } from './world.ts';

export interface Fuzzed {
  /** Share of valid requests by a permitted caller that succeeded. */
  succeeded: number;
  /** Number of responses by status. */
  statuses: Map<number, number>;
  /** Failures: 5xx, timeouts, broken connections. */
  findings: string[];
  /** Number of refused valid requests by endpoint, status and code. */
  refusals: Map<string, number>;
}

/** Bytes of an error response, so that nobody can use the server for amplification. */
const MAX_ERROR_BYTES = 4096;

/** Sends valid and invalid requests generated from the API's description, one after another, and malformed ones. */
export async function fuzz(
  { url, db, config }: { url: string; db: Database; config: Config },
  { count, seed }: { count: number; seed: number },
): Promise<Fuzzed> {
  const operations = await operationsOf(url);
  const world = await makeWorld(url, db, config);
  const statuses = new Map<number, number>();
  const refusals = new Map<string, number>();
  const findings: string[] = [];
  let [valid, succeeded] = [0, 0];
  const shapes = oddShapes(operations, world, seed);
  for (let nth = seed; nth < seed + count; nth++) {
    const operation = operations[nth % operations.length];
    if (!operation) break;
    const odd = shapes.next();
    if (!odd.done) findings.push(...(await tryShape(url, { ...odd.value, nth })));
    if (world.tokens.length < 5) world.tokens.push(await tokenise(url, cards.visa));
    const request = requestTo(operation, world, nth);
    const answer = await sendAs(await callerFor(world, operation, request, nth), url, {
      ...request,
      method: operation.method,
      nth,
    });
    if (isPaying(operation)) world.tokens.pop();
    const wrong = typeof answer === 'string' ? answer : await problemOf(url, answer);
    if (wrong) findings.push(`${describe(operation, request, nth)}: ${wrong}`);
    if (typeof answer === 'string') continue;
    countUp(statuses, answer.status);
    learn(world, operation, answer.data);
    if (request.how !== 'valid' || !operation.statesAccess) continue;
    valid += 1;
    if (answer.status < 400) succeeded += 1;
    else countUp(refusals, `${operation.method} ${operation.path} ${answer.status} ${answer.code}`);
  }
  return { succeeded: valid > 0 ? succeeded / valid : 0, statuses, findings, refusals };
}

/** Generates malformed requests endlessly; each kind goes to another operation with a body. */
function* oddShapes(
  operations: Operation[],
  world: World,
  seed: number,
): Generator<{ shape: Shape; as: { token: string } | null }, never> {
  const withBody = operations.filter((each) => each.body !== null && !endsCaller(each));
  const forms = withBody.filter(({ multipart }) => multipart);
  for (let turn = seed; ; turn += 1) {
    for (const shape of shapesOfPaths) yield { shape, as: world.caller('session', true, turn) };
    let kinds = 1;
    for (let kind = 0; kind < kinds; kind += 1) {
      // Every second one is a form, which has all kinds.
      const list = (turn + kind) % 2 === 0 ? withBody : forms;
      const operation = forms[0] && kind === 0 ? forms[0] : list[(turn * 7 + kind) % list.length];
      if (!operation) continue;
      const request = requestTo(operation, world, turn + kind);
      const made = shapesFor(operation, request.path);
      kinds = Math.max(kinds, made.length);
      const shape = made[kind % made.length];
      if (shape) yield { shape, as: world.caller(operation.access, true, turn + kind) };
    }
  }
}

/** @returns findings: a server error, a long error response, or none at all */
async function tryShape(
  url: string,
  { shape, as, nth }: { shape: Shape; as: { token: string } | null; nth: number },
): Promise<string[]> {
  const description = `${shape.method} ${shape.path.slice(0, 100)} (odd, seed ${nth}) ${JSON.stringify(shape.headers).slice(0, 200)} ${shape.body.toString('utf8', 0, 200)}`;
  try {
    const answer = await sendShape(url, shape, {
      'x-forwarded-for': addressOf(nth),
      ...(as ? { authorization: `Bearer ${as.token}` } : {}),
    });
    if (!answer) return [];
    const isLong = answer.status >= 400 && answer.bytes > MAX_ERROR_BYTES;
    // Addresses outside the API are answered with the page.
    const isPage = answer.text.startsWith('<!doctype');
    if (answer.status >= 500 || (isLong && !isPage))
      return [`${description}: ${answer.status}, ${answer.bytes} bytes ${answer.text}`];
    return [];
  } catch (error) {
    return [`${description}: ${String(error)}`];
  }
}

async function callerFor(world: World, operation: Operation, request: Request, nth: number) {
  if (endsCaller(operation)) return world.throwaway(operation.access);
  if (operation.path.includes('/ops/') && request.how !== 'caller') return world.operator;
  return world.caller(operation.access, request.how !== 'caller', nth);
}

const addressOf = (nth: number) => `10.${(nth >> 16) & 255}.${(nth >> 8) & 255}.${nth & 255}`;

/** Sends each request from another IP address, since limits per address have their own tests. */
async function sendAs(
  from: { token: string } | null,
  url: string,
  request: Request & { method: string; nth: number },
): Promise<Answer | string> {
  const { nth, headers } = request;
  const place = addressOf(nth);
  const authorization = from ? `Bearer ${from.token}` : '';
  return send(url, {
    ...request,
    headers: { ...headers, 'x-forwarded-for': place, ...(from && { authorization }) },
  });
}

/**
 * Returns the fault of a response, if any. Its signed address is fetched as well, without authorization as browsers do.
 */
async function problemOf(
  url: string,
  { status, text, bytes, data }: Answer,
): Promise<string | null> {
  if (status >= 500) return `${status} ${text}`;
  if (status >= 400 && bytes > MAX_ERROR_BYTES) return `${status} of ${bytes} bytes ${text}`;
  const link = typeof data === 'object' && data && 'url' in data ? data.url : null;
  if (typeof link !== 'string' || !link.startsWith('/api/')) return null;
  const file = await send(url, { method: 'GET', path: link });
  if (typeof file === 'string') return `${link}: ${file}`;
  return file.status >= 500 ? `${link}: ${file.status} ${file.text}` : null;
}

const isPaying = ({ path }: Operation) =>
  path.endsWith('/checkout/card') ||
  path.endsWith('/membership/checkout') ||
  path.endsWith('/payment-method');

function countUp<K>(counts: Map<K, number>, key: K): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

/** Collects ids and links of a response for later requests. */
function learn(world: World, { path }: Operation, data: unknown): void {
  const items: unknown[] = Array.isArray(data) ? data.slice(0, 5) : [data];
  for (const item of items) {
    if (typeof item !== 'object' || item === null) continue;
    const fields = item as Record<string, unknown>;
    const kind = answeredBy(path);
    for (const field of Object.values(fields)) rememberLink(world, field);
    if (kind && typeof fields.id === 'string') remember(world, kind, fields.id);
    if (typeof fields.card_id === 'string') remember(world, 'card', fields.card_id);
    if (typeof fields.membership_order_id === 'string')
      remember(world, 'membership', fields.membership_order_id);
    if (typeof fields.unique_code === 'string') world.codes.push(fields.unique_code);
    if (path.endsWith('/contact/form')) world.formTokens.push(String(fields.token));
  }
}

function describe({ method, path }: Operation, request: Request, nth: number): string {
  const body = typeof request.body === 'string' ? request.body.slice(0, 300) : '';
  return `${method} ${path} (${request.how}, seed ${nth}) ${request.path} ${body}`;
}
