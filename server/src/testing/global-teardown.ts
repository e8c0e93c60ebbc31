import { dropTemplate, testCluster } from './databases.ts';

export default async function tearDown(): Promise<void> {
  await dropTemplate(testCluster());
  await globalThis.keepsakeTestCluster?.stop();
}
