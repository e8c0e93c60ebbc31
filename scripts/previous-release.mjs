/*
 * `npm run test:previous [-- REF]`: the previous release and this one take turns on one database, as in an upgrade and on the way
 * back. It ends with 0 when both find all that the other wrote, with 1 when not, with 2 when there is no previous release here.
 */
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ownEnvironment, ownNode, root } from './lib/project.mjs';
import { run } from './lib/run.mjs';
import { checkOut } from './previous/checkout.mjs';
import { NoPrevious, previousRelease } from './previous/find.mjs';

/**
 * @param {{ asked?: string, isShort?: boolean }} options `isShort` leaves out the last turn
 * @returns {Promise<number>} the exit code
 * @throws NoPrevious
 */
export async function testPrevious({ asked, isShort = false } = {}) {
  const { commit, why } = await previousRelease(asked);
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
  const { serving } = await import('./previous/serve.mjs');
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
  const made = [];
  const turn = async (name, checkout) => {
    const began = Date.now();
    await serving(checkout, settings, async (url) => {
      for (const each of made) await findAgain(url, each);
      made.push(await takePlace(url, dataDir, `Written by ${name}, ${made.length}`));
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

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  try {
    process.exitCode = await testPrevious({ asked: process.argv[2] });
  } catch (error) {
    const isMissing = error instanceof NoPrevious;
    console.error(isMissing ? `It can’t be tried here: ${error.message}.` : error);
    process.exitCode = isMissing ? 2 : 1;
  }
}
