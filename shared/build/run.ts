import webpack, { type Configuration } from 'webpack';
import { join } from 'node:path';
import { nameRelease } from './name-release.ts';
import { prerenderPackage } from './prerender.ts';
import { addWorker } from './webpack-worker.ts';
import { remoteBuild } from './webpack-remote.ts';
import { shellBuild } from './webpack-shell.ts';
import { UsedPackages } from './used-packages.ts';

/** Builds one package for production. `folder` is its absolute path. @throws Error with the build's errors */
export async function buildPackage(folder: string): Promise<void> {
  const shell = folder.endsWith('shell');
  await compile(await (shell ? shellBuild : remoteBuild)(folder, { mode: 'production' }));
  if (shell) await addWorker(folder, compile);
  await prerenderPackage(folder, compile);
  await nameRelease(folder);
  await used.write(folder);
}

const used = new UsedPackages();

/** Runs webpack once. @throws Error with the errors of the build */
export async function compile(config: Configuration): Promise<void> {
  const compiler = webpack(config);
  if (compiler) used.watch(compiler);
  await new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error) reject(error);
        else if (!stats || stats.hasErrors()) {
          reject(
            new Error(stats?.toString({ preset: 'errors-only', colors: false }) ?? 'no build'),
          );
        } else resolve();
      });
    });
  });
}

if (import.meta.main) {
  try {
    await buildPackage(join(process.cwd(), process.argv[2] ?? '.'));
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
  // Prerendered pages may leave timers and sockets open that would keep the process alive.
  process.exit();
}
