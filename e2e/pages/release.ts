import type { Page } from '@playwright/test';
import type { Site } from '../core/server.ts';

/** The version of the attendee remote that a server currently serves to new visitors. */
export async function attendeeOffered({ url }: Pick<Site, 'url'>): Promise<string | undefined> {
  const answer = await fetch(`${url}/remotes.json`);
  const { remotes } = (await answer.json()) as { remotes: { name: string; version: string }[] };
  return remotes.find(({ name }) => name === 'remote_attendee')?.version;
}

/** Records the versions of the attendee remote whose entry script a page loads from now on, in order. */
export function watchAttendeeVersions(page: Page): string[] {
  const versions: string[] = [];
  page.on('request', (request) => {
    const found = /remote-attendee\/remoteEntry\.([0-9a-f]+)\.js/.exec(request.url());
    if (found?.[1] && request.resourceType() === 'script') versions.push(found[1]);
  });
  return versions;
}
