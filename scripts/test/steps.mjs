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
import { fromPlaywright, single, skippedStep } from './results.mjs';

const server = join(root, 'server');

/**
 * Server tests that also run on a PostgreSQL of this machine, if there is one, which may be of the oldest supported
 * version. All others run on the embedded database only, including tests of these folders about sockets, addresses and
 * killed servers.
 */
const ABOUT_DATABASES = [
  ...['db', 'jobs', 'limits', 'modules/money/ledger', 'modules/events/live'].map(
    (folder) => `src/${folder}/`,
  ),
  '--testPathIgnorePatterns=live/stalled|limits/guessing|ledger/crash',
];

/** Off by default, because measuring coverage makes the tests several times slower. */
const coverage = process.argv.includes('--coverage');

const exec = async (command, parameters, { cwd = root, env = {} } = {}) =>
  run(command, parameters, { cwd, env: ownEnvironment(env) });
const script = async (name, ...flags) =>
  single(await exec(ownNode(), [join(root, 'scripts', name), ...flags]));

/**
 * All steps of the test run in order, fast ones first. Each uses all cores, except those that run in parallel to the
 * step named by `beside`. A step fails without being run when the one named by `needs` has failed.
 */
export const steps = [
  {
    name: 'lint',
    run: async () => single(await exec('oxlint', ['--type-aware', '--deny-warnings'])),
  },
  { name: 'format', run: async () => single(await exec('oxfmt', ['--check'])) },
  {
    name: 'unused',
    title: 'unused code and dependencies',
    run: async () => single(await exec('knip', ['--no-progress'])),
  },
  {
    name: 'addresses',
    title: 'files of the address table',
    run: async () => script('addresses.mjs', '--check'),
  },
  {
    name: 'words',
    title: 'texts and their translations',
    run: async () => script('words.mjs', '--check'),
  },
  {
    name: 'boundaries',
    title: 'import boundaries',
    run: async () => script('boundaries.mjs'),
  },
  {
    name: 'scripts',
    title: 'scripts, and helpers of journeys',
    run: async () =>
      single(
        await exec(ownNode(), [
          '--test',
          'scripts/{boundaries,browser-support,build,package,previous,test,words,zip}/*.test.mjs',
          'e2e/core/*.test.ts',
          'e2e/rehearsal/*.test.ts',
        ]),
      ),
  },
  { name: 'types', run: async () => single(await types()) },
  {
    name: 'unit',
    title: 'browser code',
    // More workers than most CI machines have cores, because tests often wait for timers.
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
      if (!url) return skippedStep('none answers');
      return serverTests(ABOUT_DATABASES, { env: { TEST_DATABASE_URL: url } });
    },
  },
  { name: 'server', title: 'server, media and backups in a bucket', run: inBucket },
  {
    name: 'previous',
    title: 'the previous release on the next schema',
    run: previous,
  },
  { name: 'build', run: async () => script('site.mjs') },
  {
    name: 'sizes',
    title: 'bytes of the first loads',
    needs: 'build',
    beside: 'journeys',
    run: async () => script('sizes.mjs'),
  },
  {
    name: 'browser-support',
    title: 'the build in the oldest browsers',
    needs: 'build',
    beside: 'journeys',
    run: async () => script('browser-support.mjs'),
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
    code = (await exec('tsc', ['-p', project, '--noEmit'])) || code;
  return code;
}

/** Whether `tsconfig.browser.json` includes a workspace. */
const runsInBrowsers = (name) => /^(?:shared$|shell$|remote-)/.test(name);

async function serverTests(parameters, { env = {}, coverage: counts = false } = {}) {
  return jest(parameters, {
    cwd: server,
    // Coverage needs modules in a VM context.
    node: counts ? ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'] : [],
    coverage: counts,
    env: {
      TEST_DATABASE_URL: '',
      // A larger young generation: with the default size the tests take 5 % longer.
      NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --max-semi-space-size=64`.trim(),
      ...env,
    },
  });
}

async function inBucket() {
  if (!hasObjectStore()) return skippedStep('no Swift here');
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
    if (error instanceof NoPrevious) return skippedStep(error.message);
    throw error;
  }
}

async function journeys() {
  const code = await testJourneys();
  return fromPlaywright(join(root, 'e2e/test-results/report.json'), code);
}
