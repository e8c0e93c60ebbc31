import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../lib/project.mjs';

/** Path specs of folders that a server does not need. */
const EXCLUDED = [':!e2e', ':!docs', ':!shell'];

/** Exports a commit into a folder and links the npm packages installed here. @throws Error when git or tar fails */
export async function checkOut(commit, folder) {
  await mkdir(folder, { recursive: true });
  const archive = spawn('git', ['archive', commit, '--', '.', ...EXCLUDED], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const unpack = spawn('tar', ['-x', '-C', folder], {
    stdio: [archive.stdout, 'inherit', 'inherit'],
  });
  const codes = await Promise.all([once(archive, 'exit'), once(unpack, 'exit')]);
  if (codes.some(([code]) => code !== 0)) throw new Error(`${commit} could not be checked out.`);
  await linkPackages(folder);
}

/** Links the workspaces of the exported commit, and all other packages of this checkout. */
async function linkPackages(folder) {
  const modules = join(folder, 'node_modules');
  await mkdir(join(modules, '@keepsake'), { recursive: true });
  for (const name of await readdir(join(root, 'node_modules')))
    if (name !== '@keepsake') await symlink(join(root, 'node_modules', name), join(modules, name));
  for (const name of await readdir(folder)) {
    const manifest = join(folder, name, 'package.json');
    if (!existsSync(manifest)) continue;
    const { name: packageName } = JSON.parse(await readFile(manifest, 'utf8'));
    if (packageName.startsWith('@keepsake/'))
      await symlink(join(folder, name), join(modules, packageName));
    const own = join(root, name, 'node_modules');
    if (existsSync(own)) await symlink(own, join(folder, name, 'node_modules'));
  }
}
