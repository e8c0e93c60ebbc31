import { join } from 'node:path';
import { readOwners } from '../../server/src/releases/registry/owners.ts';
import { authorWith, releaseKey } from '../../server/src/releases/registry/signing.ts';
import { root } from './project.mjs';

const { RELEASE_KEY, DATA_DIR, OWNERS_FILE } = process.env;

const owners = () => readOwners(OWNERS_FILE || join(root, 'owners.json'));
const key = () =>
  releaseKey(RELEASE_KEY || join(DATA_DIR || join(root, '.data'), 'secrets/release-key.pem'));

/** Whoever releases from this machine: by the key that they have here. */
export function author() {
  return authorWith(key(), owners());
}

/** Whoever puts builds of this checkout in place for themselves: any package, whoever may release it elsewhere. */
export function localAuthor() {
  return authorWith(key(), { ...owners(), teams: {} }, 'build');
}
