/*
 * `npm run test:previous [-- REF]`: runs the previous release and this one in turns on one database, as in an upgrade
 * and a rollback. Exit code 0 means that each reads all data of the other, 1 that it does not, 2 that there is no
 * previous release.
 */
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ownEnvironment, ownNode, root } from './lib/project.mjs';
import { run } from './lib/run.mjs';
import { checkOut } from './previous/checkout.mjs';
import { NoPrevious, previousRelease } from './previous/find.mjs';

/**
 * Runs the turns and then verifies the ledger.
 * @param {{ ref?: string, isShort?: boolean }} options `ref` is a git ref; `isShort` skips the last turn
 * @returns {Promise<number>} the exit code
 * @throws NoPrevious
 */
export async function testPrevious({ ref, isShort = false } = {}) {
  const { commit, why } = await previousRelease(ref);
  console.log(`The previous release is ${commit.slice(0, 8)} (${why}).`);
  const folder = await mkdtemp(join(tmpdir(), 'keepsake-previous-'));
  try {
    const before = join(folder, 'release');
    await checkOut(commit, before);
    return await takeTurns(before, folder, isShort);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function takeTurns(before, folder, isShort) {
  const { freePort } = await import('../server/src/testing/free-port.ts');
  const { findAgain, takePlace } = await import('./previous/journey.mjs');
  const { serving } = await import('./lib/serve.mjs');
  const dataDir = join(folder, 'data');
  const settings = {
    DATA_DIR: dataDir,
    SITE_DIR: join(folder, 'site'),
    FFMPEG: 'off',
    GIFT_HOLD_DAYS: '0',
    PORT: String(await freePort()),
    LOG_LEVEL: 'warn',
  };
  await mkdir(settings.SITE_DIR);
  const written = [];
  const turn = async (name, checkout) => {
    const began = Date.now();
    await serving(checkout, settings, async (url) => {
      for (const each of written) await findAgain(url, each);
      written.push(await takePlace(url, dataDir, `Written by ${name}, ${written.length}`));
    });
    console.log(
      `${name}: finds what was there, and goes on (${((Date.now() - began) / 1000).toFixed(1)} s)`,
    );
  };
  await turn('the previous release', before);
  await turn('this release, which migrates', root);
  await turn('the previous release on the next schema', before);
  if (!isShort) await turn('this release again', root);
  return run(ownNode(), [join(root, 'server/src/modules/money/audit/verify-script.ts')], {
    env: ownEnvironment(settings),
  });
}

if (import.meta.main) {
  try {
    process.exitCode = await testPrevious({ ref: process.argv[2] });
  } catch (error) {
    const isMissing = error instanceof NoPrevious;
    console.error(isMissing ? `It can’t be tried here: ${error.message}.` : error);
    process.exitCode = isMissing ? 2 : 1;
  }
}
