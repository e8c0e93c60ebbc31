import { writeFile } from 'node:fs/promises';
import type { TestInfo } from '@playwright/test';
import type { Caller } from './api.ts';
import type { Site } from './server.ts';
import { zipHashes } from './zip.ts';

/** Downloads an event's zip. @returns SHA-256 of each file in it, hex */
export async function hashesOfEvent(
  couple: Caller,
  server: Site,
  eventId: string,
  info: TestInfo,
): Promise<string[]> {
  const { url } = await couple.get<{ url: string }>(
    `bride-groom/received-card/zip/link?event_id=${eventId}`,
  );
  const answer = await fetch(new URL(url, server.url));
  const zip = info.outputPath('all.zip');
  await writeFile(zip, Buffer.from(await answer.arrayBuffer()));
  return [...(await zipHashes(zip)).values()];
}
