import { mkdir, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative, sep } from 'node:path';
import type { Compiler } from 'webpack';

const root = join(import.meta.dirname, '../..');
const IN_PACKAGE = /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^./][^/]*/;

/** The npm packages of which modules went into a build, by their folders below the repository: their notices go with it. */
export class UsedPackages {
  // Webpack puts parts of its own into whatever it builds.
  readonly #folders = new Set(['node_modules/webpack']);

  /** Notes those of one compilation. */
  watch(compiler: Compiler): void {
    compiler.hooks.compilation.tap('UsedPackages', (compilation) => {
      compilation.hooks.finishModules.tap('UsedPackages', (modules) => {
        for (const module of modules) this.#note(module.nameForCondition());
      });
    });
  }

  /** Writes them down for the build of a package, given by its folder. */
  async write(folder: string): Promise<void> {
    const file = join(root, '.cache/build', `${basename(folder)}.packages.json`);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, JSON.stringify([...this.#folders].sort()));
  }

  #note(path: string | null): void {
    if (path === null) return;
    const [found] = IN_PACKAGE.exec(relative(root, path).replaceAll(sep, '/')) ?? [];
    if (found !== undefined) this.#folders.add(found);
  }
}
