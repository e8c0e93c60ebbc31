import Type from 'typebox';
import Value from 'typebox/value';
import { Signed } from './list-file.ts';
import { foreignClaims, type Owners } from './owners.ts';
import { signerOf } from './signing.ts';
import type { Described } from './release.ts';

/** Bytes that a release's file, or its description, may have. */
export const FILE_BYTES = 32 * 1024 * 1024;
/** Bytes that all files of a release may have together. */
const RELEASE_BYTES = 256 * 1024 * 1024;
const MOST_FILES = 5000;

/** A path below a package; no segment is empty or starts with a dot. */
const PATH = '^\\w[\\w.-]{0,200}(?:/\\w[\\w.-]{0,200}){0,4}$';
const integrity = Type.String({ pattern: '^sha384-[A-Za-z0-9+/]{64}$' });
const path = Type.String({ pattern: PATH });
const short = Type.String({ maxLength: 200 });
const addresses = Type.Array(short, { maxItems: MOST_FILES });
const byName = Type.Record(short, addresses);

/** The fields of a description that servers build paths or addresses from. */
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
 * Parses a description from another host and verifies that its team signed it, that it claims nothing of another
 * package, and that all of its files and addresses are hashed and below its package.
 * @throws Error with the reason
 */
export function checkedDescription(bytes: Buffer, name: string, version: string, owners: Owners) {
  const release: unknown = JSON.parse(bytes.toString('utf8'));
  const invalid = (reason: string) => new Error(`${name} ${version}: ${reason}`);
  if (!Value.Check(Description, release)) throw invalid('what is said of it is not a release');
  if (release.name.replaceAll('_', '-') !== name || release.version !== version)
    throw invalid(`it calls itself ${release.name} ${release.version}`);
  signerOf(release, name, owners);
  const [claim] = foreignClaims(owners, name, release);
  if (claim) throw invalid(claim);
  if (name === 'shell' ? !release.template : !(release.entry && release.contract && release.mounts))
    throw invalid('it has no page, or no entry');
  const paths = [
    release.template,
    release.worker,
    release.renders,
    release.wordsIntegrity,
    ...Object.values(release.prerendered ?? {}),
  ];
  const base = `/assets/${name}/`;
  const scripts = [
    ...(release.entry === undefined ? [] : [release.entry]),
    ...(release.scripts ?? []),
    ...Object.values(release.preload ?? {}).flat(),
    ...Object.keys(release.hashes),
    ...(release.words ?? []),
    // A shell lists scripts here, a remote module names.
    ...(name === 'shell' ? Object.values(release.shares ?? {}).flat() : []),
  ];
  for (const address of scripts) {
    if (!address.startsWith(base)) throw invalid(`${address} is not below ${base}`);
    paths.push(address.slice(base.length));
  }
  for (const each of paths)
    if (each !== undefined && !Object.hasOwn(release.files, each))
      throw invalid(`${each} is not among its files`);
  const files = Object.entries(release.files);
  const reserved = files.find(([file]) => /^(?:release\.json|releases(?:\/|$))/i.test(file));
  if (reserved) throw invalid(`${reserved[0]} is not a file of a build`);
  if (
    files.length > MOST_FILES ||
    files.reduce((sum, [, { bytes }]) => sum + bytes, 0) > RELEASE_BYTES
  )
    throw invalid('it has too many files, or too large ones');
  return release satisfies Described;
}
