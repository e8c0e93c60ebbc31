import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { findChromium } from '../install/chromium.mjs';
import { ownEnvironment, ownNode, root } from '../lib/project.mjs';
import { run } from '../lib/run.mjs';
import { workspacesWith } from '../lib/workspaces.mjs';
import { databaseTests } from './database-tests.mjs';
import { existingPostgres } from './existing-postgres.mjs';
import { jest } from './jest.mjs';
import { journeysInOtherBrowsers } from './other-browsers.mjs';
import { hasObjectStore, startObjectStore } from './object-store.mjs';
import { fromPlaywright, leftOut, single } from './results.mjs';

const server = join(root, 'server');

/** Counting what is reached makes the tests several times slower, so it is asked for. */
const coverage = process.argv.includes('--coverage');

const own = async (command, parameters, { cwd = root, env = {} } = {}) =>
  run(command, parameters, { cwd, env: ownEnvironment(env) });
const script = async (name) => own(ownNode(), [join(root, 'scripts', name)]);

/**
 * Every step of the test run, in order: what fails fast comes first. Each uses all cores by itself; one that `needs`
 * another is left out where that has failed.
 */
export const steps = [
  {
    name: 'lint',
    run: async () => single(await own('oxlint', ['--type-aware', '--deny-warnings'])),
  },
  { name: 'format', run: async () => single(await own('oxfmt', ['--check'])) },
  {
    name: 'unused',
    title: 'unused code and dependencies',
    run: async () => single(await own('knip', ['--no-progress'])),
  },
  {
    name: 'boundaries',
    title: 'who imports whom',
    run: async () => single(await boundaries()),
  },
  { name: 'types', run: async () => single(await types()) },
  {
    name: 'unit',
    title: 'browser code',
    run: async () => jest(['--maxWorkers=100%'], { cwd: root, coverage }),
  },
  {
    name: 'server',
    title: 'server, embedded PostgreSQL',
    run: async () => serverTests([], { coverage }),
  },
  {
    name: 'server',
    title: 'server, PostgreSQL on this machine',
    run: async () => {
      const url = await existingPostgres();
      if (!url) return leftOut('none answers');
      const tests = ['--runTestsByPath', ...(await databaseTests(server))];
      return serverTests(tests, { env: { TEST_DATABASE_URL: url } });
    },
  },
  { name: 'server', title: 'server, media in a bucket', run: inBucket },
  { name: 'build', run: async () => single(await script('build.mjs')) },
  {
    name: 'sizes',
    title: 'bytes of the first loads',
    needs: 'build',
    run: async () => single(await script('sizes.mjs')),
  },
  {
    name: 'floor',
    title: 'what is built, in the oldest browsers',
    needs: 'build',
    run: async () => single(await floor()),
  },
  { name: 'journeys', title: 'journeys in Chromium', needs: 'build', run: journeys },
  {
    name: 'browsers',
    title: 'smoke in Firefox and WebKit',
    needs: 'build',
    run: async () => journeysInOtherBrowsers(['--grep', '@smoke']),
  },
];

/** The rules, and the proof that they find what they forbid. */
async function boundaries() {
  const code = await own(ownNode(), [join(root, 'scripts/boundaries.mjs')]);
  return code || own(ownNode(), ['--test', join(root, 'scripts/boundaries/check.test.mjs')]);
}

/** What is built, and the proof that what an old browser lacks is found. */
async function floor() {
  const code = await own(ownNode(), [join(root, 'scripts/floor.mjs')]);
  return code || own(ownNode(), ['--test', join(root, 'scripts/floor/check.test.mjs')]);
}

/** What runs in browsers is checked in one go: most of it is what they share. */
async function types() {
  const others = workspacesWith('tsconfig.json').filter((name) => !runsInBrowsers(name));
  let code = 0;
  for (const project of ['tsconfig.browser.json', ...others])
    code = (await own('tsc', ['-p', project, '--noEmit'])) || code;
  return code;
}

/** As `tsconfig.browser.json` lists them. */
const runsInBrowsers = (name) => /^(?:shared$|shell$|remote-)/.test(name);

async function serverTests(parameters, { env = {}, coverage: counts = false } = {}) {
  const node = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'];
  return jest(parameters, {
    cwd: server,
    node,
    coverage: counts,
    env: { TEST_DATABASE_URL: '', ...env },
  });
}

async function inBucket() {
  if (!hasObjectStore()) return leftOut('no Swift here');
  const store = await startObjectStore();
  try {
    return await serverTests(['src/storage/s3'], { env: store.env });
  } finally {
    await store.stop();
  }
}

async function journeys() {
  const chromium = await findChromium();
  if (!chromium) return { passed: 0, failed: 1, note: 'no Chromium here' };
  const cwd = join(root, 'e2e');
  const report = join(cwd, 'test-results/report.json');
  await rm(report, { force: true });
  const code = await own('playwright', ['test'], { cwd, env: { CHROMIUM_PATH: chromium } });
  return fromPlaywright(report, code);
}
