import { dirname, sep } from 'node:path';
import webpack, { type Compiler } from 'webpack';
import { sharedBarrels } from './share-table.ts';

/** Folders of our own barrels that the shell shares. */
const folders = [...sharedBarrels.keys()].map((file) => `${dirname(file)}${sep}`);

/**
 * Fails a remote's build that bundles its own copy of a module which the shell shares: a second React context or router
 * would not see the first. The cause is a relative import inside `shared`; import by package name instead.
 */
export class NoDuplicateModulesPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('NoDuplicateModulesPlugin', (compilation) => {
      compilation.hooks.finishModules.tap('NoDuplicateModulesPlugin', (modules) => {
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
