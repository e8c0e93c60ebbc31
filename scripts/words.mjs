/*
 * Extracts the messages of the code into the `.po` files in `locales` of each workspace, which hold the translations.
 *   node scripts/words.mjs [workspace…]   writes the files
 *   node scripts/words.mjs --check        changes nothing; fails if a file is outdated, a translation does not fit its message,
 *                                         or an offered language lacks a translation
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES, OFFERED, SOURCE_LANGUAGE } from '@keepsake/shared/words/languages';
import { readCatalogue } from '@keepsake/shared/words/catalogue';
import { root } from './lib/project.mjs';
import { released } from './lib/workspaces.mjs';
import { problemsOf } from './words/problems.ts';

const checks = process.argv.includes('--check');
const named = process.argv.slice(2).filter((each) => !each.startsWith('--'));
const workspaces = named.length > 0 ? named : ['shared', 'server', ...released];
const fileOf = (workspace, language) => join(root, workspace, 'locales', `${language}.po`);
const files = workspaces.flatMap((workspace) =>
  LANGUAGES.map(({ code }) => ({ workspace, code, file: fileOf(workspace, code) })),
);

const before = new Map(
  files.map(({ file }) => [file, existsSync(file) ? readFileSync(file, 'utf8') : null]),
);
const { status, stdout, stderr } = spawnSync(
  process.execPath,
  [join(root, 'node_modules/@lingui/cli/dist/lingui.js'), 'extract', '--clean', '--overwrite'],
  {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production', WORDS_OF: workspaces.join(' ') },
  },
);
if (status !== 0) {
  console.error(stdout, stderr);
  process.exit(1);
}
// The creation date would change every file at each run.
for (const { file } of files) {
  const text = readFileSync(file, 'utf8').replace(/^"POT-Creation-Date: .*\n/m, '');
  writeFileSync(file, text);
}

const problems = [];
for (const { workspace, code, file } of files) {
  const entries = readCatalogue(readFileSync(file, 'utf8'));
  if (checks && before.get(file) !== readFileSync(file, 'utf8')) {
    problems.push(`${workspace}/locales/${code}.po is not that of the code: npm run words`);
    if (before.get(file) === null) rmSync(file);
    else writeFileSync(file, before.get(file));
  }
  if (code === SOURCE_LANGUAGE) continue;
  const missing = entries.filter(({ translation }) => translation === '').length;
  if (missing > 0 && OFFERED.includes(code))
    problems.push(
      `${workspace}/locales/${code}.po lacks ${missing} of ${entries.length} translations`,
    );
  for (const entry of entries) {
    if (entry.translation === '') continue;
    for (const problem of problemsOf(entry, code))
      problems.push(`${workspace}/locales/${code}.po: “${entry.message}” ${problem}`);
  }
}
for (const problem of problems) console.error(problem);
if (checks && problems.length > 0) process.exit(1);
const count = (language) =>
  workspaces
    .flatMap((workspace) => readCatalogue(readFileSync(fileOf(workspace, language), 'utf8')))
    .filter(({ translation }) => translation !== '').length;
console.log(LANGUAGES.map(({ code }) => `${code} ${count(code)}`).join(', '));
