import { basename, join } from 'node:path';
import webpack from 'webpack';
import type { Configuration, RuleSetRule } from 'webpack';
import { WordsPlugin } from './words-plugin.ts';
import { baseBuild, cacheOf } from './webpack-base.ts';

/** Alias under which `prerender/entry.ts` imports the remote. */
const REMOTE = '@keepsake/remote-to-prerender';

export interface PrerenderOptions {
  /**
   * The server runs the file, where there are neither libraries nor anything of Node's: it carries all that it needs and
   * asks a platform for no more than a worker of a browser has.
   */
  standalone: boolean;
}

/**
 * The build of what renders a package's public pages and its parts. Our own code, with the addresses of its pictures, comes
 * out as in the browser's build. Libraries stay where they are, unless the file has to stand alone.
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
      // There is nothing to load, and this build's own Node has no address to load it from.
      chunkLoading: false,
    },
    resolve: {
      ...base.resolve,
      // React's file for workers keeps a message channel open, and with it the process of this build.
      conditionNames: [standalone ? 'edge-light' : 'node', 'import', 'default'],
      alias: { [REMOTE]: join(folder, 'src/remote.ts') },
    },
    module: {
      rules: (base.module?.rules ?? []).map(loosely),
      // Nothing here is run by a worker of its own.
      parser: { javascript: { worker: false } },
    },
    externals: standalone ? [] : [/^(?!@keepsake\/)[@a-z][^:]*$/i],
    externalsType: 'commonjs',
    optimization: { minimize: false, splitChunks: false },
    plugins: [
      // A single file, which can be moved freely.
      new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
      new WordsPlugin([folder], { whole: true }),
      // The same constants as in the browser's build.
      ...(base.plugins ?? []).filter((plugin) => plugin instanceof webpack.DefinePlugin),
    ],
    performance: { hints: false },
    infrastructureLogging: { level: 'warn' },
    stats: 'errors-warnings',
    cache: cacheOf(folder, 'prerender'),
  };
}

/** Libraries come as CommonJS here: their default export is not their whole namespace. */
function loosely(rule: unknown): RuleSetRule {
  const given = rule as RuleSetRule;
  return given.type === 'javascript/esm' ? { ...given, type: 'javascript/auto' } : given;
}
