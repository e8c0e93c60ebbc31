import { basename, join } from 'node:path';
import webpack from 'webpack';
import type { Configuration, RuleSetRule } from 'webpack';
import { baseBuild } from './webpack-base.ts';

/** Alias under which `prerender/entry.ts` imports the remote. */
const REMOTE = '@keepsake/remote-to-prerender';

/**
 * The build of what renders a package's public pages in Node. Libraries stay where they are; our own code, with
 * the addresses of its pictures, comes out as in the browser's build.
 * @param folder absolute path of the workspace
 * @param output folder of the one file, `render.cjs`
 */
export function prerenderBuild(folder: string, output: string): Configuration {
  const base = baseBuild(folder, { mode: 'production' });
  const own = join(folder, 'src/prerender/entry.tsx');
  const remote = join(import.meta.dirname, 'prerender/entry.ts');
  return {
    mode: 'production',
    context: folder,
    target: 'node24',
    devtool: false,
    entry: { render: basename(folder) === 'shell' ? own : remote },
    output: {
      ...base.output,
      path: output,
      filename: '[name].cjs',
      chunkFilename: '[name].cjs',
      library: { type: 'commonjs2' },
    },
    resolve: {
      ...base.resolve,
      conditionNames: ['node', 'import', 'default'],
      alias: { [REMOTE]: join(folder, 'src/remote.ts') },
    },
    module: { rules: (base.module?.rules ?? []).map(loosely) },
    externals: [/^(?!@keepsake\/)[@a-z][^:]*$/i],
    externalsType: 'commonjs',
    optimization: { minimize: false, splitChunks: false },
    // A single file, which can be moved freely.
    plugins: [new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
    performance: { hints: false },
    infrastructureLogging: { level: 'warn' },
    stats: 'errors-warnings',
    cache: false,
  };
}

/** Libraries come as CommonJS here: their default export is not their whole namespace. */
function loosely(rule: unknown): RuleSetRule {
  const given = rule as RuleSetRule;
  return given.type === 'javascript/esm' ? { ...given, type: 'javascript/auto' } : given;
}
