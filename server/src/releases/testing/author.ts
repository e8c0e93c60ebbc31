import { generateKeyPairSync } from 'node:crypto';
import { join } from 'node:path';
import { readOwners, type Owners } from '../registry/owners.ts';
import { authorWith, publicKeyOf, type Author } from '../registry/signing.ts';

/** What is whose in tests. Nobody's key is known yet. */
export const testOwners = (): Owners => readOwners(join(import.meta.dirname, 'owners.json'));

/** Somebody with a key of a team's. */
export function authorOf(owners: Owners, team: string, name: string): Author {
  const { privateKey } = generateKeyPairSync('ed25519');
  const keys = owners.teams[team]?.keys ?? {};
  keys[name] = publicKeyOf(privateKey);
  return authorWith(privateKey, owners);
}
