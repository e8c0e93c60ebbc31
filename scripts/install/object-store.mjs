import { hasObjectStore } from '../test/object-store.mjs';
import { installByApt } from './apt.mjs';

/** Finds an object store for the tests or installs one; without it they are left out that need it. */
export async function ensureObjectStore() {
  if (hasObjectStore() || process.platform !== 'linux') return;
  console.log('No Swift here: installing it, so that media in a bucket are tested too…');
  await installByApt('swift-proxy', 'swift-account', 'swift-container', 'swift-object');
}
