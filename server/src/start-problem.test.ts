import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer } from 'node:net';
import { connect, openUnlimitedPool } from './db/database.ts';
import { portOf } from './testing/free-port.ts';
import { startProblem } from './start-problem.ts';

it.each([
  [join(tmpdir(), 'keepsake-1'), 'The folder for temporary files (TMPDIR) cannot be written: no'],
  ['/var/lib/keepsake/postgres', 'The data folder (DATA_DIR) cannot be written: no'],
])('names the folder that cannot be written: %s', (path, sentence) => {
  const error = Object.assign(new Error('no'), { code: 'EACCES', syscall: 'mkdir', path });
  expect(startProblem(error)).toBe(sentence);
});

it('reports a database that accepts connections without answering, and does not wait for one endlessly', async () => {
  const silent = createServer(() => undefined);
  const port = await portOf(silent);
  const access = { host: '127.0.0.1', port, connectionTimeoutMillis: 100 };
  const pool = openUnlimitedPool(access);
  for (const attempt of [async () => pool.query('select'), async () => connect(access)]) {
    const error: unknown = await attempt().catch((reason: unknown) => reason);
    expect(startProblem(error)).toContain('DATABASE_URL: the host does not answer.');
  }
  await pool.end();
  silent.close();
  expect(openUnlimitedPool({}).options.connectionTimeoutMillis).toBe(10_000);
});
