import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../free-port.ts';
import { ready, spawnServer } from '../spawned-server.ts';
import { fuzzFiles } from './fuzz-files.ts';

/*
 * `npm run fuzz:files`: sends COUNT (2,000) broken photos, sounds and videos to a spawned server; the SEED is printed.
 * Exits with 1 if one was neither accepted nor properly refused, took more than five seconds, or another request took
 * more than 100 ms.
 */
const count = Number(process.env.COUNT ?? 2000);
const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 1e9));
const write = (line: string) => process.stdout.write(`${line}\n`);

write(`${count} files, SEED=${seed}`);
const dataDir = await mkdtemp(join(tmpdir(), 'keepsake-files-'));
const port = String(await freePort());
const server = spawnServer({ DATA_DIR: dataDir, PORT: port, LOG_LEVEL: 'error' });
try {
  await ready(server);
  const { statuses, slowest, slowestOther, findings } = await fuzzFiles(server, await guestOf(), {
    count,
    seed,
  });
  for (const [status, times] of statuses) write(`${status}: ${times}`);
  write(`slowest: ${Math.round(slowest.ms)} ms, ${slowest.file}`);
  write(`slowest answer to others: ${Math.round(slowestOther)} ms`);
  for (const finding of findings) write(finding);
  if (findings.length > 0 || slowest.ms > 5000 || slowestOther > 100) process.exitCode = 1;
} finally {
  server.process.kill('SIGTERM');
  await server.exited;
  await rm(dataDir, { recursive: true, force: true });
}

async function guestOf(): Promise<{ token: string }> {
  const answer = await fetch(`${server.url}/api/guest/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Rosa' }),
  });
  const { data } = (await answer.json()) as { data: { access_token: string } };
  return { token: data.access_token };
}
