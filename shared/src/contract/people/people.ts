import type { EventSummary } from '../api/events.ts';

/** The people of an event, as every answer about an event contains them. The second name may be empty. */
export type Hosts = Pick<EventSummary, 'brideName' | 'groomName' | 'people'>;

/** The non-empty names of an event: one or two, each normalized to one line. */
export function namesOf({ brideName, groomName }: Omit<Hosts, 'people'>): string[] {
  return [brideName, groomName].map(oneLine).filter((name) => name !== '');
}

/** The names joined, as in `Anna & Ben` or `Anna`. */
export function nameOf(hosts: Omit<Hosts, 'people'>): string {
  return namesOf(hosts).join(' & ');
}

/** Case of the ICU `select` about an event's people; `one` and `other` use names, of one person or several. */
export type HostsKind = 'couple' | 'parents' | 'family' | 'team' | 'one' | 'other';

/** Returns the `select` case for an event's people. */
export function hostsKind(hosts: Hosts): HostsKind {
  const several = namesOf(hosts).length > 1;
  if (hosts.people === 'family' || hosts.people === 'team') return hosts.people;
  if (!several) return 'one';
  if (hosts.people === 'partners') return 'couple';
  return hosts.people === 'parents' ? 'parents' : 'other';
}

/** English possessive, as in `Anna’s`. */
export function whose(name: string): string {
  return `${name}’s`;
}

/** Fills an event type's title pattern: `{whose} birthday` becomes `Anna’s birthday`. Empty without a name. */
export function titleOf(pattern: string, hosts: Omit<Hosts, 'people'>): string {
  const name = nameOf(hosts);
  if (name === '') return '';
  return pattern.replaceAll(/\{whose\}|\{who\}/g, (place) =>
    place === '{who}' ? name : whose(name),
  );
}

/** Normalizes a name for storage: whitespace and control characters become single spaces. */
export function oneLine(name: string): string {
  return name.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();
}

/** Placeholder for the recipient's name in a text for many. */
export const NAME_PLACE = '{name}';

/** The text as one recipient reads it. */
export function wordsFor(words: string, name: string): string {
  return words.replaceAll(NAME_PLACE, () => name.trim());
}
