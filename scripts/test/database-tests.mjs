import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** About sockets, files, drawings and pages: what these ask of a database, others ask too. */
const ELSEWHERE =
  /^src\/(?:http\/(?!pages\.)|documents\/|modules\/(?:previews|site)\/)|broken-files|stalled/;

/** Tests of the server that run on the database of the run; what brings its own or none need not run on two. */
export async function databaseTests(server) {
  const found = [];
  for await (const file of glob('src/**/*.test.ts', { cwd: server })) {
    if (ELSEWHERE.test(file)) continue;
    const text = await readFile(join(server, file), 'utf8');
    if (/testing\/(?:test-app|databases)\.ts'/.test(text)) found.push(file);
  }
  return found.sort();
}
