import { join } from 'node:path';
import { ownEnvironment, ownNode, root } from '../lib/project.mjs';
import { run } from '../lib/run.mjs';
import { workspacesWith } from '../lib/workspaces.mjs';
import { NoPrevious } from '../previous/find.mjs';
import { testPrevious } from '../previous-release.mjs';
import { testJourneys } from '../test-e2e.mjs';
import { existingPostgres } from './existing-postgres.mjs';
import { jest } from './jest.mjs';
import { journeysInOtherBrowsers } from './other-browsers.mjs';
import { hasObjectStore, startObjectStore } from './object-store.mjs';
import { fromPlaywright, leftOut, single } from './results.mjs';

const server = join(root, 'server');

/**
 * Tests that run on both databases, the embedded one and, if it answers, this machine's, which may be of the
 * oldest supported version. All other server tests run on the embedded one only, including those of these
 * folders that concern sockets, addresses and killed servers.
 */
const ABOUT_DATABASES = [
  ...['db', 'jobs', 'limits', 'modules/money/ledger', 'modules/events/live'].map(
    (folder) => `src/${folder}/`,
  ),
  '--testPathIgnorePatterns=live/stalled|limits/guessing|ledger/crash',
];

/** Counting what is reached makes the tests several times slower, so it is asked for. */
const coverage = process.argv.includes('--coverage');

const own = async (command, parameters, { cwd = root, env = {} } = {}) =>
  run(command, parameters, { cwd, env: ownEnvironment(env) });
const script = async (name) => own(ownNode(), [join(root, 'scripts', name)]);

const nodeTests = async (...files) => own(ownNode(), ['--test', ...files]);

/**
 * Every step of the test run, in order: what fails fast comes first. Each uses all cores by itself, but those that run `beside`
 * another; one that `needs` another is left out where that has failed.
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
    name: 'addresses',
    title: 'what is written from the table of addresses',
    run: async () => single(await own(ownNode(), [join(root, 'scripts/addresses.mjs'), '--check'])),
  },
  {
    name: 'words',
    title: 'texts and their translations',
    run: async () => single(await own(ownNode(), [join(root, 'scripts/words.mjs'), '--check'])),
  },
  {
    name: 'boundaries',
    title: 'who imports whom',
    run: async () => single(await script('boundaries.mjs')),
  },
  {
    name: 'scripts',
    title: 'what checks, counts and builds',
    run: async () =>
      single(
        await nodeTests(
          'scripts/{boundaries,build,floor,package,previous,test,words,zip}/*.test.mjs',
          'e2e/core/*.test.ts',
          'e2e/rehearsal/*.test.ts',
        ),
      ),
  },
  { name: 'types', run: async () => single(await types()) },
  {
    name: 'unit',
    title: 'browser code',
    // More than most CI machines have cores: tests wait for timers, too.
    run: async () => jest(['--maxWorkers=3'], { cwd: root, coverage }),
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
      return serverTests(ABOUT_DATABASES, { env: { TEST_DATABASE_URL: url } });
    },
  },
  { name: 'server', title: 'server, media and backups in a bucket', run: inBucket },
  {
    name: 'previous',
    title: 'the previous release on the next schema',
    run: previous,
  },
  { name: 'build', run: async () => single(await script('site.mjs')) },
  {
    name: 'sizes',
    title: 'bytes of the first loads',
    needs: 'build',
    beside: 'journeys',
    run: async () => single(await script('sizes.mjs')),
  },
  {
    name: 'floor',
    title: 'what is built, in the oldest browsers',
    needs: 'build',
    beside: 'journeys',
    run: async () => single(await script('floor.mjs')),
  },
  { name: 'journeys', title: 'journeys in Chromium', needs: 'build', run: journeys },
  {
    name: 'browsers',
    title: 'smoke in Firefox and WebKit',
    needs: 'build',
    beside: 'journeys',
    run: async () => journeysInOtherBrowsers(['--grep', '@smoke']),
  },
];

/** Type-checks all browser code in one project, since most of it is shared. */
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
  return jest(parameters, {
    cwd: server,
    // Coverage needs modules in a VM context.
    node: counts ? ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'] : [],
    coverage: counts,
    env: {
      TEST_DATABASE_URL: '',
      // Room for the short-lived memory of many answers: with the usual one the tests take a twentieth longer.
      NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --max-semi-space-size=64`.trim(),
      ...env,
    },
  });
}

async function inBucket() {
  if (!hasObjectStore()) return leftOut('no Swift here');
  const store = await startObjectStore();
  try {
    return await serverTests(['src/storage/s3', 'src/backup/s3'], { env: store.env });
  } finally {
    await store.stop();
  }
}

async function previous() {
  try {
    return single(await testPrevious({ isShort: true }));
  } catch (error) {
    if (error instanceof NoPrevious) return leftOut(error.message);
    throw error;
  }
}

async function journeys() {
  const code = await testJourneys();
  return fromPlaywright(join(root, 'e2e/test-results/report.json'), code);
}
