import webpack, { type Compiler } from 'webpack';
import { makePlaceholder } from 'webpack-subresource-integrity/util.js';

/**
 * Chunks that hold only shared modules of the first load have no file, but the integrity plugin expects a hash of each
 * chunk. Their placeholders are removed, since nothing is ever fetched for them.
 */
export class EmptyChunksPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('EmptyChunksPlugin', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_INLINE - 1;
      compilation.hooks.processAssets.tap({ name: 'EmptyChunksPlugin', stage }, () => {
        const placeholders: string[] = [];
        for (const chunk of compilation.chunks) {
          const { id } = chunk;
          if (id !== null && ![...chunk.files].some((file) => file.endsWith('.js'))) {
            placeholders.push(makePlaceholder(['sha384'], id));
          }
        }
        for (const chunk of compilation.chunks) {
          if (!chunk.hasRuntime()) continue;
          for (const file of chunk.files) {
            compilation.updateAsset(file, (source) => withoutPlaceholders(source, placeholders));
          }
        }
      });
    });
  }
}

function withoutPlaceholders(source: webpack.sources.Source, placeholders: string[]) {
  const text = source.source().toString();
  const edited = new webpack.sources.ReplaceSource(source);
  for (const placeholder of placeholders) {
    const at = text.indexOf(placeholder);
    if (at >= 0) edited.replace(at, at + placeholder.length - 1, '');
  }
  return edited;
}
