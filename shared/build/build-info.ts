import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BuildAbout } from '@keepsake/shared/releases';

/** Longer lines of a changelog are cut. */
const LONGEST = 160;

/** How people recognise a build: its package version, commit, commit's author, and newest changelog point. */
export async function aboutBuild(folder: string): Promise<BuildAbout> {
  const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as {
    version: string;
  };
  // A package need not keep a changelog.
  const changelog = await readFile(join(folder, 'CHANGELOG.md'), 'utf8').catch(() => '');
  const change = newestChange(changelog);
  const commit = git(folder, 'describe', '--always', '--dirty', '--abbrev=10', '--exclude=*');
  const author = git(folder, 'log', '-1', '--format=%an');
  return {
    package: version,
    ...(commit ? { commit } : {}),
    ...(author ? { author } : {}),
    ...(change ? { change } : {}),
  };
}

/** The first point of a changelog (newest first) as plain text, cut to `LONGEST` characters. */
export function newestChange(changelog: string): string {
  const [, point = ''] = /^- ((?:.|\n(?! *[-#\n]))*)/m.exec(changelog) ?? [];
  const line = point.replaceAll('`', '').replace(/\s+/g, ' ').trim();
  return line.length > LONGEST ? `${line.slice(0, LONGEST - 1)}…` : line;
}

/** @returns an empty string outside a git repository, e.g. in a copy of the sources */
function git(folder: string, ...parameters: string[]): string {
  try {
    return execFileSync('git', parameters, {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return '';
  }
}
