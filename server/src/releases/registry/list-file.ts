import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import Type, { type Static } from 'typebox';
import Value from 'typebox/value';
import { PACKAGE, VERSION } from './names.ts';

/** The list's name, above the packages. */
export const LIST = 'releases.json';
/** The most that a list may have: some hundred bytes for each release of each package. */
export const LIST_BYTES = 1024 * 1024;

const version = Type.String({ pattern: VERSION });

export const Signed = Type.Object({
  /** The public key: 32 bytes in base64url. */
  key: Type.String({ maxLength: 60 }),
  signature: Type.String({ maxLength: 120 }),
});
/** A signature over the JSON of all other fields beside it. */
export type Signed = Static<typeof Signed>;

const share = Type.Integer({ minimum: 1, maximum: 99 });

const ListedPackage = Type.Object({
  package: Type.String({ pattern: PACKAGE }),
  /** Grows with each change: an older one is never taken again. */
  serial: Type.Integer({ minimum: 1 }),
  /** Absent while nothing is live. */
  chosen: Type.Optional(
    Type.Object({
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
    }),
  ),
  /** Versions that were published last, the newest at the end. */
  fresh: Type.Array(version, { maxItems: 10 }),
  signed: Signed,
});

const ListFile = Type.Object({
  packages: Type.Record(Type.String({ pattern: PACKAGE }), ListedPackage, {
    additionalProperties: false,
  }),
});

/** The small list of a site: which release of each package is live, which were before, each signed by its team. */
export type ListFile = Static<typeof ListFile>;
export type ListedPackage = Static<typeof ListedPackage>;

/** The list in a folder; null where there is none that can be read. */
export async function listIn(site: string): Promise<ListFile | null> {
  return readFile(join(site, LIST))
    .then(parseList)
    .catch(() => null);
}

/** @throws Error where the bytes are not a list */
export function parseList(bytes: Uint8Array): ListFile {
  const value: unknown = JSON.parse(Buffer.from(bytes).toString('utf8'));
  if (!Value.Check(ListFile, value)) throw new Error(`${LIST} is not a list of releases`);
  return value;
}
