import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { checkDeclaration, type Declaration } from './declaration.ts';
import { headsOf } from './heads.ts';
import { ShellReleasePlugin } from './shell-release-plugin.ts';
import { baseBuild } from './webpack-base.ts';
import { firstLoadPlugins, ownPages } from './webpack-shell.ts';

/** A data URL of a module whose default export lists the default exports of these files. */
function listOf(files: string[]): string {
  const imports = files.map((file, n) => `import r${n} from ${JSON.stringify(file)};`);
  const names = files.map((_, n) => `r${n}`).join();
  return `data:text/javascript,${encodeURIComponent(`${imports.join('')}export default [${names}];`)}`;
}

/**
 * Builds the same code as a single bundle without federation, as a baseline for benchmarks. Pages stay separate chunks.
 * @param root the repository
 * @param remotes folder names of the remotes
 * @param output folder of the built files
 */
export async function singleBuild(
  root: string,
  remotes: string[],
  output: string,
): Promise<Configuration> {
  const folder = join(root, 'shell');
  const others = remotes.map((name) => join(root, name));
  const base = baseBuild(folder, { mode: 'production', others });
  const served = await Promise.all(
    remotes.map(async (name) => {
      const at = join(root, name);
      const declared = JSON.parse(readFileSync(join(at, 'remote.json'), 'utf8')) as Declaration;
      const { routes, parts = {} } = await checkDeclaration(at, declared);
      return { folder: at, routes, parts, heads: await headsOf(routes) };
    }),
  );
  return {
    ...base,
    entry: { shell: './src/index.ts' },
    output: { ...base.output, path: output, uniqueName: 'keepsake_single' },
    cache: false,
    plugins: [
      ...(base.plugins ?? []),
      ...firstLoadPlugins(),
      new webpack.DefinePlugin({ 'process.env.FEDERATION_GLOBALS': JSON.stringify('{}') }),
      new webpack.NormalModuleReplacementPlugin(
        /remotes[\\/]federation\.ts$/,
        join(import.meta.dirname, 'single/federation.ts'),
      ),
      new webpack.NormalModuleReplacementPlugin(
        /^@keepsake\/all-remotes$/,
        listOf(served.map((remote) => join(remote.folder, 'src/remote.ts'))),
      ),
      new ShellReleasePlugin(
        join(folder, 'src/index.html'),
        [await ownPages(folder), ...served],
        'production',
      ),
    ],
  };
}
