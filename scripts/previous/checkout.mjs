import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../lib/project.mjs';

/** What a server does without. */
const LEFT_OUT = [':!e2e', ':!docs', ':!shell'];

/** Puts a commit into a folder, with the packages that are installed now. @throws Error where git can't */
export async function checkOut(commit, folder) {
  await mkdir(folder, { recursive: true });
  const archive = spawn('git', ['archive', commit, '--', '.', ...LEFT_OUT], {
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

/** Its own workspaces, and everything else from here. */
async function linkPackages(folder) {
  const modules = join(folder, 'node_modules');
  await mkdir(join(modules, '@keepsake'), { recursive: true });
  for (const name of await readdir(join(root, 'node_modules')))
    if (name !== '@keepsake') await symlink(join(root, 'node_modules', name), join(modules, name));
  for (const name of await readdir(folder)) {
    const manifest = join(folder, name, 'package.json');
    if (!existsSync(manifest)) continue;
    const { name: called } = JSON.parse(await readFile(manifest, 'utf8'));
    if (called.startsWith('@keepsake/')) await symlink(join(folder, name), join(modules, called));
    const own = join(root, name, 'node_modules');
    if (existsSync(own)) await symlink(own, join(folder, name, 'node_modules'));
  }
}
