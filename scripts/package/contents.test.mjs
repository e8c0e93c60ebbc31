import assert from 'node:assert/strict';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { createRequire, stripTypeScriptTypes } from 'node:module';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { OFFERED, SOURCE_LANGUAGE } from '@keepsake/shared/words/languages';
import { root } from '../lib/project.mjs';
import { contents, links, written } from './contents.mjs';

const files = contents();
const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
const nameOf = (place) => place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
const packages = new Set(
  files.flatMap((file) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file)?.[0] ?? []),
);

void test('a package has no tests, history or tools', () => {
  const own = files.filter((file) => !file.includes('node_modules/'));
  const unwanted = own.filter((file) =>
    /\.test\.|\/testing\/|\/bench\/|(?:^|\/)\.git|^e2e\/|^\.data|\.tsx$/.test(file),
  );
  assert.deepEqual(unwanted, []);
  for (const wanted of ['server/src/main.ts', 'server/src/db/migrations/schema.sql', 'owners.json'])
    assert.ok(own.includes(wanted), wanted);
});

void test('a package has the server’s texts in every offered language', () => {
  const languages = OFFERED.filter((code) => code !== SOURCE_LANGUAGE);
  const wanted = ['server', 'shared'].flatMap((folder) =>
    languages.map((code) => `${folder}/locales/${code}.po`),
  );
  assert.deepEqual(
    wanted.filter((file) => !files.includes(file)),
    [],
  );
});

void test('a package has no dependency that only development needs', () => {
  const manifests = globSync('{.,*}/package.json', { cwd: root }).map((file) =>
    JSON.parse(readFileSync(join(root, file), 'utf8')),
  );
  const tools = new Set(
    manifests.flatMap(({ devDependencies = {} }) => Object.keys(devDependencies)),
  );
  for (const place of packages) {
    assert.ok(!lock.packages[place]?.dev, `${place} is of development`);
    // A package may be a development tool of one workspace and needed at run time by the server.
    const isOwn = lock.packages.server.dependencies[nameOf(place)] !== undefined;
    const isReached = lock.packages[place] && !lock.packages[place].dev;
    if (tools.has(nameOf(place))) assert.ok(isOwn || isReached, place);
  }
  for (const tool of [
    'webpack',
    'typescript',
    'jest',
    'oxlint',
    '@playwright/test',
    '@mui/material',
  ])
    assert.ok(!packages.has(`node_modules/${tool}`), tool);
});

void test('a package has every file that its TypeScript imports', () => {
  const there = new Set([...files, ...Object.keys(written())]);
  const missing = [];
  for (const file of files.filter(
    (each) => each.endsWith('.ts') && !each.includes('node_modules/'),
  ))
    for (const name of importsOf(file)) {
      const found = resolved(file, name);
      if (found === null || !there.has(found)) missing.push(`${file}: ${name}`);
    }
  assert.deepEqual(missing, []);
});

/** Returns the static and dynamic imports of a file, and the files that it names by `new URL`. */
function importsOf(file) {
  const code = stripTypeScriptTypes(readFileSync(join(root, file), 'utf8'));
  const found = code.matchAll(
    /(?:\bfrom\s+|\bimport\s+|\bimport\(|new URL\()\s*'((?:\.|@keepsake\/|[a-z@])[^'\s]*)'/g,
  );
  return [...found].map(([, name]) => name).filter((name) => /^(?:\.|@keepsake\/)/.test(name));
}

function resolved(file, name) {
  const from = join(root, file);
  if (name.startsWith('.')) return join(dirname(file), name);
  const { resolve } = createRequire(from);
  try {
    const path = name.startsWith('@keepsake/')
      ? fileURLToPath(import.meta.resolve(name))
      : resolve(name);
    return path.slice(root.length + 1);
  } catch {
    return null;
  }
}

void test('a package has the script of each command, and the folder of each link', () => {
  const made = written();
  const { scripts } = made['package.json'];
  assert.deepEqual(
    ['check', 'jobs', 'ledger:verify', 'release', 'start'].filter((name) => !scripts[name]),
    [],
  );
  for (const line of Object.values(scripts)) {
    const [script] = /\S+\.(?:ts|mjs)/.exec(line);
    assert.ok(files.includes(script), line);
  }
  for (const [place, to] of Object.entries(links()))
    assert.ok(made[`${join(dirname(place), to)}/package.json`], place);
  assert.ok(existsSync(join(root, 'deploy')));
});
