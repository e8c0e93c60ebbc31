import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { readOwners } from '../../../releases/registry/owners.ts';
import { readReleases } from '../../../releases/read.ts';
import { LIST } from '../../../releases/registry/list-file.ts';
import type { InPlace } from '../../../releases/releases.ts';
import type { Deps } from '../../../deps.ts';

/** Milliseconds after which damaged releases are read again, in case they were repaired. */
const LOOK_AGAIN = 10_000;

/** Returns a cached reader of the live releases; it reads again once files have changed, and always from source. */
export function releasesReader({ config, log }: Deps): () => Promise<InPlace> {
  const { siteDir, ownersFile, remoteOverrides: overrides, shellDevUrl } = config;
  const owners = readOwners(ownersFile);
  const report = (message: string, error: unknown) => log.warn({ err: error }, message);
  let served: InPlace | null = null;
  const read = async () => {
    served = await readReleases(
      siteDir,
      { overrides, last: served, owners, ...(shellDevUrl ? { shellDevUrl } : {}) },
      report,
    );
    return served;
  };
  const fromSource = shellDevUrl !== null || Object.keys(overrides).length > 0;
  if (fromSource) return read;

  let state = { packages: '', scripts: '' };
  let readAt = 0;
  let reading: Promise<InPlace> | null = null;
  return async () => {
    const packages = await packagesState(siteDir);
    const scripts = served ? await scriptsState(siteDir, served) : '';
    const isKnown = packages === state.packages && scripts === state.scripts;
    const looksAgain = (served?.damaged.length ?? 0) > 0 && Date.now() - readAt > LOOK_AGAIN;
    if (reading && isKnown && !looksAgain) return reading;
    state = { packages, scripts };
    readAt = Date.now();
    const started = read();
    reading = started;
    try {
      const inPlace = await started;
      if (reading === started) state = { packages, scripts: await scriptsState(siteDir, inPlace) };
    } catch (error) {
      if (reading === started) reading = null;
      throw error;
    }
    return started;
  };
}

/** A fingerprint that changes when a package is published or its live version changes. */
async function packagesState(siteDir: string): Promise<string> {
  const packages = await readdir(siteDir).catch(() => []);
  return marksOf(siteDir, [LIST, ...packages.map((name) => `${name}/release.json`)]);
}

/** A fingerprint that changes when the shell's template or scripts, or a remote's entry, change on disk. */
async function scriptsState(siteDir: string, { shell, remotes }: InPlace): Promise<string> {
  const scripts = [...shell.scripts, ...remotes.map(({ entry }) => entry)];
  return marksOf(siteDir, [
    `shell/${shell.template}`,
    ...scripts.map((address) => address.replace('/assets/', '')),
  ]);
}

async function marksOf(siteDir: string, paths: readonly string[]): Promise<string> {
  const marks = await Promise.all(
    paths.map(async (path) => {
      const found = await stat(join(siteDir, path)).catch(() => null);
      return `${path} ${found?.mtimeMs ?? 0} ${found?.size ?? 0} ${found?.ino ?? 0}`;
    }),
  );
  return marks.join('\n');
}
