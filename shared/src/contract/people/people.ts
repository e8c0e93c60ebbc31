import type { EventSummary } from '../api/events.ts';

/** The people of an event, as every answer about one has them. The second name may be empty. */
export type Hosts = Pick<EventSummary, 'brideName' | 'groomName' | 'people'>;

/** The names that an event has: one or two, each on one line. */
export function namesOf({ brideName, groomName }: Omit<Hosts, 'people'>): string[] {
  return [brideName, groomName].map(oneLine).filter((name) => name !== '');
}

/** Joins the names, as in `Anna & Ben` or `Anna`. */
export function nameOf(hosts: Omit<Hosts, 'people'>): string {
  return namesOf(hosts).join(' & ');
}

/**
 * Whom the sentences of an event speak of: the case of a `select` that every sentence about its people has. `one` and
 * `other` go by their name, one person or several.
 */
export type HostsKind = 'couple' | 'parents' | 'family' | 'team' | 'one' | 'other';

/** Returns the case in which sentences speak of an event's people. */
export function hostsKind(hosts: Hosts): HostsKind {
  const several = namesOf(hosts).length > 1;
  if (hosts.people === 'family' || hosts.people === 'team') return hosts.people;
  if (!several) return 'one';
  if (hosts.people === 'partners') return 'couple';
  return hosts.people === 'parents' ? 'parents' : 'other';
}

/** As in `Anna’s`. */
export function whose(name: string): string {
  return `${name}’s`;
}

/**
 * Returns the default title of an event by its type's pattern: `{whose} birthday` gives `Anna’s birthday`.
 * Empty without a name.
 */
export function titleOf(pattern: string, hosts: Omit<Hosts, 'people'>): string {
  const name = nameOf(hosts);
  return name === '' ? '' : pattern.replaceAll('{whose}', whose(name)).replaceAll('{who}', name);
}

/** A name as it is kept: without what would break its line. */
export function oneLine(name: string): string {
  return name.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();
}

/** Where the name of each goes in words for many. */
export const NAME_PLACE = '{name}';

/** Words for many as one of them reads them. */
export function wordsFor(words: string, name: string): string {
  return words.replaceAll(NAME_PLACE, () => name.trim());
}
