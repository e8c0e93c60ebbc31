import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Creates a folder for the tests of a file, removed after the last one. */
export function testFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'keepsake-test-'));
  afterAll(async () => rm(folder, { recursive: true, force: true, maxRetries: 3 }));
  return folder;
}
