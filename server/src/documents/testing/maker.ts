import { writeFile } from 'node:fs/promises';
import { isMainThread } from 'node:worker_threads';
import { sql } from '../../db/database.ts';
import type { Tools } from '../maker.ts';

interface Order {
  path?: string;
  wanted: 'document' | 'error' | 'loop' | 'exit' | 'slow file';
}

/** Makes what a test wants, also trouble. */
export default async function make({ db, progress }: Tools, { wanted, path = '' }: Order) {
  if (wanted === 'error') throw new TypeError('No such letter.');
  if (wanted === 'exit') process.exit();
  for (;;) if (wanted !== 'loop') break;
  if (wanted === 'slow file') {
    await writeFile(path, 'The beginning.');
    progress();
    // Until whoever reads has gone away.
    await new Promise(() => undefined);
  }
  if (path) await writeFile(path, 'x'.repeat(1_000_000));
  const { rows } = await sql<{ one: number }>`select 1 as one`.execute(db);
  return { isMainThread, rows: rows.length, bytes: Buffer.from('small') };
}
