import '../isolation/confine.ts';
import { createContext, Script, type Context } from 'node:vm';
import type { Answer, Call, Order } from './messages.ts';

/*
 * The process that renders with the file of a build. The file is not trusted: it has a realm of its own with the globals
 * of a browser's worker, except for those that open a connection.
 */

const quiet = () => undefined;

function createRealm(): Context {
  const own: Record<string, unknown> = {
    module: { exports: {} },
    console: { log: quiet, info: quiet, warn: quiet, error: quiet, debug: quiet },
    AbortController,
    AbortSignal,
    Blob,
    Event,
    EventTarget,
    FormData,
    Headers,
    ReadableStream,
    Request,
    Response,
    TextDecoder,
    TextEncoder,
    TransformStream,
    URL,
    URLSearchParams,
    WritableStream,
    clearTimeout,
    crypto,
    performance: { now: () => performance.now() },
    queueMicrotask,
    setTimeout,
    structuredClone,
  };
  own['self'] = own;
  own['globalThis'] = own;
  return createContext(own, { codeGeneration: { strings: false, wasm: false } });
}

let realm: Context | null = null;

function load(code: string): Answer {
  realm = createRealm();
  new Script(code, { filename: 'parts.cjs' }).runInContext(realm);
  return { loaded: true };
}

/** The time zone of this process, for people whose own is not known. */
const { timeZone: home } = Intl.DateTimeFormat().resolvedOptions();

async function render(call: Call): Promise<Answer> {
  if (!realm) throw new Error('No file was loaded.');
  const [person] = call.args;
  const timezone = typeof person === 'object' ? person.timezone : null;
  // Dates are formatted in this time zone, here and in the realm; one order is carried out at a time.
  process.env['TZ'] = timezone ?? home;
  // JSON text in both directions: an object of one realm would bring its constructors into the other.
  realm['order'] = JSON.stringify(call);
  const rendering: unknown = new Script(
    `{ const { name, args } = JSON.parse(order);
       Promise.resolve(module.exports[name](...args)).then(JSON.stringify); }`,
  ).runInContext(realm);
  return { rendered: String(await rendering) };
}

async function answerTo(order: Order): Promise<Answer> {
  try {
    return 'code' in order ? load(order.code) : await render(order.call);
  } catch (error) {
    return { failed: messageOf(error) };
  }
}

function messageOf(error: unknown): string {
  const message =
    typeof error === 'object' && error !== null && 'message' in error ? error.message : error;
  return String(message).slice(0, 500);
}

process.on('message', (order: Order) => {
  void answerTo(order).then((answer) => process.send?.(answer));
});
