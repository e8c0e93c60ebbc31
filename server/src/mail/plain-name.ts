import type { Hosts } from '@keepsake/shared/people';

const LONGEST = 60;

/**
 * A name as it may appear in a mail that we send: letters, spaces, hyphens and apostrophes, at most sixty. Otherwise
 * somebody could sign a stranger up under a web address as their name, and we would mail the link.
 */
export function plainName(name: string): string {
  return shortened(name.replaceAll(/[^\p{L}\p{M}'’-]+/gu, ' '));
}

/** Cleans the names of a couple; a team's name may contain digits. */
export function plainHosts({ brideName, groomName, people }: Hosts): Hosts {
  return { brideName: plainTitle(brideName), groomName: plainTitle(groomName), people };
}

/** Cleans the title of an event, which may contain digits. */
export function plainTitle(title: string): string {
  return shortened(title.replaceAll(/[^\p{L}\p{M}\p{N}'’&-]+/gu, ' '));
}

function shortened(text: string): string {
  return Array.from(text.trim()).slice(0, LONGEST).join('').trim();
}
