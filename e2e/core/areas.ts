import { globSync } from 'node:fs';
import { dirname, resolve, sep } from 'node:path';

const repository = resolve(import.meta.dirname, '../..');

/** Suites of teams: each remote, the shell, and what concerns all. A spec stands in the folder of one. */
export const areas = [
  ...globSync('remote-*/remote.json', { cwd: repository })
    .map((file) => dirname(file).replace('remote-', ''))
    .sort(),
  'shell',
  'federation',
  'failure',
];

/** Tags of a test: other areas that it passes through, and smoke tests. */
const TAGS = new Set([...areas.map((area) => `@${area}`), '@smoke']);

/** @throws Error naming specs that no area's team would run */
export function requireAreas(specs: string): void {
  const homeless = globSync('**/*.spec.ts', { cwd: specs }).filter(
    (file) => !areas.includes(file.split(sep)[0] ?? ''),
  );
  if (homeless.length > 0)
    throw new Error(
      `In no area: ${homeless.join(', ')}. A spec stands in one of specs/{${areas.join(',')}}.`,
    );
}

/** @throws Error for a mark that no run asks for */
export function requireKnownTags(tags: readonly string[]): void {
  const unknown = tags.filter((tag) => !TAGS.has(tag));
  if (unknown.length > 0)
    throw new Error(`Unknown: ${unknown.join(', ')}. There are ${[...TAGS].join(', ')}.`);
}

/** Finds the tests of areas, by folder or mark, in what Playwright searches with `grep`. */
export function testsOf(asked: string[]): RegExp {
  const unknown = asked.filter((area) => !areas.includes(area));
  if (unknown.length > 0)
    throw new Error(`No such area: ${unknown.join(', ')}. There are ${areas.join(', ')}.`);
  return new RegExp(String.raw`(?:^|\s)(?:${asked.join('|')})/|@(?:${asked.join('|')})(?:\s|$)`);
}
