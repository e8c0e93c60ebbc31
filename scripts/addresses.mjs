/*
 * Generates from the table of addresses, shared/src/contract/remote/addresses.json, the functions that make addresses
 * and the mounts of each remote. With --check it writes nothing and fails if a file is not up to date.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ownEnvironment, root } from './lib/project.mjs';
import { run } from './lib/run.mjs';
import { remotes } from './lib/workspaces.mjs';

const read = async (file) => readFile(join(root, file), 'utf8');

const { addresses } = JSON.parse(await read('shared/src/contract/remote/addresses.json'));
const servedBy = (app) => addresses.filter((row) => row.served !== false && row.app === app);

const changed = {};
const functions = 'shared/src/contract/addresses/index.ts';
const written = functionsOf(['shell', ...remotes]);
if ((await read(functions)) !== written) changed[functions] = written;
for (const remote of remotes) {
  const file = `${remote}/remote.json`;
  const declared = JSON.parse(await read(file));
  const mounts = servedBy(remote).map(({ path }) => path);
  // A remote without addresses in the table declares its mounts itself.
  if (mounts.length > 0 && JSON.stringify(mounts) !== JSON.stringify(declared.mounts))
    changed[file] = `${JSON.stringify({ ...declared, mounts }, null, 2)}\n`;
}

const files = Object.keys(changed);
if (files.length > 0 && process.argv.includes('--check')) {
  console.error(`Not as the table of addresses says: ${files.join(', ')}. Run npm run addresses.`);
  process.exitCode = 1;
} else if (files.length > 0) {
  for (const file of files) await writeFile(join(root, file), changed[file]);
  await run('oxfmt', files, { cwd: root, env: ownEnvironment({}) });
}

function functionsOf(apps) {
  const groups = apps.map((app) => {
    const lines = servedBy(app).map(
      ({ name, path }) => `export const ${name} = /* @__PURE__ */ at('${path}');`,
    );
    return `// ${app}\n${lines.join('\n')}\n`;
  });
  return `/**
 * Written by \`npm run addresses\` from \`contract/addresses.json\`.
 *
 * Functions that make the addresses of the product: \`addresses.attendedEvent({ id })\`. Each is an export of its own, so
 * that a build contains only the ones that it uses.
 */
import { at } from './at.ts';

${groups.join('\n')}`;
}
