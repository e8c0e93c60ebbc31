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

/** The author of changes of releases, with their key. */
export interface Author {
  /** The given name, else that of the key's holder in `owners.json`, else `key-…`. */
  name: string;
  owners: Owners;
  key: string;
  owns(name: string): boolean;
  /** @throws Refused where the package is another team's */
  mustOwn(name: string): void;
  sign<T extends object>(value: T): T & { signed: Signed };
}

/** Reads the private release key (PKCS8 in PEM, readable by its owner only), and creates it if it is missing. */
export function releaseKey(file: string): KeyObject {
  if (!existsSync(file)) {
    const pem = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' });
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    try {
      writeFileSync(file, pem, { flag: 'wx', mode: 0o600 });
    } catch (error) {
      // Another process created it at the same time.
      if (!hasCode(error, 'EEXIST')) throw error;
    }
  }
  return createPrivateKey(readFileSync(file));
}

/** @param name the author's name, if it is not the key's holder, as for an operator of a server */
export function authorWith(key: KeyObject, owners: Owners, name?: string): Author {
  const publicKey = publicKeyOf(key);
  const holder = Object.values(owners.teams)
    .flatMap(({ keys }) => Object.entries(keys))
    .find(([, each]) => each === publicKey)?.[0];
  const author = name ?? holder ?? `key-${publicKey.slice(0, 8)}`;
  const isAllowed = (packageName: string) => {
    const keys = Object.values(keysFor(owners, packageName));
    // Without any keys, everybody who can write to the folder may release.
    return keys.length === 0 || keys.includes(publicKey);
  };
  return {
    name: author,
    owners,
    key: publicKey,
    owns: (packageName) => owners.packages[packageName] !== undefined && isAllowed(packageName),
    mustOwn(packageName) {
      const { team } = ownerOf(owners, packageName);
      if (isAllowed(packageName)) return;
      throw new Refused(
        `${packageName} is of the team ${team}, and your key ${publicKey} is none of theirs in owners.json.`,
      );
    },
    sign: (value) => {
      const signature = sign(null, bytesOf(value), key).toString('base64url');
      return { ...unsigned(value), signed: { key: publicKey, signature } } as typeof value & {
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
 * Verifies a signature. @returns the holder of the key
 * @param name the package that the value belongs to
 * @throws Error unless it is signed by the package's team or the shell's team
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
