import { parentPort, workerData } from 'node:worker_threads';
import type { MakerModule } from './maker.ts';
import type { Answer, Order, Surroundings } from './messages.ts';

/*
 * The thread in which documents are made, one at a time. What only some makers need is loaded with the first of them: whoever
 * looks at the pages of a card waits for the thread to start.
 */

const PROGRESS_MS = 250;

parentPort?.on('message', (order: Order) => void carryOut(order));

async function carryOut({ maker, order }: Order): Promise<void> {
  try {
    const whole = ownBytes(await make((await import(maker)) as MakerModule, order as never));
    answer({ made: whole }, transferable(whole));
  } catch (error) {
    answer({ failed: error instanceof Error ? error : new Error(String(error)) });
  }
}

async function make(maker: MakerModule, order: never): Promise<unknown> {
  if ('standalone' in maker) return maker.default(order);
  const { withTools } = await import('./with-tools.ts');
  const progress = seldom(() => answer({ progress: true }));
  return withTools(workerData as Surroundings, progress, async (tools) =>
    maker.default(tools, order),
  );
}

/** Throttles progress notifications. */
function seldom(tell: () => void): () => void {
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

/** Bytes that share their memory with others are copied: what is handed over is gone from here. */
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
