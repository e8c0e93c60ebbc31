import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import webpack from 'webpack';
import type { Configuration } from 'webpack';
import { checkDeclaration, type Declaration } from './declaration.ts';
import { headsOf } from './heads.ts';
import { NoCopiesPlugin } from './no-copies-plugin.ts';
import { RemoteReleasePlugin } from './remote-release-plugin.ts';
import { remoteShares } from './share-table.ts';
import { StableIdsPlugin } from './stable-ids-plugin.ts';
import { baseBuild, type BuildOptions } from './webpack-base.ts';

/**
 * The build of a remote: one exposed module, `./remote`, and a `release.json` that says what was built.
 * @param folder absolute path of the remote's workspace, with `remote.json` and `src/remote.ts`
 * @throws Error when `remote.json` and the exported routes differ
 */
export async function remoteBuild(folder: string, options: BuildOptions): Promise<Configuration> {
  const declared = JSON.parse(readFileSync(join(folder, 'remote.json'), 'utf8')) as Declaration;
  const routes = await checkDeclaration(folder, declared);
  const base = baseBuild(folder, options);
  return {
    ...base,
    plugins: [
      ...(base.plugins ?? []),
      new webpack.container.ModuleFederationPlugin({
        name: declared.name,
        filename:
          options.mode === 'production' ? 'remoteEntry.[contenthash:12].js' : 'remoteEntry.js',
        exposes: { './remote': './src/remote.ts' },
        shared: remoteShares(),
      }),
      new StableIdsPlugin(),
      new NoCopiesPlugin(),
      new RemoteReleasePlugin(declared, routes, await headsOf(routes)),
    ],
  };
}
