import { basename, join } from 'node:path';
import { createRequire } from 'node:module';
import webpack from 'webpack';
import type { Configuration } from 'webpack';
import { SubresourceIntegrityPlugin } from 'webpack-subresource-integrity';
import { EmptyChunksPlugin } from './empty-chunks-plugin.ts';
import { refreshPlugins } from './refresh.ts';

const require = createRequire(import.meta.url);
const root = join(import.meta.dirname, '../..');

export type Mode = 'development' | 'production';

/** What the builds of shell and remotes have in common. `folder` is the workspace's absolute path. */
export function baseBuild(folder: string, mode: Mode): Configuration {
  const development = mode === 'development';
  return {
    mode,
    context: folder,
    target: ['web', 'es2022'],
    devtool: development ? 'eval-cheap-module-source-map' : false,
    entry: {},
    output: {
      path: join(folder, 'dist'),
      clean: true,
      filename: development ? '[name].js' : '[name].[contenthash:12].js',
      chunkFilename: development ? '[name].js' : '[name].[contenthash:12].js',
      assetModuleFilename: 'media/[name].[contenthash:12][ext]',
      uniqueName: `keepsake_${basename(folder).replaceAll('-', '_')}`,
      publicPath: 'auto',
      crossOriginLoading: 'anonymous',
      hashFunction: 'xxhash64',
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js'],
      conditionNames: ['webpack', 'import', 'module', 'browser', '...'],
    },
    module: {
      rules: [
        {
          test: /\.[cm]?tsx?$/,
          loader: require.resolve('swc-loader'),
          options: swc(development),
          type: 'javascript/esm',
        },
        { test: /\.(svg|png|jpe?g|webp|avif|woff2)$/, type: 'asset/resource' },
      ],
    },
    optimization: {
      moduleIds: development ? 'named' : 'deterministic',
      chunkIds: development ? 'named' : 'deterministic',
      realContentHash: true,
      runtimeChunk: false,
    },
    performance: { hints: false },
    infrastructureLogging: { level: 'warn' },
    stats: 'errors-warnings',
    cache: {
      type: 'filesystem',
      cacheDirectory: join(root, '.cache/webpack'),
      name: `${basename(folder)}-${mode}`,
      buildDependencies: { config: [import.meta.filename, join(folder, 'package.json')] },
    },
    plugins: [
      new webpack.DefinePlugin({ 'process.env.NODE_ENV': JSON.stringify(mode) }),
      ...(development
        ? refreshPlugins()
        : [
            new EmptyChunksPlugin(),
            new SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'], enabled: true }),
          ]),
    ],
  };
}

function swc(development: boolean) {
  return {
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic', development: false, refresh: development } },
      experimental: { keepImportAttributes: true },
    },
    module: { type: 'es6' },
    sourceMaps: development,
  };
}
