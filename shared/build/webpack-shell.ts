import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack from 'webpack';
import type { Configuration } from 'webpack';
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
    optimization: { ...base.optimization, splitChunks: { ...splitting(base), ...largeChunks } },
    plugins: [
      ...(base.plugins ?? []),
      withoutUnused(),
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

function splitting({ optimization }: Configuration) {
  return optimization?.splitChunks || {};
}
