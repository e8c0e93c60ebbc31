import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder of the tests of a file: there before any of them, and removed after the last. */
export function testFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'keepsake-test-'));
  afterAll(async () => rm(folder, { recursive: true, force: true, maxRetries: 3 }));
  return folder;
}
