import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack, { type Chunk, type Configuration } from 'webpack';
import type { RemoteRoute } from '@keepsake/shared/contract';
import { headsOf } from './heads.ts';
import { FEDERATION_GLOBALS, runtimeSwitches, withoutUnused } from './federation-runtime.ts';
import { shareVersions } from './share-table.ts';
import { ShellReleasePlugin, type PagesOf } from './shell-release-plugin.ts';
import { baseBuild, type BuildOptions } from './webpack-base.ts';

/**
 * The build of the shell: it provides the shared modules and writes the page template and `release.json`.
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

/** The pages that the shell serves itself, in the same shape as a remote's. */
export async function ownPages(folder: string): Promise<PagesOf> {
  const loaded = (await import(pathToFileURL(join(folder, 'src/pages.ts')).href)) as {
    pages: RemoteRoute[];
  };
  return { folder, routes: loaded.pages, heads: await headsOf(loaded.pages) };
}

/** Chunks of at least 80 kB: on a guest's connection a request costs more than a few duplicate kilobytes. */
const largeChunks = {
  minSize: 80_000,
  cacheGroups: { defaultVendors: false as const },
};

/** In development, packages form their own chunk, so that a change rebuilds only our script and source map. */
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

/** Plugins that speed up the first load, for the released build and the single bundle. */
export const firstLoadPlugins = () => [compiledAhead(), withoutDefaultTheme()];

/** Leaves out MUI's default theme, which MUI creates twice at startup although every page is wrapped in our own. */
const withoutDefaultTheme = () =>
  new webpack.NormalModuleReplacementPlugin(/\/(defaultTheme|styles\/index)\.mjs$/, (found) => {
    if (/[\\/]@mui[\\/]material[\\/](Box|styles|GlobalStyles)$/.test(found.context ?? ''))
      found.request = join(import.meta.dirname, 'unused-theme.js');
  });

/**
 * Tells V8 to compile every function of the first load on a background thread while the script downloads: most of them
 * run at once, and compiling them lazily blocked a slow phone for 140 ms. Other browsers ignore the comment.
 * https://v8.dev/blog/explicit-compile-hints
 */
const compiledAhead = () =>
  new webpack.BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    test: /^site\./,
    // Runs after the minifier, which removes comments.
    stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
  });

function splitting({ optimization }: Configuration) {
  return optimization?.splitChunks || {};
}
