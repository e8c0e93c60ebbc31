/*
 * Makes a remote that builds, is tested and appears at its address, with no line of the shell changed.
 *   npm run new-remote seating
 */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { CONTRACT_VERSION } from '../shared/src/contract/remote/version.ts';
import { ownEnvironment, root } from './lib/project.mjs';
import { filesOf } from './new-remote/files.mjs';

const [name = ''] = process.argv.slice(2);
const folder = join(root, `remote-${name}`);

function fail(message) {
  console.error(message);
  process.exit(1);
}

if (!/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(name)) {
  fail('npm run new-remote NAME, in small letters, as in seating or table-plan.');
}
if (existsSync(folder)) fail(`remote-${name} is there already.`);

const { version: sharedVersion } = JSON.parse(
  await readFile(join(root, 'shared/package.json'), 'utf8'),
);
const files = filesOf({ name, contract: CONTRACT_VERSION, sharedVersion });
for (const [file, text] of Object.entries(files)) {
  await mkdir(dirname(join(folder, file)), { recursive: true });
  await writeFile(join(folder, file), text);
}
execFileSync('oxfmt', [folder], { cwd: root, env: ownEnvironment(), stdio: 'ignore' });
console.log(`remote-${name} is made. Next:
  npm install                      takes it into the lock file
  npm run build -- remote-${name}
  npm start                        shows it at http://localhost:8080/${name}`);
