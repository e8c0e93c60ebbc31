import type { Compiler, Module } from 'webpack';

/**
 * Federation identifies its own modules by absolute paths, so module ids and file names would depend on where the
 * repository lies. Fixed ids make builds reproducible in any folder.
 */
export class StableIdsPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('StableIdsPlugin', (compilation) => {
      compilation.hooks.beforeModuleIds.tap('StableIdsPlugin', (modules) => {
        for (const module of modules) {
          const id = fixedId(module);
          if (id && compilation.chunkGraph.getModuleId(module) === null)
            compilation.chunkGraph.setModuleId(module, id);
        }
      });
    });
  }
}

function fixedId(module: Module): string | null {
  const identifier = module.identifier();
  if (identifier.startsWith('container entry ')) return 'container';
  return /[\\/]\.federation[\\/]entry\.\w+\.js/.test(identifier) ? 'runtime' : null;
}
