import { generateKeyPairSync } from 'node:crypto';
import { join } from 'node:path';
import { readOwners, type Owners } from '../registry/owners.ts';
import { authorWith, publicKeyOf, type Author } from '../registry/signing.ts';

/** The owners in tests, without keys. */
export const testOwners = (): Owners => readOwners(join(import.meta.dirname, 'owners.json'));

/** Creates an author with a new key of a team, which is added to `owners`. */
export function authorOf(owners: Owners, team: string, name: string): Author {
  const { privateKey } = generateKeyPairSync('ed25519');
  const keys = owners.teams[team]?.keys ?? {};
  keys[name] = publicKeyOf(privateKey);
  return authorWith(privateKey, owners);
}
