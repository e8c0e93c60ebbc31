import { parentPort, workerData } from 'node:worker_threads';
import type { MakerModule } from './maker.ts';
import type { Answer, Failure, Order, ThreadSettings } from './messages.ts';

/*
 * The thread that makes documents, one at a time. Tools that only some makers need are loaded with the first of them,
 * because a viewer of a card waits for the thread to start.
 */

const PROGRESS_MS = 250;

parentPort?.on('message', (order: Order) => void carryOut(order));

async function carryOut({ maker, order }: Order): Promise<void> {
  try {
    const whole = ownBytes(await make((await import(maker)) as MakerModule, order as never));
    answer({ made: whole }, transferable(whole));
  } catch (error) {
    answer(await failureOf(error instanceof Error ? error : new Error(String(error))));
  }
}

async function failureOf(failed: Error): Promise<Failure> {
  const { HttpError, unavailable } = await import('../http/errors.ts');
  const { isServiceUnavailable } = await import('../http/unavailable.ts');
  const error = isServiceUnavailable(failed) ? unavailable() : failed;
  if (!(error instanceof HttpError)) return { failed, refusal: null };
  const { statusCode, code, text, errors, retryAfter } = error;
  return { failed, refusal: { statusCode, code, text, errors, retryAfter } };
}

async function make(maker: MakerModule, order: never): Promise<unknown> {
  if ('standalone' in maker) return maker.default(order);
  const { withTools } = await import('./with-tools.ts');
  const progress = throttled(() => answer({ progress: true }));
  return withTools(workerData as ThreadSettings, progress, async (tools) =>
    maker.default(tools, order),
  );
}

function throttled(tell: () => void): () => void {
  let last = 0;
  return () => {
    if (Date.now() - last < PROGRESS_MS) return;
    last = Date.now();
    tell();
  };
}

function answer(message: Answer, transfer: ArrayBuffer[] = []): void {
  parentPort?.postMessage(message, transfer);
}

/** Copies bytes that share their memory with others, because transferring them detaches that memory. */
function ownBytes(made: unknown): unknown {
  if (made instanceof Uint8Array) return new Uint8Array(made);
  if (typeof made !== 'object' || made === null || Array.isArray(made)) return made;
  return Object.fromEntries(
    Object.entries(made).map(([key, value]) => [
      key,
      value instanceof Uint8Array ? new Uint8Array(value) : value,
    ]),
  );
}

function transferable(made: unknown): ArrayBuffer[] {
  const values: unknown[] =
    typeof made === 'object' && made !== null && !ArrayBuffer.isView(made)
      ? Object.values(made)
      : [made];
  return values
    .filter((value) => ArrayBuffer.isView(value))
    .map(({ buffer }) => buffer)
    .filter((buffer) => buffer instanceof ArrayBuffer);
}
