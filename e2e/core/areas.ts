import { globSync } from 'node:fs';
import { dirname, resolve, sep } from 'node:path';

const repository = resolve(import.meta.dirname, '../..');

/** Areas with a team and a suite: every remote, the shell, and what spans them. A spec lies in its area's folder. */
export const areas = [
  ...globSync('remote-*/remote.json', { cwd: repository })
    .map((file) => dirname(file).replace('remote-', ''))
    .sort(),
  'shell',
  'federation',
  'failure',
];

/** Known tags of tests: other areas that a test passes through, and `@smoke`. */
const TAGS = new Set([...areas.map((area) => `@${area}`), '@smoke']);

/** @throws Error naming specs that lie in no area's folder, so that no team would run them */
export function requireAreas(specs: string): void {
  const outside = globSync('**/*.spec.ts', { cwd: specs }).filter(
    (file) => !areas.includes(file.split(sep)[0] ?? ''),
  );
  if (outside.length > 0)
    throw new Error(
      `In no area: ${outside.join(', ')}. A spec stands in one of specs/{${areas.join(',')}}.`,
    );
}

/** @throws Error for a tag that no run selects */
export function requireKnownTags(tags: readonly string[]): void {
  const unknown = tags.filter((tag) => !TAGS.has(tag));
  if (unknown.length > 0)
    throw new Error(`Unknown: ${unknown.join(', ')}. There are ${[...TAGS].join(', ')}.`);
}

/** Returns a `grep` pattern for tests of areas, by folder or tag. @throws Error for an unknown area */
export function testsOf(requested: string[]): RegExp {
  const unknown = requested.filter((area) => !areas.includes(area));
  if (unknown.length > 0)
    throw new Error(`No such area: ${unknown.join(', ')}. There are ${areas.join(', ')}.`);
  return new RegExp(
    String.raw`(?:^|\s)(?:${requested.join('|')})/|@(?:${requested.join('|')})(?:\s|$)`,
  );
}
