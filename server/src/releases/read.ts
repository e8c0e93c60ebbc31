import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type {
  BuiltRemote,
  BuiltShell,
  Prerendered,
  WithPrerendered,
  WithWords,
} from '@keepsake/shared/releases';
import { missingExports } from './missing-exports.ts';
import { offeredRelease, offeredShell } from './offered-release.ts';
import { readJson } from './registry/json-file.ts';
import { readLive } from './registry/live-file.ts';
import { isPackage } from './registry/names.ts';
import { foreignClaims, type Claiming, type Owners } from './registry/owners.ts';
import type { InPlace, Releases } from './releases.ts';

async function fetchText(address: string): Promise<string> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(5000) });
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  return answer.text();
}

export interface ReadOptions {
  /** Entry addresses of remotes that run from source, by folder name: `{"remote-attendee": "http://…"}`. */
  overrides?: Record<string, string>;
  /** Address of the shell's development server, if it runs from source. */
  shellDevUrl?: string;
  /** The previous result, from which unreadable packages are taken. */
  last?: Releases | null;
  /** If given, releases that claim what another package owns are not offered. */
  owners?: Owners;
}

/**
 * Reads the live releases below `folder`; a remote that can't be read, or claims what is another's, is left out.
 * @param report called for each problem, such as a remote that is left out
 * @throws Error where there is no shell, nor one in `last`
 */
export async function readReleases(
  folder: string,
  { overrides = {}, shellDevUrl, last = null, owners }: ReadOptions = {},
  report: (message: string, error: unknown) => void = () => {},
): Promise<InPlace> {
  const damaged: string[] = [];
  const [shell, template] = shellDevUrl
    ? await devShell(shellDevUrl)
    : await builtShell(folder, damaged, last);
  const frames = await prerenderedOf(join(folder, 'shell'), shell, report);
  const pages = new Map<string, Prerendered>();
  const wordsIntegrity = new Map(await integrityOfWords(join(folder, 'shell'), shell, report));
  const built = await readdir(folder).catch(() => []);
  const names = new Set([...built, ...Object.keys(overrides)]);
  const remotes: BuiltRemote[] = [];
  for (const name of [...names].filter((name) => name !== 'shell' && isPackage(name)).sort()) {
    try {
      const entry = overrides[name];
      const claims = (release: Claiming) => (owners ? foreignClaims(owners, name, release) : []);
      const isOwn = (release: Claiming) => claims(release).length === 0;
      const remote = entry
        ? await devRemote(entry)
        : await builtRemote(folder, name, { shell, last, isOwn }, damaged);
      if (!remote) continue;
      const taken = claims(remote);
      if (taken.length > 0) throw new Error(`${remote.version}: ${taken.join('; ')}`);
      const lacks = missingExports(remote, shell);
      if (lacks.length > 0) {
        report(`${name} ${remote.version} was built beside a later shell`, lacks);
      }
      remotes.push(lacks.length > 0 ? { ...remote, lacks } : remote);
      for (const page of await prerenderedOf(join(folder, name), remote, report))
        if (!pages.has(page[0])) pages.set(...page);
      for (const file of await integrityOfWords(join(folder, name), remote, report))
        wordsIntegrity.set(...file);
    } catch (error) {
      report(`${name} is not in place`, error);
    }
  }
  for (const each of damaged) report(each, null);
  return { shell, template, remotes, frames, pages, wordsIntegrity, damaged };
}

/** Returns a package's prerendered pages. Unreadable ones are left out: the browser renders these pages. */
async function prerenderedOf(
  folder: string,
  { prerendered = {} }: WithPrerendered,
  report: (message: string, error: unknown) => void,
): Promise<Map<string, Prerendered>> {
  const found = new Map<string, Prerendered>();
  for (const [key, file] of Object.entries(prerendered)) {
    try {
      const page = await readJson<Partial<Prerendered>>(join(folder, file));
      const { html, rules, globals } = page ?? {};
      if (!html || !rules || !globals) throw new Error(`${file} holds no prerendered page`);
      found.set(key, { html, rules, globals });
    } catch (error) {
      report(`${key} is not prerendered`, error);
    }
  }
  return found;
}

/** Returns the digests of a package's translation files; without them browsers do not verify these. */
async function integrityOfWords(
  folder: string,
  { wordsIntegrity }: WithWords,
  report: (message: string, error: unknown) => void,
): Promise<[address: string, integrity: string][]> {
  if (!wordsIntegrity) return [];
  try {
    const found = await readJson<Record<string, string>>(join(folder, wordsIntegrity));
    if (!found) throw new Error('There is none.');
    return Object.entries(found);
  } catch (error) {
    report(`${wordsIntegrity} can’t be read`, error);
    return [];
  }
}

async function builtShell(
  folder: string,
  damaged: string[],
  last: Releases | null,
): Promise<[BuiltShell, string]> {
  const found = await readLive(folder, 'shell');
  damaged.push(...found.damaged);
  try {
    if (!found.live) throw new Error('There is no shell.');
    const { release, damaged: cut } = await offeredShell(join(folder, 'shell'), found.live);
    damaged.push(...cut);
    return [release, await readFile(join(folder, 'shell', release.template), 'utf8')];
  } catch (error) {
    if (!last) throw error;
    damaged.push('shell: the page that was served before goes on');
    return [last.shell, last.template];
  }
}

/** The offered release of a remote, or its last one where none can be read; null where none is live. */
async function builtRemote(
  folder: string,
  name: string,
  beside: { shell: BuiltShell; last: Releases | null; isOwn: (release: Claiming) => boolean },
  damaged: string[],
): Promise<BuiltRemote | null> {
  const { shell, last, isOwn } = beside;
  const found = await readLive(folder, name);
  damaged.push(...found.damaged);
  if (found.live) {
    const offered = await offeredRelease(join(folder, name), found.live, shell, isOwn);
    damaged.push(...offered.damaged);
    return offered.release;
  }
  if (found.damaged.length === 0) return null;
  return last?.remotes.find((remote) => remote.name === name.replaceAll('-', '_')) ?? null;
}

async function devShell(url: string): Promise<[BuiltShell, string]> {
  const shell = JSON.parse(await fetchText(new URL('release.json', url).href)) as BuiltShell;
  return [shell, await fetchText(new URL(shell.template, url).href)];
}

/** A remote that runs from source, with the addresses it declares now; without preloads and integrity. */
async function devRemote(entry: string): Promise<BuiltRemote> {
  const release = JSON.parse(await fetchText(new URL('release.json', entry).href)) as BuiltRemote;
  const { integrity: _none, prerendered: _nor, wordsIntegrity: _neither, ...rest } = release;
  return { ...rest, entry, preload: {}, shares: {}, hashes: {} };
}
