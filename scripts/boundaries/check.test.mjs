import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, test } from 'node:test';
import { checkBoundaries } from './check.mjs';

const folders = [];
after(async () => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))));

/** Returns the findings of the rules in a project with these files. */
async function findingsIn(files) {
  const root = await mkdtemp(join(tmpdir(), 'keepsake-boundaries-'));
  folders.push(root);
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  }
  const sources = new Set(Object.keys(files).map((path) => `${path.split('/')[0]}/src`));
  return (await checkBoundaries(root, [...sources])).findings;
}

/** Returns how many findings are of a rule. */
const countOf = (findings, rule) =>
  findings.filter((sentence) => sentence.includes(`: ${rule}.`)).length;

const nothing = 'export const nothing = 0;\n';
const take = (path) => `import { nothing } from '${path}';\nexport const taken = nothing;\n`;
const takeType = (path) => `import type { T } from '${path}';\nexport type U = T;\n`;

void test('finds a circle of domains without a circle of files', async () => {
  const circle = {
    'server/src/modules/cards/cards/a.ts': take('../../money/orders/b.ts'),
    'server/src/modules/money/orders/b.ts': nothing,
    'server/src/modules/money/orders/c.ts': take('../../cards/media/d.ts'),
    'server/src/modules/cards/media/d.ts': take('../cards/zip/e.ts'),
    'server/src/modules/cards/cards/zip/e.ts': nothing,
  };
  const found = await findingsIn(circle);
  assert.equal(found.length, 3);
  assert.match(
    found[0],
    /cards and server\/src\/modules\/money\/orders are in one circle of folders/,
  );
  const { 'server/src/modules/cards/media/d.ts': _cut, ...open } = circle;
  assert.deepEqual(
    await findingsIn({ ...open, 'server/src/modules/cards/media/d.ts': nothing }),
    [],
  );
});

void test('finds a circle of features, of folders of the shell, and of types alone', async () => {
  const features = await findingsIn({
    'remote-area/src/features/home/A.tsx': take('../demo/B.tsx'),
    'remote-area/src/features/demo/B.tsx': nothing,
    'remote-area/src/features/demo/C.tsx': take('../home/D.tsx'),
    'remote-area/src/features/home/D.tsx': nothing,
  });
  assert.equal(features.length, 2);
  const types = await findingsIn({
    'shell/src/host/a.ts': `${takeType('../http/b.ts')}export type T = 1;\n`,
    'shell/src/http/b.ts': `${takeType('../host/a.ts')}export type T = 1;\n`,
  });
  assert.match(types.join('\n'), /no-circle-of-files/);
  assert.match(types.join('\n'), /one circle of folders/);
});

void test('finds imports against the order of the parts of shared', async () => {
  const found = await findingsIn({
    'shared/src/contract/host/a.ts': take('../../ui/parts/b.ts'),
    'shared/src/ui/parts/b.ts': take('../../capture/media/c.ts'),
    'shared/src/capture/media/c.ts': take('../../cards/designs/d.ts'),
    'shared/src/cards/designs/d.ts': nothing,
  });
  for (const name of [
    'contract-stands-on-nothing',
    'ui-stands-on-contract',
    'capture-knows-no-cards',
  ])
    assert.equal(countOf(found, name), 1, name);
});

void test('finds forbidden imports between workspaces', async () => {
  const found = await findingsIn({
    'remote-area/src/a.ts': take('../../remote-other/src/b.ts'),
    'remote-other/src/b.ts': nothing,
    'shell/src/c.ts': take('../../remote-other/src/b.ts'),
    'shared/src/ui/d.ts': take('../../../shell/src/e.ts'),
    'shell/src/e.ts': nothing,
    'server/src/modules/cards/f.ts': take('../../../../shared/src/ui/g.ts'),
    'shared/src/ui/g.ts': nothing,
  });
  for (const name of [
    'remote-is-its-own',
    'shell-knows-no-remote',
    'shared-knows-nobody',
    'server-takes-what-is-agreed',
  ])
    assert.equal(countOf(found, name), 1, name);
});

void test('lets the server import the endpoints of a remote, and nothing else of it', async () => {
  const remote = {
    'remote-area/src/api/seats.ts': take('../../../shared/src/contract/api/endpoint.ts'),
    'remote-area/src/api/index.ts': takeType('./seats.ts'),
    'shared/src/contract/api/endpoint.ts': nothing,
  };
  assert.deepEqual(
    await findingsIn({
      ...remote,
      'server/src/modules/events/seating/index.ts': take(
        '../../../../../remote-area/src/api/seats.ts',
      ),
      'remote-area/src/features/home/A.tsx': takeType('../../api/seats.ts'),
    }),
    [],
  );
  const found = await findingsIn({
    ...remote,
    'remote-area/src/api/more.ts': take('../features/home/A.tsx'),
    'remote-area/src/api/shown.ts': take('../../../shared/src/ui/b.ts'),
    'shared/src/ui/b.ts': nothing,
    'remote-area/src/features/home/A.tsx': nothing,
    'remote-area/src/features/home/B.tsx': take('../../api/seats.ts'),
    'server/src/modules/events/seating/index.ts': take('../../../../../remote-area/src/c.ts'),
    'remote-area/src/c.ts': nothing,
  });
  assert.equal(countOf(found, 'own-endpoints-are-schemas'), 2);
  assert.equal(countOf(found, 'own-endpoints-are-types-in-browsers'), 1);
  assert.equal(countOf(found, 'server-takes-what-is-agreed'), 1);
});

void test('finds forbidden imports of the sandbox and of test helpers, and SQL outside repositories', async () => {
  const found = await findingsIn({
    'server/src/sandbox/index.ts': take('../modules/cards/routes.ts'),
    'server/src/modules/cards/routes.ts':
      'export const nothing = (db) => db.selectFrom("cards").execute();\n',
    'server/src/modules/cards/repository.ts':
      'export const one = (db) => db.selectFrom("cards").execute();\n',
    'server/src/modules/orders/pay.ts': take('../../sandbox/charge.ts'),
    'server/src/sandbox/charge.ts': nothing,
    'server/src/http/a.ts': take('../testing/b.ts'),
    'server/src/testing/b.ts': nothing,
  });
  const all = found.join('\n');
  assert.match(all, /sandbox-stands-alone/);
  assert.match(all, /sandbox-is-mounted-once/);
  assert.match(all, /no-testing-in-production/);
  assert.match(all, /cards\/routes\.ts holds SQL/);
  assert.doesNotMatch(all, /repository\.ts holds SQL/);
});
