import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  sign,
  verify,
  type KeyObject,
} from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { hasCode } from '../../error-code.ts';
import type { Signed } from './list-file.ts';
import { keysFor, ownerOf, type Owners } from './owners.ts';
import { Refused } from './refused.ts';

/** Whoever changes releases. */
export interface Author {
  /** As the key is called in `owners.json`, or what stands for one that is not there. */
  name: string;
  owners: Owners;
  key: string;
  owns(name: string): boolean;
  /** @throws Refused where the package is another team's */
  mustOwn(name: string): void;
  sign<T extends object>(value: T): T & { signed: Signed };
}

/**
 * A private key in a file, made when there is none yet.
 * @param file PKCS8 in PEM, for its owner alone
 */
export function releaseKey(file: string): KeyObject {
  if (!existsSync(file)) {
    const pem = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' });
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    try {
      writeFileSync(file, pem, { flag: 'wx', mode: 0o600 });
    } catch (error) {
      // Somebody made it at this moment.
      if (!hasCode(error, 'EEXIST')) throw error;
    }
  }
  return createPrivateKey(readFileSync(file));
}

/** @param name who it is where that is more than the key says, as an operator of a server */
export function authorWith(key: KeyObject, owners: Owners, name?: string): Author {
  const shown = publicKeyOf(key);
  const holder = Object.values(owners.teams)
    .flatMap(({ keys }) => Object.entries(keys))
    .find(([, each]) => each === shown)?.[0];
  const author = name ?? holder ?? `key-${shown.slice(0, 8)}`;
  const isAllowed = (what: string) => {
    const keys = Object.values(keysFor(owners, what));
    // No key is named yet: whoever can write the folder releases.
    return keys.length === 0 || keys.includes(shown);
  };
  return {
    name: author,
    owners,
    key: shown,
    owns: (what) => owners.packages[what] !== undefined && isAllowed(what),
    mustOwn(what) {
      const { team } = ownerOf(owners, what);
      if (isAllowed(what)) return;
      throw new Refused(
        `${what} is of the team ${team}, and your key ${shown} is none of theirs in owners.json.`,
      );
    },
    sign: (value) => {
      const signature = sign(null, bytesOf(value), key).toString('base64url');
      return { ...unsigned(value), signed: { key: shown, signature } } as typeof value & {
        signed: Signed;
      };
    },
  };
}

export function publicKeyOf(key: KeyObject): string {
  const { x } = createPublicKey(key).export({ format: 'jwk' });
  return x ?? '';
}

/**
 * Whose key signed this.
 * @param name the package that it is of
 * @throws Error where it is not signed by its team, nor by whoever owns the shell
 */
export function signerOf(value: { signed?: Signed | undefined }, name: string, owners: Owners) {
  const { signed } = value;
  const keys = Object.entries(keysFor(owners, name));
  if (keys.length === 0) throw new Error(`owners.json names no key for ${name}`);
  const [holder] = keys.find(([, key]) => key === signed?.key) ?? [];
  if (!signed || !holder) throw new Error('it is not signed by its team');
  const key = createPublicKey({
    key: { kty: 'OKP', crv: 'Ed25519', x: signed.key },
    format: 'jwk',
  });
  if (!verify(null, bytesOf(value), key, Buffer.from(signed.signature, 'base64url')))
    throw new Error(`it was changed after ${holder} signed it`);
  return holder;
}

function unsigned(value: object): object {
  return Object.fromEntries(Object.entries(value).filter(([field]) => field !== 'signed'));
}

const bytesOf = (value: object) => Buffer.from(JSON.stringify(unsigned(value)));
