import { execFile } from 'node:child_process';
import { env } from 'node:process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { NotTried, type Certificate } from './certificate.ts';

/** Bytes of output that are read: a sentence every five seconds. */
const MOST_OUTPUT = 16 * 1024 * 1024;

const repository = resolve(import.meta.dirname, '../..');

/** Proves that what was sent can be brought back: a backup is made, and restored into a scratch database. */
export async function proveBackup(certificate: Certificate, isHere: boolean): Promise<void> {
  await certificate.prove(
    'A backup is made, and all of it can be restored',
    'Run `npm run backup` on the machine by hand: it says what is in the way (docs/operating.md, “Backup”).',
    async () => {
      if (!isHere) throw new NotTried('run this on the installation’s own machine, with --here');
      const target = env.BACKUP_TO;
      if (!target) throw new Error('No backup is set: BACKUP_TO is empty.');
      await run(['run', '--silent', 'backup', '--', target]);
      await run(['run', '--silent', 'backup', '--', 'verify', target]);
    },
  );
}

/** @throws Error with the last lines when it ends with another code than 0 */
async function run(args: string[]): Promise<void> {
  await promisify(execFile)('npm', args, { cwd: repository, maxBuffer: MOST_OUTPUT }).catch(
    ({ stdout, stderr }: { stdout: string; stderr: string }) => {
      throw new Error(`${stdout}${stderr}`.trim().split('\n').slice(-3).join(' '));
    },
  );
}
