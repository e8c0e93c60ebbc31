import '../guests/confine.ts';
import { createContext, Script, type Context } from 'node:vm';
import type { Answer, Call, Order } from './messages.ts';

/*
 * The process in which a build's file renders: a guest's, in a realm of its own that has what a browser's worker has,
 * less whatever opens a connection.
 */

const quiet = () => undefined;

function realm(): Context {
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

let room: Context | null = null;

function load(code: string): Answer {
  room = realm();
  new Script(code, { filename: 'parts.cjs' }).runInContext(room);
  return { loaded: true };
}

/** The time zone of this process, for those whose own is not known. */
const { timeZone: home } = Intl.DateTimeFormat().resolvedOptions();

async function render(call: Call): Promise<Answer> {
  if (!room) throw new Error('No file was loaded.');
  const [person] = call.args;
  const timezone = typeof person === 'object' ? person.timezone : null;
  // Dates are written in it, here and in the realm; one order is carried out at a time.
  process.env['TZ'] = timezone ?? home;
  // As text in both directions: an object of one realm would bring its constructors along.
  room['order'] = JSON.stringify(call);
  const rendering: unknown = new Script(
    `{ const { name, args } = JSON.parse(order);
       Promise.resolve(module.exports[name](...args)).then(JSON.stringify); }`,
  ).runInContext(room);
  return { rendered: String(await rendering) };
}

async function answerTo(order: Order): Promise<Answer> {
  try {
    return 'code' in order ? load(order.code) : await render(order.call);
  } catch (error) {
    return { failed: saidBy(error) };
  }
}

function saidBy(error: unknown): string {
  const said =
    typeof error === 'object' && error !== null && 'message' in error ? error.message : error;
  return String(said).slice(0, 500);
}

process.on('message', (order: Order) => {
  void answerTo(order).then((answer) => process.send?.(answer));
});
