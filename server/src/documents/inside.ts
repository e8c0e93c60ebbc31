import { parentPort, workerData } from 'node:worker_threads';
import { pino } from 'pino';
import { openDatabase, openPool } from '../db/database.ts';
import { createInspector } from '../inspector/inspector.ts';
import { createFreeSpace } from '../storage/free-space.ts';
import { openStorage } from '../storage/open-storage.ts';
import { loadWords } from '../words/words.ts';
import type { MakerModule, Tools } from './maker.ts';
import type { Answer, Order, Surroundings } from './messages.ts';

/*
 * The thread in which documents are made, one at a time. Between two of them it holds no connection.
 */

const PROGRESS_MS = 250;

const { config, connection, logLevel } = workerData as Surroundings;
const log = pino({ level: logLevel });

parentPort?.on('message', (order: Order) => void carryOut(order));

const words = loadWords();
// Thrown below, to whoever ordered a document.
words.catch(() => undefined);

async function carryOut({ maker, order }: Order): Promise<void> {
  try {
    await words;
    const { default: make } = (await import(maker)) as MakerModule;
    const made = await withTools(async (tools) => make(tools, order as never));
    const whole = ownBytes(made);
    answer({ made: whole }, transferable(whole));
  } catch (error) {
    answer({ failed: error instanceof Error ? error : new Error(String(error)) });
  }
}

async function withTools<T>(work: (tools: Tools) => Promise<T>): Promise<T> {
  const db = openDatabase(openPool({ ...connection, max: 2 }));
  const inspector = createInspector(log, config.capacity.inspectors);
  try {
    const space = createFreeSpace(config.dataDir, config.room.reserve);
    const storage = await openStorage(config, db, space);
    return await work({
      config,
      db,
      storage,
      inspector,
      log,
      progress: seldom(() => answer({ progress: true })),
    });
  } finally {
    await inspector.close();
    await db.destroy();
  }
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
