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
      /** What it may mount beside its rows of the table of addresses: these, and all below them. */
      mounts: Type.Optional(Type.Array(Type.String({ pattern: '^/[a-z0-9]' }))),
      /** Parts that it may offer to pages of the shell. */
      parts: Type.Optional(Type.Array(Type.String())),
    }),
    { additionalProperties: false },
  ),
  /** Public keys of each team by whose they are: ed25519, 32 bytes in base64url. */
  teams: Type.Record(
    team,
    Type.Object({
      keys: Type.Record(Type.String(), Type.String({ pattern: '^[\\w-]{43}$' })),
    }),
    { additionalProperties: false },
  ),
});

/** Whose each package is, what it may mount, and by which keys its releases are signed. */
export type Owners = Static<typeof Owners>;

/** @param file `owners.json` @throws Error where it is not such a file */
export function readOwners(file: string): Owners {
  const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
  if (!Value.Check(Owners, value)) {
    const [first] = Value.Errors(Owners, value);
    throw new Error(`${file} is not a file of owners: ${first?.instancePath} ${first?.message}`);
  }
  return value;
}

/** @throws Refused for a package that nobody owns */
export function ownerOf(owners: Owners, name: string): Owners['packages'][string] {
  const found = owners.packages[name];
  if (!found) throw new Refused(`owners.json does not name ${name}: nobody said what is its own.`);
  return found;
}

/** Keys that a package's releases may be signed with, by whose they are: its team's, and those of whoever owns the shell. */
export function keysFor({ packages, teams }: Owners, name: string): Record<string, string> {
  const of = (each: string) => teams[packages[each]?.team ?? '']?.keys ?? {};
  return { ...of('shell'), ...of(name) };
}

export type Claiming = Pick<Described, 'name' | 'mounts' | 'parts'>;

/**
 * What a release takes for itself that is not its package's: one sentence each, none when all of it is its own. An address
 * belongs to the package that the table of addresses names; any other has to lie below one that `owners.json` gives.
 * @param name the folder that it lies in
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
  // The shell says which parts of others it shows, by address.
  const offered = Array.isArray(release.parts) ? release.parts : [];
  const parts = offered
    .filter((part) => !own.parts?.includes(part))
    .map((part) => `it offers the part ${part}, which owners.json does not give it`);
  return [...mounts, ...parts];
}

const segments = (path: string) => path.toLowerCase().split('/').filter(Boolean);

/** The package whose address this is in the table; parameters may be named otherwise. */
function appAt(mount: string): string | undefined {
  const shape = (path: string) =>
    segments(path)
      .map((each) => (each.startsWith(':') ? ':' : each))
      .join('/');
  return table.addresses.find(({ path }) => shape(path) === shape(mount))?.app;
}

/** Whether there is an address that both patterns match. */
function meet(one: string, other: string): boolean {
  const [a, b] = [segments(one), segments(other)];
  const isSame = (part: string, at: number) =>
    part.startsWith(':') || b[at]?.startsWith(':') || part === b[at];
  return a.length === b.length && a.every(isSame);
}
