import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { isMainThread } from 'node:worker_threads';
import { sql } from '../../db/database.ts';
import { HttpError } from '../../http/errors.ts';
import type { Tools } from '../maker.ts';

interface Order {
  path?: string;
  wanted:
    | 'document'
    | 'error'
    | 'database away'
    | 'bucket away'
    | 'busy'
    | 'loop'
    | 'exit'
    | 'native hang'
    | 'slow file';
}

/** Makes what a test asks for, including failures. */
export default async function make({ db, progress }: Tools, { wanted, path = '' }: Order) {
  if (wanted === 'error') throw new TypeError('No such letter.');
  if (wanted === 'database away') throw Object.assign(new Error('It stops.'), { code: '57P01' });
  if (wanted === 'bucket away') throw Object.assign(new Error('Late.'), { name: 'TimeoutError' });
  if (wanted === 'busy') throw new HttpError(503, 'busy', { id: 'Later.' }, { retryAfter: 30 });
  if (wanted === 'exit') process.exit();
  // A FIFO without a writer: the thread can't be ended meanwhile.
  if (wanted === 'native hang') readFileSync(path);
  for (;;) if (wanted !== 'loop') break;
  if (wanted === 'slow file') {
    await writeFile(path, 'The beginning.');
    progress();
    // Runs until the reader has gone and the thread is ended.
    await new Promise(() => undefined);
  }
  if (path) await writeFile(path, 'x'.repeat(1_000_000));
  const { rows } = await sql<{ one: number }>`select 1 as one`.execute(db);
  return { isMainThread, rows: rows.length, bytes: Buffer.from('small') };
}
