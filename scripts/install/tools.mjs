import { existsSync } from 'node:fs';
import { findInPath } from '../lib/find-in-path.mjs';
import { hasObjectStore } from '../test/object-store.mjs';
import { installByApt } from './apt.mjs';

/** Installs Debian packages of a tool that is missing. @param why as in `to measure beside it` */
async function ensure(tool, isThere, why, ...packages) {
  if (isThere || process.platform !== 'linux') return;
  console.log(`No ${tool} here: installing it, ${why}…`);
  await installByApt(...packages);
}

/** Installs ffmpeg if it is missing; without it the tests that transcode videos fail. */
export const ensureFfmpeg = async () =>
  ensure('ffmpeg', findInPath('ffmpeg'), 'so that versions of films are tested too', 'ffmpeg');

/** Installs an object store (Swift) if it is missing; without it the tests that need a bucket are skipped. */
export const ensureObjectStore = async () => {
  const packages = ['proxy', 'account', 'container', 'object'].map((name) => `swift-${name}`);
  await ensure('Swift', hasObjectStore(), 'so that media in a bucket are tested too', ...packages);
};

/** Path of the Debian package. */
const NGINX = '/usr/sbin/nginx';

/** Finds or installs nginx, the reference of the server benchmark. @returns its path, or null without one */
export async function ensureNginx() {
  await ensure('nginx', existsSync(NGINX), 'to measure beside it', 'nginx-light');
  return existsSync(NGINX) ? NGINX : null;
}
