import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack from 'webpack';
import type { Chunk, Configuration } from 'webpack';
import type { RemoteRoute } from '@keepsake/shared/contract';
import { headsOf } from './heads.ts';
import { FEDERATION_GLOBALS, runtimeSwitches, withoutUnused } from './federation-runtime.ts';
import { shareVersions } from './share-table.ts';
import { ShellReleasePlugin, type PagesOf } from './shell-release-plugin.ts';
import { baseBuild, type BuildOptions } from './webpack-base.ts';

/**
 * The build of the shell: it provides what is shared, and writes the page's template and its `release.json`.
 * @param folder absolute path of the shell's workspace
 */
export async function shellBuild(folder: string, options: BuildOptions): Promise<Configuration> {
  const base = baseBuild(folder, options);
  return {
    ...base,
    entry: { shell: './src/index.ts' },
    optimization: {
      ...base.optimization,
      splitChunks: {
        ...splitting(base),
        ...largeChunks,
        ...(options.mode === 'development' ? packagesApart : {}),
      },
    },
    plugins: [
      ...(base.plugins ?? []),
      withoutUnused(),
      ...(options.mode === 'production' ? firstLoadPlugins() : []),
      new webpack.DefinePlugin({
        ...runtimeSwitches,
        'process.env.FEDERATION_GLOBALS': JSON.stringify(JSON.stringify(FEDERATION_GLOBALS)),
        'process.env.SHARE_VERSIONS': JSON.stringify(JSON.stringify(shareVersions())),
      }),
      new ShellReleasePlugin(
        join(folder, 'src/index.html'),
        [await ownPages(folder)],
        options.mode,
      ),
    ],
  };
}

/** The addresses that the shell serves itself, in the same shape as a remote's. */
export async function ownPages(folder: string): Promise<PagesOf> {
  const loaded = (await import(pathToFileURL(join(folder, 'src/pages.ts')).href)) as {
    pages: RemoteRoute[];
  };
  return { folder, routes: loaded.pages, heads: await headsOf(loaded.pages) };
}

/** Each request costs a guest's line more than the few kilobytes that pages have in common. */
const largeChunks = {
  minSize: 80_000,
  cacheGroups: { defaultVendors: false as const },
};

/** From source: a change of ours makes its own script and source map again, not those of all packages. */
const packagesApart = {
  cacheGroups: {
    ...largeChunks.cacheGroups,
    packages: {
      name: 'packages',
      test: /[\\/]node_modules[\\/]/,
      chunks: ({ name }: Chunk) => name === 'site',
      enforce: true,
    },
  },
};

/** What makes a first load begin sooner, released or as one bundle. */
export const firstLoadPlugins = () => [compiledAhead(), withoutDefaultTheme()];

/**
 * Leaves out MUI's own look, which it makes twice before a page may make its own: a page has one around all of it.
 */
const withoutDefaultTheme = () =>
  new webpack.NormalModuleReplacementPlugin(/\/(defaultTheme|styles\/index)\.mjs$/, (found) => {
    if (/[\\/]@mui[\\/]material[\\/](Box|styles|GlobalStyles)$/.test(found.context ?? ''))
      found.request = join(import.meta.dirname, 'unused-theme.js');
  });

/**
 * Tells V8 to compile every function of the first load beside the main thread, while it comes: most of them run at once,
 * and one by one they held a slow phone for 140 ms. Others take it for a comment.
 * https://v8.dev/blog/explicit-compile-hints
 */
const compiledAhead = () =>
  new webpack.BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    test: /^site\./,
    // After the minifier, which removes comments.
    stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
  });

function splitting({ optimization }: Configuration) {
  return optimization?.splitChunks || {};
}
