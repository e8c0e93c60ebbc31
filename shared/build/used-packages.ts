import { mkdir, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative, sep } from 'node:path';
import type { Compiler } from 'webpack';

const root = join(import.meta.dirname, '../..');
const IN_PACKAGE = /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^./][^/]*/;

/** The npm packages whose modules went into a build, which ships their license notices. */
export class UsedPackages {
  // Webpack adds its own runtime code to every build.
  readonly #folders = new Set(['node_modules/webpack']);

  /** Collects the packages of one compilation. */
  watch(compiler: Compiler): void {
    compiler.hooks.compilation.tap('UsedPackages', (compilation) => {
      compilation.hooks.finishModules.tap('UsedPackages', (modules) => {
        for (const module of modules) this.#note(module.nameForCondition());
      });
    });
  }

  /** Writes the collected packages to `.cache/build/<package>.packages.json`. `folder` is the built workspace. */
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
