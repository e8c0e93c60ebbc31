import { execFileSync } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

const repository = resolve(import.meta.dirname, '../..');

/** A copy of the working tree beside it, by hard links: made in seconds, changed without harm. */
export interface RepositoryCopy {
  folder: string;
  /** Replaces a text in a file of the copy alone. */
  edit(file: string, from: string, to: string): Promise<void>;
  /** Runs a script of the project in the copy. */
  run(script: string, ...args: string[]): void;
  remove(): Promise<void>;
}

export async function copyRepository(): Promise<RepositoryCopy> {
  const folder = join(repository, '.cache', 'copy');
  await rm(folder, { recursive: true, force: true });
  const list = 'ls -A | grep -vxE ".git|.cache|.data|e2e"';
  execFileSync('sh', ['-c', `mkdir -p "$1" && cp -al $(${list}) "$1"`, 'sh', folder], {
    cwd: repository,
  });
  return {
    folder,
    async edit(file, from, to) {
      const path = join(folder, file);
      const text = await readFile(path, 'utf8');
      if (!text.includes(from)) throw new Error(`${file} does not contain “${from}”.`);
      // Written anew, not in place: the original keeps its own contents.
      await rm(path);
      await writeFile(path, text.replace(from, to));
    },
    run(script, ...args) {
      execFileSync(join(folder, 'node_modules/.bin/node'), [join(folder, script), ...args], {
        cwd: folder,
        stdio: 'pipe',
      });
    },
    remove: async () => rm(folder, { recursive: true, force: true }),
  };
}
