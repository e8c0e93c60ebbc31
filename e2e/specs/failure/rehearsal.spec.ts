import { execFile } from 'node:child_process';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '../../fixtures/test.ts';

const repository = resolve(import.meta.dirname, '../../..');

test('`npm run rehearse` plays a wedding against an installation, and its certificate is green', async ({
  machine,
}, info) => {
  const { stdout } = await promisify(execFile)(
    join(repository, 'node_modules/.bin/node'),
    ['e2e/rehearsal/rehearse.ts', machine.url, '--here', '--film', '6'],
    {
      cwd: repository,
      env: { ...process.env, DATA_DIR: machine.dataDir, BACKUP_TO: info.outputPath('backup') },
    },
  ).catch((error: unknown) => error as { stdout: string });
  expect(stdout).toMatch(/\nGREEN: all \d+ proofs hold/);
  expect(stdout).toContain('ok    A backup is made');
});
