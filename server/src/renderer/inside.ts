import '../guests/confine.ts';
import { createContext, Script, type Context } from 'node:vm';
import type { Answer, Order, PartOrder } from './messages.ts';

/*
 * The process in which a remote's build renders a part: a guest's, in a realm of its own that has what a browser's worker has,
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

async function render(part: PartOrder): Promise<Answer> {
  if (!room) throw new Error('No file was loaded.');
  // As text in both directions: an object of one realm would bring its constructors along.
  room['order'] = JSON.stringify(part);
  const rendering: unknown = new Script(
    `{ const { name, props, page } = JSON.parse(order);
       Promise.resolve(module.exports.renderPart(name, props, page)).then(JSON.stringify); }`,
  ).runInContext(room);
  return { rendered: String(await rendering) };
}

async function answerTo(order: Order): Promise<Answer> {
  try {
    return 'code' in order ? load(order.code) : await render(order.part);
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
