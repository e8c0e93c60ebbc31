import Type from 'typebox';
import Value from 'typebox/value';
import { Signed } from './list-file.ts';
import { foreignClaims, type Owners } from './owners.ts';
import { signerOf } from './signing.ts';
import type { Described } from './release.ts';

/** The most that one file of a release may have, and what is said of one. */
export const FILE_BYTES = 32 * 1024 * 1024;
/** The most that all files of a release may have. */
const RELEASE_BYTES = 256 * 1024 * 1024;
const MOST_FILES = 5000;

/** A path below a package: no part of it begins with a dot, none is empty. */
const PATH = '^\\w[\\w.-]{0,200}(?:/\\w[\\w.-]{0,200}){0,4}$';
const integrity = Type.String({ pattern: '^sha384-[A-Za-z0-9+/]{64}$' });
const path = Type.String({ pattern: PATH });
const short = Type.String({ maxLength: 200 });
const addresses = Type.Array(short, { maxItems: MOST_FILES });
const byName = Type.Record(short, addresses);

/** The fields of a description from which servers build paths or addresses. */
const Description = Type.Object({
  name: Type.String({ pattern: '^(?:shell|remote_[a-z0-9_]+)$' }),
  version: short,
  files: Type.Record(
    path,
    Type.Object({ integrity, bytes: Type.Integer({ minimum: 0, maximum: FILE_BYTES }) }),
    { additionalProperties: false },
  ),
  hashes: Type.Record(short, integrity),
  contract: Type.Optional(Type.String({ pattern: '^\\d{1,5}\\.\\d{1,5}$' })),
  runtime: Type.Optional(short),
  alsoRuns: Type.Optional(Type.Array(short, { maxItems: 5 })),
  label: Type.Optional(short),
  integrity: Type.Optional(integrity),
  mounts: Type.Optional(Type.Array(Type.String({ pattern: '^/', maxLength: 200 }))),
  entry: Type.Optional(short),
  scripts: Type.Optional(addresses),
  preload: Type.Optional(byName),
  shares: Type.Optional(byName),
  template: Type.Optional(path),
  worker: Type.Optional(path),
  renders: Type.Optional(path),
  languages: Type.Optional(Type.Array(short, { maxItems: 50 })),
  words: Type.Optional(addresses),
  wordsIntegrity: Type.Optional(path),
  texts: Type.Optional(
    Type.Record(
      short,
      Type.Record(Type.String({ maxLength: 500 }), Type.String({ maxLength: 1000 })),
    ),
  ),
  prerendered: Type.Optional(Type.Record(short, path)),
  parts: Type.Optional(Type.Union([Type.Array(short), byName])),
  about: Type.Optional(
    Type.Object({
      package: short,
      commit: Type.Optional(short),
      author: Type.Optional(short),
      change: Type.Optional(short),
      endpoints: addresses,
      pages: Type.Record(short, Type.Integer({ minimum: 0 })),
    }),
  ),
  signed: Type.Optional(Signed),
});

/**
 * Reads a description that came from elsewhere and verifies that its team signed it, that it takes nothing that is
 * another's, and that all files and addresses in it are hashed and below its own package.
 * @throws Error with the reason
 */
export function checkedDescription(bytes: Buffer, name: string, version: string, owners: Owners) {
  const said: unknown = JSON.parse(bytes.toString('utf8'));
  const wrong = (what: string) => new Error(`${name} ${version}: ${what}`);
  if (typeof said === 'object' && said && !('files' in said))
    throw wrong('it does not list its files: it was published by an older registry');
  if (!Value.Check(Description, said)) throw wrong('what is said of it is not a release');
  if (said.name.replaceAll('_', '-') !== name || said.version !== version)
    throw wrong(`it calls itself ${said.name} ${said.version}`);
  signerOf(said, name, owners);
  const [claim] = foreignClaims(owners, name, said);
  if (claim) throw wrong(claim);
  if (name === 'shell' ? !said.template : !(said.entry && said.contract && said.mounts))
    throw wrong('it has no page, or no entry');
  const paths = [
    said.template,
    said.worker,
    said.renders,
    said.wordsIntegrity,
    ...Object.values(said.prerendered ?? {}),
  ];
  const base = `/assets/${name}/`;
  const scripts = [
    ...(said.entry === undefined ? [] : [said.entry]),
    ...(said.scripts ?? []),
    ...Object.values(said.preload ?? {}).flat(),
    ...Object.keys(said.hashes),
    ...(said.words ?? []),
    // Scripts of a shell, module names of a remote.
    ...(name === 'shell' ? Object.values(said.shares ?? {}).flat() : []),
  ];
  for (const address of scripts) {
    if (!address.startsWith(base)) throw wrong(`${address} is not below ${base}`);
    paths.push(address.slice(base.length));
  }
  for (const each of paths)
    if (each !== undefined && !Object.hasOwn(said.files, each))
      throw wrong(`${each} is not among its files`);
  const files = Object.entries(said.files);
  const reserved = files.find(([file]) =>
    /^(?:release\.json|history\.jsonl|releases(?:\/|$))/i.test(file),
  );
  if (reserved) throw wrong(`${reserved[0]} is not a file of a build`);
  if (
    files.length > MOST_FILES ||
    files.reduce((sum, [, { bytes }]) => sum + bytes, 0) > RELEASE_BYTES
  )
    throw wrong('it has too many files, or too large ones');
  return said satisfies Described;
}
