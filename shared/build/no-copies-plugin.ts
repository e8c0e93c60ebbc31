import { dirname, sep } from 'node:path';
import webpack from 'webpack';
import type { Compiler } from 'webpack';
import { sharedBarrels } from './share-table.ts';

/** Folders of our own barrels that the shell shares. */
const folders = [...sharedBarrels.keys()].map((file) => `${dirname(file)}${sep}`);

/**
 * Fails a remote's build when it carries a copy of something the shell shares: a second React context or
 * router would not see the first. It happens by a relative import inside `shared`; import by package name.
 */
export class NoCopiesPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('NoCopiesPlugin', (compilation) => {
      compilation.hooks.finishModules.tap('NoCopiesPlugin', (modules) => {
        for (const module of modules) {
          const file = module.nameForCondition();
          if (file && folders.some((folder) => file.startsWith(folder))) {
            compilation.errors.push(
              new webpack.WebpackError(
                `${file} is shared by the shell: import it by its package name.`,
              ),
            );
          }
        }
      });
    });
  }
}
