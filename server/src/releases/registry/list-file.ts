import Type, { type Static } from 'typebox';
import Value from 'typebox/value';
import { PACKAGE, VERSION } from './names.ts';
import type { Described } from './release.ts';

/** The list's name, above the packages. */
export const LIST = 'releases.json';
/** The most that a list may have: some hundred bytes for each release of each package. */
export const LIST_BYTES = 1024 * 1024;

const version = Type.String({ pattern: VERSION });
export const integrity = Type.String({ pattern: '^sha384-[A-Za-z0-9+/]{64}$' });

const Known = Type.Object({
  /** Integrity of `releases/<version>.json`, which has that of every file. */
  described: integrity,
  contract: Type.Optional(Type.String({ maxLength: 20 })),
  runtime: Type.Optional(Type.String({ maxLength: 20 })),
  /** Address of the entry; the shell has none. */
  entry: Type.Optional(Type.String({ maxLength: 300 })),
});

const share = Type.Integer({ minimum: 1, maximum: 99 });

const chosen = Type.Object({
  version,
  before: Type.Array(version, { maxItems: 100 }),
  promotion: Type.Optional(Type.String({ maxLength: 40 })),
  canary: Type.Optional(Type.Object({ version, share })),
  withdrawn: Type.Optional(
    Type.Array(
      Type.Object({
        version,
        why: Type.String({ maxLength: 2000 }),
        failures: Type.Integer({ minimum: 0 }),
        at: Type.String({ maxLength: 40 }),
        promotion: Type.String({ maxLength: 40 }),
        share: Type.Optional(share),
      }),
      { maxItems: 20 },
    ),
  ),
});

const ListFile = Type.Object({
  /** Grows by one with each change: of two lists the higher one counts. */
  serial: Type.Integer({ minimum: 0 }),
  packages: Type.Record(
    Type.String({ pattern: PACKAGE }),
    Type.Object({
      /** Absent while nothing is live. */
      chosen: Type.Optional(chosen),
      releases: Type.Record(version, Known, { additionalProperties: false }),
    }),
    { additionalProperties: false },
  ),
});

/** The small list of a site: which release of each package is live, which were before, and how each can be proved. */
export type ListFile = Static<typeof ListFile>;
export type Known = Static<typeof Known>;

/** @throws Error where the bytes are not a list */
export function parseList(bytes: Uint8Array): ListFile {
  const value: unknown = JSON.parse(Buffer.from(bytes).toString('utf8'));
  if (!Value.Check(ListFile, value)) throw new Error(`${LIST} is not a list of releases`);
  return value;
}

export function knownOf(described: string, { contract, runtime, entry }: Described): Known {
  return {
    described,
    ...(contract ? { contract } : {}),
    ...(runtime ? { runtime } : {}),
    ...(entry ? { entry } : {}),
  };
}
