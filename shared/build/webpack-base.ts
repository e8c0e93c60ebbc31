import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { createRequire } from 'node:module';
import browserslist from 'browserslist';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import webpack from 'webpack';
import type { Configuration } from 'webpack';
import { SubresourceIntegrityPlugin } from 'webpack-subresource-integrity';
import { ChunksAgainPlugin } from './chunks-again-plugin.ts';
import { EmptyChunksPlugin } from './empty-chunks-plugin.ts';
import { macros } from './macros.ts';
import { WordsPlugin } from './words-plugin.ts';
import { refreshAlias, refreshPlugins } from './refresh.ts';

const require = createRequire(import.meta.url);
const root = join(import.meta.dirname, '../..');
/** The oldest browsers that are written for, as `.browserslistrc` lists them; webpack finds it by itself. */
const floor = browserslist.loadConfig({ path: root });
const buildFiles = readdirSync(import.meta.dirname, { withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name));

export type Mode = 'development' | 'production';

export interface BuildOptions {
  mode: Mode;
  /** Exchange modules in the open page; needs every part of the page to run from source. */
  hot?: boolean;
  /** Absolute paths of other workspaces that are part of the same build. */
  others?: string[];
}

/** Webpack configuration common to shell and remotes. `folder` is the workspace's absolute path. */
export function baseBuild(
  folder: string,
  { mode, hot = false, others = [] }: BuildOptions,
): Configuration {
  const development = mode === 'development';
  return {
    mode,
    context: folder,
    target: 'browserslist',
    // No eval source maps: the Content-Security-Policy forbids eval in development, too.
    devtool: development ? 'cheap-module-source-map' : false,
    entry: {},
    output: {
      path: join(folder, 'dist'),
      clean: true,
      filename: development ? '[name].js' : '[name].[contenthash:12].js',
      chunkFilename: development ? '[name].js' : '[name].[contenthash:12].js',
      assetModuleFilename: 'media/[name].[contenthash:12][ext]',
      uniqueName: `keepsake_${basename(folder).replaceAll('-', '_')}`,
      // Where the server serves a package; known beforehand, so that prerendered pages name their pictures.
      publicPath: development ? 'auto' : `/assets/${basename(folder)}/`,
      crossOriginLoading: 'anonymous',
      hashFunction: 'xxhash64',
      // A module that threw once is run again for who asks again.
      strictModuleExceptionHandling: true,
      // Milliseconds; webpack's own two minutes are nobody's patience.
      chunkLoadTimeout: 20_000,
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js'],
      alias: {
        ...(hot ? refreshAlias() : {}),
        // As it was written: what the package offers first was compiled for browsers below the floor, a third larger.
        'tus-js-client$': 'tus-js-client/lib/browser/index.js',
        // Its map of exports offers a browser what warns while one develops, whatever is built.
        ...(development ? {} : productionRouter),
      },
      conditionNames: ['webpack', 'import', 'module', 'browser', '...'],
    },
    module: {
      rules: [
        {
          test: /\.[cm]?tsx?$/,
          loader: require.resolve('swc-loader'),
          options: swc(development, hot),
          type: 'javascript/esm',
        },
        // A strict `.mjs` would take the whole namespace of a shared CommonJS module for its default export.
        { test: /\.m?js$/, include: /node_modules[\\/]@mui[\\/]/, type: 'javascript/auto' },
        { test: /\.(svg|png|jpe?g|webp|avif|woff2)$/, type: 'asset/resource' },
        // Under the LGPL: it stays in files of its own, as it was published.
        { test: /[\\/]libheif-wasm[\\/]libheif\.(js|wasm)$/, type: 'asset/resource' },
      ],
    },
    optimization: {
      moduleIds: development ? 'named' : 'deterministic',
      chunkIds: development ? 'named' : 'deterministic',
      realContentHash: true,
      // Half of the processor time of webpack's own choice, and files no larger.
      minimizer: [
        new MinimizerPlugin({
          minify: MinimizerPlugin.swcMinify,
          minimizerOptions: { compress: { passes: 2 } },
        }),
      ],
      runtimeChunk: false,
      // A worker is one file: it may fetch no others.
      splitChunks: { chunks: (chunk) => !chunk.canBeInitial() && !chunk.hasRuntime() },
    },
    performance: { hints: false },
    infrastructureLogging: { level: 'warn' },
    stats: 'errors-warnings',
    cache: cacheOf(folder, `${mode}${hot ? '-hot' : ''}`),
    plugins: [
      new webpack.DefinePlugin({
        'process.env.NODE_ENV': JSON.stringify(mode),
        'process.env.API_SHAPE': JSON.stringify(apiShape()),
      }),
      ...(hot ? refreshPlugins() : []),
      new WordsPlugin([folder, ...others]),
      new ChunksAgainPlugin(),
      ...(development
        ? []
        : [
            new EmptyChunksPlugin(),
            new SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'], enabled: true }),
          ]),
    ],
  };
}

const routerFolder = join(dirname(require.resolve('react-router/package.json')), 'dist/production');
const productionRouter = {
  'react-router$': join(routerFolder, 'index.mjs'),
  'react-router/dom$': join(routerFolder, 'dom-export.mjs'),
};

/** What a build keeps for the next one of its kind. @param folder absolute path of the workspace */
export function cacheOf(folder: string, kind: string): Configuration['cache'] {
  return {
    type: 'filesystem',
    cacheDirectory: join(root, '.cache/webpack'),
    name: `${basename(folder)}-${kind}`,
    buildDependencies: {
      config: [...buildFiles, join(root, '.browserslistrc'), join(folder, 'package.json')],
    },
  };
}

/** Names the shape of all answers: it changes with any of the API's schemas. */
function apiShape(): string {
  const hash = createHash('sha256');
  const folder = join(import.meta.dirname, '../src/contract/api');
  for (const file of readdirSync(folder).sort()) hash.update(readFileSync(join(folder, file)));
  return hash.digest('hex').slice(0, 12);
}

function swc(development: boolean, hot: boolean) {
  return {
    env: { targets: floor },
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic', development: false, refresh: hot } },
      experimental: {
        keepImportAttributes: true,
        plugins: [
          [require.resolve('@lingui/swc-plugin'), macros(development ? 'message' : 'id-only')],
        ],
      },
    },
    module: { type: 'es6' },
    sourceMaps: development,
  };
}
