import { sep } from 'node:path';
import webpack from 'webpack';
import type { Compiler } from 'webpack';
import { shareTable } from './share-table.ts';

const prefix = '@keepsake/shared/';
const folders = shareTable
  .filter(({ request }) => request.startsWith(prefix))
  .map(({ request }) =>
    [sep, 'shared', sep, 'src', sep, request.slice(prefix.length), sep].join(''),
  );

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
          if (file && folders.some((folder) => file.includes(folder))) {
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
