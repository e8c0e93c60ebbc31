import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import Type, { type Static } from 'typebox';
import Value from 'typebox/value';
import { PACKAGE, VERSION } from './names.ts';

/** Name of the release list, in the site's folder. */
export const LIST = 'releases.json';
/** Bytes that a list may have; a release needs some hundred. */
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

const Withdrawal = Type.Object({
  version,
  /** The faults that the server found. */
  why: Type.String({ maxLength: 2000 }),
  /** Number of visitors for whom it failed. */
  failures: Type.Integer({ minimum: 0 }),
  /** ISO 8601. */
  at: Type.String({ maxLength: 40 }),
  /** Id of the operator action that offered it; servers withdraw one release per action. */
  promotion: Type.String({ maxLength: 40 }),
  /** For a canary, its share of visitors in percent. */
  share: Type.Optional(share),
});
/** A release that a server withdrew by itself: it is neither a fallback nor a canary until it is promoted. */
export type Withdrawal = Static<typeof Withdrawal>;

const Chosen = Type.Object({
  /** The live one. */
  version,
  /** Versions that were live before, latest first. */
  before: Type.Array(version, { maxItems: 100 }),
  /** Id of the last operator action. */
  promotion: Type.Optional(Type.String({ maxLength: 40 })),
  /** A canary and its share of visitors in percent. */
  canary: Type.Optional(Type.Object({ version, share })),
  /** Withdrawals by servers, latest first. */
  withdrawn: Type.Optional(Type.Array(Withdrawal, { maxItems: 20 })),
});
/** The choice of a package's releases that visitors get. */
export type Chosen = Static<typeof Chosen>;

const ListedPackage = Type.Object({
  package: Type.String({ pattern: PACKAGE }),
  /** Increases with each change; mirrors refuse a lower one. */
  serial: Type.Integer({ minimum: 1 }),
  /** Absent while nothing is live. */
  chosen: Type.Optional(Chosen),
  /** Versions that were published last, newest at the end. */
  fresh: Type.Array(version, { maxItems: 10 }),
  signed: Signed,
});

const ListFile = Type.Object({
  packages: Type.Record(Type.String({ pattern: PACKAGE }), ListedPackage, {
    additionalProperties: false,
  }),
});

/** The release list of a site: each package's live and earlier releases, signed by its team. */
export type ListFile = Static<typeof ListFile>;
export type ListedPackage = Static<typeof ListedPackage>;

/** Reads the list in a folder; null where it is missing or damaged. */
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
