import { readFileSync } from 'node:fs';
import table from '@keepsake/shared/contract/addresses.json' with { type: 'json' };
import Type, { type Static } from 'typebox';
import Value from 'typebox/value';
import { PACKAGE } from './names.ts';
import { Refused } from './refused.ts';
import type { Described } from './release.ts';

const team = Type.String({ pattern: '^[a-z][a-z0-9-]{0,40}$' });

const Owners = Type.Object({
  packages: Type.Record(
    Type.String({ pattern: PACKAGE }),
    Type.Object({
      team,
      /** Address prefixes that it may mount, in addition to its rows of the address table. */
      mounts: Type.Optional(Type.Array(Type.String({ pattern: '^/[a-z0-9]' }))),
      /** Names of parts that it may offer to pages of the shell. */
      parts: Type.Optional(Type.Array(Type.String())),
    }),
    { additionalProperties: false },
  ),
  /** Public keys of each team by holder: Ed25519, 32 bytes in base64url. */
  teams: Type.Record(
    team,
    Type.Object({
      keys: Type.Record(Type.String(), Type.String({ pattern: '^[\\w-]{43}$' })),
    }),
    { additionalProperties: false },
  ),
});

/** The team of each package, what it may mount, and the keys that its releases are signed with. */
export type Owners = Static<typeof Owners>;

/** Reads `owners.json`. @throws Error where it is invalid */
export function readOwners(file: string): Owners {
  const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
  if (!Value.Check(Owners, value)) {
    const [first] = Value.Errors(Owners, value);
    throw new Error(`${file} is not a file of owners: ${first?.instancePath} ${first?.message}`);
  }
  return value;
}

/** @throws Refused for a package that `owners.json` does not name */
export function ownerOf(owners: Owners, name: string): Owners['packages'][string] {
  const found = owners.packages[name];
  if (!found) throw new Refused(`owners.json does not name ${name}: nobody said what is its own.`);
  return found;
}

/** Keys that a package's releases may be signed with, by holder: those of its team and of the shell's team. */
export function keysFor({ packages, teams }: Owners, name: string): Record<string, string> {
  const of = (each: string) => teams[packages[each]?.team ?? '']?.keys ?? {};
  return { ...of('shell'), ...of(name) };
}

export type Claiming = Pick<Described, 'name' | 'mounts' | 'parts'>;

/**
 * Claims of a release that are not its package's, one sentence each. An address belongs to the package that the address
 * table names; any other must be below a prefix that `owners.json` gives to the package.
 * @param name the package's folder
 */
export function foreignClaims(owners: Owners, name: string, release: Claiming): string[] {
  if (release.name.replaceAll('_', '-') !== name) return [`it calls itself ${release.name}`];
  const own = owners.packages[name];
  if (!own) return [`owners.json does not name ${name}, so no address is its own`];
  const mounts = (release.mounts ?? []).flatMap((mount) => {
    const owner = appAt(mount);
    if (owner === name) return [];
    const other = owner ?? table.addresses.find(({ path }) => meet(mount, path))?.app;
    if (other) return [`it mounts ${mount}, which is ${other}’s`];
    const given = own.mounts?.some((each) => mount === each || mount.startsWith(`${each}/`));
    return given ? [] : [`it mounts ${mount}, which owners.json does not give it`];
  });
  // A shell's `parts` is an object: the parts that it embeds, by address.
  const offered = Array.isArray(release.parts) ? release.parts : [];
  const parts = offered
    .filter((part) => !own.parts?.includes(part))
    .map((part) => `it offers the part ${part}, which owners.json does not give it`);
  return [...mounts, ...parts];
}

const segments = (path: string) => path.toLowerCase().split('/').filter(Boolean);

/** The package that an address pattern belongs to in the table, regardless of parameter names. */
function appAt(mount: string): string | undefined {
  const shape = (path: string) =>
    segments(path)
      .map((each) => (each.startsWith(':') ? ':' : each))
      .join('/');
  return table.addresses.find(({ path }) => shape(path) === shape(mount))?.app;
}

/** Whether some address matches both patterns. */
function meet(one: string, other: string): boolean {
  const [a, b] = [segments(one), segments(other)];
  const isSame = (part: string, at: number) =>
    part.startsWith(':') || b[at]?.startsWith(':') || part === b[at];
  return a.length === b.length && a.every(isSame);
}
