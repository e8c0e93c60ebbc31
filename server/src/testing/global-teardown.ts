import { rm } from 'node:fs/promises';

export default async function tearDown(): Promise<void> {
  await globalThis.keepsakeTestCluster?.stop();
  const folder = globalThis.keepsakeTestCluster?.folder;
  if (folder) await rm(folder, { recursive: true, force: true });
}
