import type { Browser } from '@playwright/test';
import type { Site } from '../core/server.ts';
import { GuestPages } from './guest.ts';

/** The release of the guests' area that a server offers to whoever comes now. */
export async function attendeeOffered({ url }: Pick<Site, 'url'>): Promise<string | undefined> {
  const answer = await fetch(`${url}/remotes.json`);
  const { remotes } = (await answer.json()) as { remotes: { name: string; version: string }[] };
  return remotes.find(({ name }) => name === 'remote_attendee')?.version;
}

/** The version of the entry that a visitor runs, who then writes a card. */
export async function attendeeVersionFor(
  browser: Browser,
  url: string,
  link: string,
): Promise<string> {
  const page = await browser.newPage({ baseURL: url });
  const entries: string[] = [];
  page.on('request', (request) => {
    const found = /remote-attendee\/remoteEntry\.([0-9a-f]+)\.js/.exec(request.url());
    if (found?.[1] && request.resourceType() === 'script') entries.push(found[1]);
  });
  const guest = new GuestPages(page);
  await guest.arrive(link, 'Theo');
  await guest.expectAlive();
  await page.close();
  return entries.at(-1) ?? '';
}
