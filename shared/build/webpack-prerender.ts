import { basename, join } from 'node:path';
import webpack, { type Configuration, type RuleSetRule } from 'webpack';
import { WordsPlugin } from './words-plugin.ts';
import { baseBuild, cacheOf } from './webpack-base.ts';

/** Alias under which `prerender/entry.ts` imports the remote. */
const REMOTE = '@keepsake/remote-to-prerender';

export interface PrerenderOptions {
  /**
   * The server runs the file in an environment without libraries and Node APIs: everything is bundled, and only APIs
   * that a browser's worker has may be used.
   */
  standalone: boolean;
}

/**
 * The build of the renderer of a package's public pages and parts. Our own code and its picture addresses are compiled
 * as in the browser's build; libraries stay external unless the file has to stand alone.
 * @param folder absolute path of the workspace
 * @param output folder of the one file, `render.cjs`
 */
export function prerenderBuild(
  folder: string,
  output: string,
  { standalone }: PrerenderOptions,
): Configuration {
  const base = baseBuild(folder, { mode: 'production' });
  const own = join(folder, 'src/prerender/entry.tsx');
  const remote = join(import.meta.dirname, 'prerender/entry.ts');
  return {
    mode: 'production',
    context: folder,
    target: standalone ? ['webworker', 'es2024'] : 'node24',
    devtool: false,
    entry: { render: basename(folder) === 'shell' ? own : remote },
    output: {
      ...base.output,
      path: output,
      filename: '[name].cjs',
      chunkFilename: '[name].cjs',
      library: { type: 'commonjs2' },
      globalObject: 'globalThis',
      // A single file loads no chunks, and the renderer in Node has no address to load them from.
      chunkLoading: false,
    },
    resolve: {
      ...base.resolve,
      // React's worker file keeps a message channel open, which would keep this build's process alive; `edge-light`
      // does not.
      conditionNames: [standalone ? 'edge-light' : 'node', 'import', 'default'],
      alias: { [REMOTE]: join(folder, 'src/remote.ts') },
    },
    module: {
      rules: (base.module?.rules ?? []).map(loosely),
      // The renderer starts no workers.
      parser: { javascript: { worker: false } },
    },
    externals: standalone ? [] : [/^(?!@keepsake\/)[@a-z][^:]*$/i],
    externalsType: 'commonjs',
    optimization: { minimize: false, splitChunks: false },
    plugins: [
      // One file, because the release copies the renderer as a single script.
      new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
      new WordsPlugin([folder], { whole: true }),
      // DefinePlugin: the same constants as in the browser's build.
      ...(base.plugins ?? []).filter((plugin) => plugin instanceof webpack.DefinePlugin),
    ],
    performance: { hints: false },
    infrastructureLogging: { level: 'warn' },
    stats: 'errors-warnings',
    cache: cacheOf(folder, 'prerender'),
  };
}

/** Libraries are CommonJS here: in strict ESM their default export would be the whole namespace. */
function loosely(rule: unknown): RuleSetRule {
  const given = rule as RuleSetRule;
  return given.type === 'javascript/esm' ? { ...given, type: 'javascript/auto' } : given;
}
