import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RemoteRelease } from '@keepsake/shared/contract';

const root = join(__dirname, '../../..');

/** Reads `remote.json` of all remotes. */
export function declaredRemotes(): RemoteRelease[] {
  return globSync('remote-*/remote.json', { cwd: root })
    .sort()
    .map((file) => JSON.parse(readFileSync(join(root, file), 'utf8')) as RemoteRelease);
}
