import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { readReleases } from '../../../releases/read.ts';
import { withdrawnReleases } from './withdrawn.ts';
import type { Releases } from '../../../releases/releases.ts';
import type { Deps } from '../../../deps.ts';

/** Reads what is in place, again only once something was put in place; from source, each time. */
export function releasesReader({ config, db, log }: Deps): () => Promise<Releases> {
  const { siteDir, remoteOverrides: overrides, shellDevUrl } = config;
  const report = (message: string, error: unknown) => log.warn({ err: error }, message);
  const { state: withdrawn, isWithdrawn } = withdrawnReleases({ db, log });
  const fromSource = shellDevUrl !== null || Object.keys(overrides).length > 0;
  const read = async () =>
    readReleases(
      siteDir,
      { overrides, isWithdrawn, ...(shellDevUrl ? { shellDevUrl } : {}) },
      report,
    );
  if (fromSource) return read;

  let state = '';
  let reading: Promise<Releases> | null = null;
  return async () => {
    const now = `${await stateOf(siteDir)}\n${await withdrawn()}`;
    if (!reading || now !== state) {
      state = now;
      const started = read();
      reading = started;
      started.catch(() => {
        if (reading === started) reading = null;
      });
    }
    return reading;
  };
}

/** Changes whenever a package is put in place. */
async function stateOf(siteDir: string): Promise<string> {
  const packages = await readdir(siteDir).catch(() => []);
  const marks = await Promise.all(
    packages.map(async (name) => {
      const found = await stat(join(siteDir, name, 'release.json')).catch(() => null);
      return `${name} ${found?.mtimeMs ?? 0} ${found?.size ?? 0} ${found?.ino ?? 0}`;
    }),
  );
  return marks.join('\n');
}
