import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Configuration } from 'webpack';
import type { BuiltShell } from '@keepsake/shared/releases';
import { baseBuild, cacheOf } from './webpack-base.ts';
import { WordsPlugin } from './words-plugin.ts';

/** The build of the service worker: one file that shares nothing with pages. */
function workerBuild(folder: string): Configuration {
  const { output, plugins, ...base } = baseBuild(folder, { mode: 'production' });
  return {
    ...base,
    target: 'webworker',
    entry: { worker: './src/worker/sw.ts' },
    // `clean: false`, because the shell's build lies in the same folder.
    output: { ...output, clean: false, uniqueName: 'keepsake_worker' },
    // Only the DefinePlugin (the first plugin): integrity concerns files that pages reference.
    plugins: [...(plugins?.slice(0, 1) ?? []), new WordsPlugin([folder], { whole: true })],
    cache: cacheOf(folder, 'worker'),
  };
}

/** Builds the worker beside a built shell and names it in the shell's `release.json`. */
export async function addWorker(
  folder: string,
  compile: (config: Configuration) => Promise<void>,
): Promise<void> {
  await compile(workerBuild(folder));
  const names = await readdir(join(folder, 'dist'));
  const worker = names.find((name) => /^worker\.[0-9a-f]+\.js$/.test(name));
  if (!worker) throw new Error('The service worker was not built.');
  const file = join(folder, 'dist/release.json');
  const release = JSON.parse(await readFile(file, 'utf8')) as BuiltShell;
  await writeFile(file, `${JSON.stringify({ ...release, worker }, null, 2)}\n`);
}
