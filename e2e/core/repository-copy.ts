import { execFileSync, spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { isAlive } from '../../server/src/is-alive.ts';

const repository = resolve(import.meta.dirname, '../..');

/** A copy of the working tree by hard links, in `.cache`: made in seconds, changed without harm to the original. */
export interface RepositoryCopy {
  folder: string;
  /** Writes a file of the copy only. */
  write(file: string, text: string): Promise<void>;
  /** Replaces a text in a file of the copy only. @throws Error when the file lacks it */
  edit(file: string, from: string, to: string): Promise<void>;
  /** Runs a script of the project in the copy. @throws Error when it fails */
  run(script: string, ...args: string[]): void;
  /** Runs one of the project's tools in the copy, as in `oxlint`. @returns its output */
  tool(name: string, ...args: string[]): string;
  remove(): Promise<void>;
}

/** Deletes the copies of processes that have ended without removing them. */
export async function sweepCopies(cache: string): Promise<void> {
  for (const name of await readdir(cache)) {
    const [, pid] = /^copy-(?:(\d+)-)?/.exec(name) ?? [];
    if (name.startsWith('copy-') && !(pid && isAlive(Number(pid))))
      await rm(join(cache, name), { recursive: true, force: true });
  }
}

export async function copyRepository(): Promise<RepositoryCopy> {
  const cache = join(repository, '.cache');
  await mkdir(cache, { recursive: true });
  await sweepCopies(cache);
  const folder = await mkdtemp(join(cache, `copy-${process.pid}-`));
  const list = 'ls -A | grep -vxE ".git|.cache|.data|dist|e2e"';
  execFileSync('sh', ['-c', `cp -al $(${list}) "$1"`, 'sh', folder], { cwd: repository });
  // Catalogues and build outputs are copied: written in place, they would change the original through a hard link.
  const copyFolders =
    'for folder in */locales */dist; do rm -r "$1/$folder"; cp -r "$folder" "$1/$folder"; done';
  execFileSync('sh', ['-c', copyFolders, 'sh', folder], { cwd: repository });
  // Only `dist/built` is linked: other tests create and delete site folders beside it.
  await mkdir(join(folder, 'dist'));
  execFileSync('cp', ['-al', 'dist/built', join(folder, 'dist')], { cwd: repository });
  // Tools look for ignore files up to the next `.git`; the surrounding repository ignores this copy.
  await mkdir(join(folder, '.git'));
  const bin = join(folder, 'node_modules/.bin');
  async function write(file: string, text: string) {
    const path = join(folder, file);
    await mkdir(dirname(path), { recursive: true });
    // Deleted first, since writing in place would change the original through its hard link.
    await rm(path, { force: true });
    await writeFile(path, text);
  }
  return {
    folder,
    write,
    async edit(file, from, to) {
      const text = await readFile(join(folder, file), 'utf8');
      if (!text.includes(from)) throw new Error(`${file} does not contain “${from}”.`);
      await write(file, text.replace(from, to));
    },
    run(script, ...args) {
      execFileSync(join(bin, 'node'), [join(folder, script), ...args], {
        cwd: folder,
        stdio: 'pipe',
      });
    },
    tool(name, ...args) {
      const path = `${bin}:${process.env.PATH ?? ''}`;
      const env = { ...process.env, PATH: path, FORCE_COLOR: '0' };
      const { stdout, stderr } = spawnSync(name, args, {
        cwd: folder,
        env,
        encoding: 'utf8',
      });
      return stdout + stderr;
    },
    remove: async () => rm(folder, { recursive: true, force: true }),
  };
}
