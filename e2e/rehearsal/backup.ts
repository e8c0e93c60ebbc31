import { execFile } from 'node:child_process';
import { env } from 'node:process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { NotTried, type Certificate } from './certificate.ts';

/** Most bytes of output that are read; the commands write a sentence every five seconds. */
const MOST_OUTPUT = 16 * 1024 * 1024;

const repository = resolve(import.meta.dirname, '../..');

/** Makes a backup and restores it into a scratch database. @param isHere whether this is the site's own machine */
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

/** Runs npm. @throws Error with the last three lines of output when it exits with a code other than 0 */
async function run(args: string[]): Promise<void> {
  await promisify(execFile)('npm', args, { cwd: repository, maxBuffer: MOST_OUTPUT }).catch(
    ({ stdout, stderr }: { stdout: string; stderr: string }) => {
      throw new Error(`${stdout}${stderr}`.trim().split('\n').slice(-3).join(' '));
    },
  );
}
