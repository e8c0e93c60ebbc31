import { execFileSync, spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';

const repository = resolve(import.meta.dirname, '../..');

/** A copy of the working tree beside it, by hard links: made in seconds, changed without harm. */
export interface RepositoryCopy {
  folder: string;
  /** Writes a file of the copy alone. */
  write(file: string, text: string): Promise<void>;
  /** Replaces a text in a file of the copy alone. */
  edit(file: string, from: string, to: string): Promise<void>;
  /** Runs a script of the project in the copy. @throws Error when it fails */
  run(script: string, ...args: string[]): void;
  /** Runs one of the project's tools in the copy, as in `oxlint`. @returns all that it wrote */
  tool(name: string, ...args: string[]): string;
  remove(): Promise<void>;
}

export async function copyRepository(): Promise<RepositoryCopy> {
  await mkdir(join(repository, '.cache'), { recursive: true });
  const folder = await mkdtemp(join(repository, '.cache/copy-'));
  const list = 'ls -A | grep -vxE ".git|.cache|.data|dist|e2e"';
  execFileSync('sh', ['-c', `cp -al $(${list}) "$1"`, 'sh', folder], { cwd: repository });
  // Catalogues, and what a build says of itself, are written in place, which would reach the original through its hard link.
  const own =
    'for folder in */locales */dist; do rm -r "$1/$folder"; cp -r "$folder" "$1/$folder"; done';
  execFileSync('sh', ['-c', own, 'sh', folder], { cwd: repository });
  // Beside it, sites of other tests come and go.
  await mkdir(join(folder, 'dist'));
  execFileSync('cp', ['-al', 'dist/built', join(folder, 'dist')], { cwd: repository });
  // Stops git's ignore rules of the repository, which contains this copy.
  await mkdir(join(folder, '.git'));
  const bin = join(folder, 'node_modules/.bin');
  async function write(file: string, text: string) {
    const path = join(folder, file);
    await mkdir(dirname(path), { recursive: true });
    // Written anew, not in place: the original keeps its own contents.
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
