import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { OFFERED, SOURCE_LANGUAGE, directionOf } from '@keepsake/shared/words/languages';
import { freePort } from '../../server/src/testing/free-port.ts';
import { serving } from '../lib/serve.mjs';

/**
 * Starts an unpacked package twice on a temporary data folder, with its own Node and a minimal environment, and
 * requests pages in every language.
 * @param folder the unpacked package
 * @returns milliseconds until it was ready: `first`, which creates the database, and `again`
 * @throws Error with its output when it does not start or a page is missing
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
  const settings = {
    PATH: '/usr/sbin:/usr/bin:/sbin:/bin',
    DATA_DIR: dataDir,
    PORT: String(await freePort()),
    LOG_LEVEL: 'warn',
    NODE_COMPILE_CACHE: join(dataDir, 'cache'),
  };
  const node = { node: join(folder, 'bin/node'), flags: ['--max-semi-space-size=16'], cwd: '/' };
  const begun = performance.now();
  let time = 0;
  const check = async (url) => {
    time = performance.now() - begun;
    for (const path of ['/', '/notices.txt', '/api/config'])
      if (!(await isOk(url + path))) throw new Error(`${path} is not answered.`);
    for (const language of OFFERED) {
      const page = await read(`${url}/notices`, language);
      const isInIt = page.includes(`<html lang="${language}" dir="${directionOf(language)}">`);
      const isEnglish = page.includes('Open-source notices');
      if (!isInIt || isEnglish !== (language === SOURCE_LANGUAGE))
        throw new Error(`There are no words in ${language}:\n${page.slice(0, 400)}`);
    }
  };
  await serving(folder, settings, check, node);
  return Math.round(time);
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
