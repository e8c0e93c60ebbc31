import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { createRequire } from 'node:module';
import browserslist from 'browserslist';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import webpack, { type Configuration } from 'webpack';
import { SubresourceIntegrityPlugin } from 'webpack-subresource-integrity';
import { RetryChunksPlugin } from './retry-chunks-plugin.ts';
import { EmptyChunksPlugin } from './empty-chunks-plugin.ts';
import { macros } from './macros.ts';
import { WordsPlugin } from './words-plugin.ts';
import { refreshAlias, refreshPlugins } from './refresh.ts';

const require = createRequire(import.meta.url);
// Unless they are told where webpack is, the federation plugins find it by provoking an error of its validation, which
// takes an eighth of a warm build.
process.env['FEDERATION_WEBPACK_PATH'] ||= require.resolve('webpack');
const root = join(import.meta.dirname, '../..');
/** The oldest supported browsers, as `.browserslistrc` lists them; webpack reads the same file itself. */
const oldestBrowsers = browserslist.loadConfig({ path: root });
const buildFiles = readdirSync(import.meta.dirname, { withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name));

export type Mode = 'development' | 'production';

export interface BuildOptions {
  mode: Mode;
  /** Hot module replacement in the open page; requires that all parts of the page run from source. */
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
      // The server's address of a package, fixed at build time so that prerendered pages can name their pictures.
      publicPath: development ? 'auto' : `/assets/${basename(folder)}/`,
      crossOriginLoading: 'anonymous',
      hashFunction: 'xxhash64',
      // A module that threw while loading is evaluated again on the next import.
      strictModuleExceptionHandling: true,
      // Milliseconds; webpack's default is two minutes.
      chunkLoadTimeout: 20_000,
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js'],
      alias: {
        ...(hot ? refreshAlias() : {}),
        // The untranspiled source: the package's default entry targets older browsers than ours and is a third larger.
        'tus-js-client$': 'tus-js-client/lib/browser/index.js',
        // The exports map offers browsers the development file with its warnings in every build.
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
        // Under the LGPL, so libheif is served as separate, unmodified files.
        { test: /[\\/]libheif-wasm[\\/]libheif\.(js|wasm)$/, type: 'asset/resource' },
      ],
    },
    optimization: {
      moduleIds: development ? 'named' : 'deterministic',
      chunkIds: development ? 'named' : 'deterministic',
      realContentHash: true,
      // swc takes half the processor time of webpack's default minifier, with files no larger.
      minimizer: [
        new MinimizerPlugin({
          minify: MinimizerPlugin.swcMinify,
          minimizerOptions: { compress: { passes: 2 } },
        }),
      ],
      runtimeChunk: false,
      // Chunks with a runtime are workers, which must be one file because they cannot load others.
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
      new RetryChunksPlugin(),
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

/** Webpack's persistent cache for builds of one kind. @param folder absolute path of the workspace */
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

/** A hash over the API's schemas: answers stored by a build with another hash may have another shape. */
function apiShape(): string {
  const hash = createHash('sha256');
  const folder = join(import.meta.dirname, '../src/contract/api');
  for (const file of readdirSync(folder).sort()) hash.update(readFileSync(join(folder, file)));
  return hash.digest('hex').slice(0, 12);
}

function swc(development: boolean, hot: boolean) {
  return {
    env: { targets: oldestBrowsers },
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
