import { join } from 'node:path';
import { readOwners } from '../../server/src/releases/registry/owners.ts';
import { authorWith, releaseKey } from '../../server/src/releases/registry/signing.ts';
import { root } from './project.mjs';

const { RELEASE_KEY, DATA_DIR, OWNERS_FILE } = process.env;

const owners = () => readOwners(OWNERS_FILE || join(root, 'owners.json'));
const key = () =>
  releaseKey(RELEASE_KEY || join(DATA_DIR || join(root, '.data'), 'secrets/release-key.pem'));

/** The author of releases from this machine, identified by the private key stored on it. */
export function author() {
  return authorWith(key(), owners());
}

/** The author of local builds of this checkout, who may release every package regardless of its owner. */
export function localAuthor() {
  return authorWith(key(), { ...owners(), teams: {} }, 'build');
}
