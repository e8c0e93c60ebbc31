import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from '../install/chromium.mjs';
import { ownEnvironment, ownNode, root } from '../lib/project.mjs';
import { run } from '../lib/run.mjs';
import { fromJest, fromPlaywright, single } from './results.mjs';
import { existingPostgres } from './existing-postgres.mjs';

const workspaces = {
  browser: [
    'shared',
    'shell',
    'remote-public',
    'remote-attendee',
    'remote-bridegroom',
    'remote-checkout',
  ],
  others: ['server', 'e2e'],
};

const own = async (command, parameters, { cwd = root, env = {} } = {}) =>
  run(command, parameters, { cwd, env: ownEnvironment(env) });

/** Every step of the test run, in order: what fails fast comes first. Each uses all cores by itself. */
export const steps = [
  {
    name: 'lint',
    run: async () => single(await own('oxlint', ['--type-aware', '--deny-warnings'])),
  },
  { name: 'format', run: async () => single(await own('oxfmt', ['--check'])) },
  { name: 'types', run: async () => single(await types()) },
  {
    name: 'unit',
    title: 'browser code',
    run: async () =>
      jest(['--projects', ...workspaces.browser, '--passWithNoTests'], { cwd: root }),
  },
  { name: 'server', title: 'server, embedded PostgreSQL', run: async () => serverTests('') },
  {
    name: 'server',
    title: 'server, PostgreSQL on this machine',
    run: async () => {
      const url = await existingPostgres();
      return url
        ? serverTests(url, DATABASE_FREE)
        : { passed: 0, failed: 0, note: 'none answers: left out' };
    },
  },
  {
    name: 'build',
    run: async () => single(await own(ownNode(), [join(root, 'scripts/build.mjs')])),
  },
  { name: 'journeys', title: 'journeys in Chromium', run: journeys },
];

async function types() {
  let code = 0;
  for (const name of [...workspaces.browser, ...workspaces.others])
    code = (await own('tsc', ['-p', name, '--noEmit'])) || code;
  return code;
}

/** Tests that bring their own database or none: once is enough. */
const DATABASE_FREE = ['--testPathIgnorePatterns', 'src/(main|config)\\.test'];

async function serverTests(url, parameters = []) {
  const node = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'];
  return jest(parameters, { cwd: join(root, 'server'), node, env: { TEST_DATABASE_URL: url } });
}

async function jest(parameters, { cwd, node = [], env = {} }) {
  const folder = await mkdtemp(join(tmpdir(), 'keepsake-results-'));
  const outputFile = join(folder, 'results.json');
  const script = join(root, 'node_modules/jest/bin/jest.js');
  const report = ['--json', `--outputFile=${outputFile}`];
  const code = await own(ownNode(), [...node, script, ...parameters, ...report], { cwd, env });
  const result = await fromJest(outputFile, code);
  await rm(folder, { recursive: true, force: true });
  return result;
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
