import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { OFFERED, SOURCE_LANGUAGE, directionOf } from '@keepsake/shared/words/languages';

const PATIENCE_MS = 120_000;

/**
 * Starts an installation twice on a data folder of its own, by its own Node and with no other environment, and asks it for pages, also in every
 * language.
 * @param folder the unpacked package
 * @returns milliseconds until it was ready: the first time, when its database is made, and the second
 * @throws Error with its output when it does not come up, or has no page
 */
export async function startTimes(folder) {
  const dataDir = await mkdtemp(join(tmpdir(), 'keepsake-package-'));
  try {
    return { first: await startedIn(folder, dataDir), again: await startedIn(folder, dataDir) };
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function startedIn(folder, dataDir) {
  const port = await freePort();
  const begun = performance.now();
  const child = spawn(
    join(folder, 'bin/node'),
    ['--max-semi-space-size=16', join(folder, 'server/src/main.ts')],
    {
      cwd: '/',
      env: {
        PATH: '/usr/sbin:/usr/bin:/sbin:/bin',
        NODE_ENV: 'production',
        DATA_DIR: dataDir,
        PORT: String(port),
        LOG_LEVEL: 'warn',
        NODE_COMPILE_CACHE: join(dataDir, 'cache'),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => (output += chunk.toString()));
  const ended = once(child, 'exit');
  try {
    const url = `http://127.0.0.1:${port}`;
    while (!(await isOk(`${url}/api/ready`))) {
      if (child.exitCode !== null) throw new Error(`It ended (${child.exitCode}):\n${output}`);
      if (performance.now() - begun > PATIENCE_MS) throw new Error(`It is not ready:\n${output}`);
      await setTimeout(20);
    }
    const time = performance.now() - begun;
    for (const path of ['/', '/notices.txt', '/api/config'])
      if (!(await isOk(url + path))) throw new Error(`${path} is not answered:\n${output}`);
    for (const language of OFFERED) {
      const page = await read(`${url}/notices`, language);
      const isInIt = page.includes(`<html lang="${language}" dir="${directionOf(language)}">`);
      const isEnglish = page.includes('Open-source notices');
      if (!isInIt || isEnglish !== (language === SOURCE_LANGUAGE))
        throw new Error(`There are no words in ${language}:\n${page.slice(0, 400)}`);
    }
    return Math.round(time);
  } finally {
    child.kill('SIGTERM');
    await ended;
  }
}

async function read(address, language) {
  const answer = await fetch(address, {
    headers: { accept: 'text/html', 'accept-language': language },
  });
  return answer.text();
}

async function isOk(address) {
  const answer = await fetch(address).catch(() => null);
  await answer?.body?.cancel();
  return answer?.ok ?? false;
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
}
