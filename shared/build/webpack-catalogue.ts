import { join } from 'node:path';
import webpack, { type Compiler, type Configuration } from 'webpack';
import { fonts } from './fonts.ts';
import { baseBuild } from './webpack-base.ts';

/** The HTML page of the catalogue, with our fonts. */
class CataloguePage {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('CataloguePage', (compilation) => {
      compilation.hooks.processAssets.tapPromise('CataloguePage', async () => {
        const { files, style, sheet } = await fonts('/');
        const emit = (name: string, content: string | Buffer) =>
          compilation.emitAsset(name, new webpack.sources.RawSource(content));
        for (const { name, content } of files) emit(name, content);
        emit(
          'index.html',
          `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Catalogue · Keepsake</title><link rel="stylesheet" href="/${sheet.name}"><style>${style}</style><div id="root"></div><script src="/catalogue.js"></script></html>`,
        );
      });
    });
  }
}

/** The development build of `shared/catalogue` as a page of its own. */
export function catalogueBuild(): Configuration {
  const folder = join(import.meta.dirname, '..');
  const base = baseBuild(folder, { mode: 'development' });
  return {
    ...base,
    entry: { catalogue: './catalogue/index.tsx' },
    output: { ...base.output, publicPath: '/' },
    plugins: [...(base.plugins ?? []), new CataloguePage()],
  };
}
