import { rm } from 'node:fs/promises';
import { dropTemplate, testCluster } from './databases.ts';

export default async function tearDown(): Promise<void> {
  await dropTemplate(testCluster());
  await globalThis.keepsakeTestCluster?.stop();
  const folder = globalThis.keepsakeTestCluster?.folder;
  if (folder) await rm(folder, { recursive: true, force: true });
}
