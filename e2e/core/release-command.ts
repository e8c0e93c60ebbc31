import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';

const script = resolve(import.meta.dirname, '../../scripts/release.mjs');

/**
 * Runs `npm run release`.
 * @param site the folder that `--site` names
 * @returns its output, also when it failed
 */
export function release(site: string, ...args: string[]): string {
  try {
    return execFileSync(process.execPath, [script, ...args, '--site', site], {
      encoding: 'utf8',
    });
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    return stdout + stderr;
  }
}
