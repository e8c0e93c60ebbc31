import { existsSync } from 'node:fs';
import { installByApt } from './apt.mjs';

/** Where Debian puts it. */
const NGINX = '/usr/sbin/nginx';

/** Finds nginx, beside which the server is measured, or installs it. @returns its path, or null where there is none */
export async function ensureNginx() {
  if (!existsSync(NGINX) && process.platform === 'linux') {
    console.log('No nginx here: installing it, to measure beside it…');
    await installByApt('nginx-light');
  }
  return existsSync(NGINX) ? NGINX : null;
}
