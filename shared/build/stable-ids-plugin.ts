import type { Compiler, Module } from 'webpack';

/**
 * Federation's own modules are identified by absolute paths, so that their numbers, and with them the names
 * of files, would depend on where the repository lies. They get fixed ids: the same source builds to the
 * same files everywhere.
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
