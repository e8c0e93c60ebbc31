import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack, { type Configuration } from 'webpack';
import { checkDeclaration, type Declaration } from './declaration.ts';
import { FEDERATION_GLOBAL, isBundlerRuntime } from './federation-runtime.ts';
import { headsOf } from './heads.ts';
import { NoDuplicateModulesPlugin } from './no-duplicate-modules-plugin.ts';
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
  const { routes, parts = {} } = await checkDeclaration(folder, declared);
  const base = baseBuild(folder, options);
  return {
    ...base,
    output: { ...base.output, chunkLoadingGlobal: `${declared.name}_chunks` },
    plugins: [
      ...(base.plugins ?? []),
      // The shell provides the federation runtime; otherwise each remote's entry would bundle it again.
      new webpack.ExternalsPlugin('global', ({ request }, done) => {
        if (isBundlerRuntime(request)) done(undefined, FEDERATION_GLOBAL);
        else done();
      }),
      new ModuleFederationPlugin({
        name: declared.name,
        filename:
          options.mode === 'production' ? 'remoteEntry.[contenthash:12].js' : 'remoteEntry.js',
        // The chunk name makes the script recognisable in network traffic.
        exposes: { './remote': { import: './src/remote.ts', name: '__federation_expose_remote' } },
        shared: remoteShares(),
        shareStrategy: 'loaded-first',
        manifest: false,
        dts: false,
        experiments: {
          optimization: { target: 'web', disableRemote: true, disableSnapshot: true },
        },
      }),
      new StableIdsPlugin(),
      new NoDuplicateModulesPlugin(),
      new RemoteReleasePlugin(declared, { routes, parts }, await headsOf(routes)),
    ],
  };
}
