/*
 * Creates a remote with a page, tests and an end-to-end test, without a change of the shell. Its address is registered
 * in owners.json.
 *   npm run new-remote seating
 */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import table from '../shared/src/contract/remote/addresses.json' with { type: 'json' };
import { CONTRACT_VERSION } from '../shared/src/contract/remote/version.ts';
import { ownEnvironment, ownNode, root } from './lib/project.mjs';
import { filesOf, journeyOf, titleOf } from './new-remote/files.mjs';

const [name = ''] = process.argv.slice(2);
const folder = join(root, `remote-${name}`);
const ownersFile = join(root, 'owners.json');

function fail(message) {
  console.error(message);
  process.exit(1);
}

if (!/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(name)) {
  fail('npm run new-remote NAME, in small letters, as in seating or table-plan.');
}
const taken = table.addresses.find(({ path }) => path === `/${name}`);
if (taken || ['api', 'assets'].includes(name))
  fail(`/${name} is an address of ${taken?.app ?? 'the server'}: choose another name.`);
if (existsSync(folder)) fail(`remote-${name} is there already.`);

const { version: sharedVersion } = JSON.parse(
  await readFile(join(root, 'shared/package.json'), 'utf8'),
);
const files = filesOf({ name, contract: CONTRACT_VERSION, sharedVersion });
for (const [file, text] of Object.entries(files)) {
  await mkdir(dirname(join(folder, file)), { recursive: true });
  await writeFile(join(folder, file), text);
}
const journey = join(root, 'e2e/specs', name, 'page.spec.ts');
await mkdir(dirname(journey), { recursive: true });
await writeFile(journey, journeyOf(name, titleOf(name)));
await register(`remote-${name}`, { team: name, mounts: [`/${name}`] });
execFileSync('oxfmt', [folder, ownersFile, journey], {
  cwd: root,
  env: ownEnvironment(),
  stdio: 'ignore',
});
// Extracts its messages, without which it cannot be built.
execFileSync(ownNode(), [join(root, 'scripts/words.mjs'), `remote-${name}`], {
  cwd: root,
  stdio: 'ignore',
});
console.log(`remote-${name} is made, and owners.json gives it /${name}. Next:
  npm install                      takes it into the lock file
  npm run dev -- ${name}${' '.repeat(Math.max(1, 21 - name.length))}shows it at http://localhost:8080/${name}, and each change
  npm run release -- key           your public key, for the team ${name} in owners.json`);

/** Registers a package for a team in owners.json. The file is replaced by a rename, so that readers never see half. */
async function register(folderName, entry) {
  const { packages, teams } = JSON.parse(await readFile(ownersFile, 'utf8'));
  const next = {
    packages: { ...packages, [folderName]: entry },
    teams: { ...teams, [entry.team]: teams[entry.team] ?? { keys: {} } },
  };
  await writeFile(`${ownersFile}.tmp`, `${JSON.stringify(next, null, 2)}\n`);
  await rename(`${ownersFile}.tmp`, ownersFile);
}
