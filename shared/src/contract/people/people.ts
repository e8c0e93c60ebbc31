import type { EventSummary } from '../api/events.ts';

/** Whose event it is, as every answer about an event tells. The second name may be empty. */
export type Hosts = Pick<EventSummary, 'brideName' | 'groomName' | 'people'>;

/** The names that an event has: one or two, each on one line. */
export function namesOf({ brideName, groomName }: Omit<Hosts, 'people'>): string[] {
  return [brideName, groomName].map(oneLine).filter((name) => name !== '');
}

/** Whose event it is, as in `Anna & Ben` or `Anna`. */
export function nameOf(hosts: Omit<Hosts, 'people'>): string {
  return namesOf(hosts).join(' & ');
}

/** The same to be read aloud, as in `Anna and Ben`. */
export function spokenNameOf(hosts: Omit<Hosts, 'people'>): string {
  return namesOf(hosts).join(' and ');
}

/**
 * Who receives the cards, within a sentence: `the couple`, `the family`, or by name where no noun is kinder than
 * the name.
 */
export function nounOf(hosts: Hosts): string {
  return (namesOf(hosts).length > 1 ? nouns : nounsOfOne)[hosts.people] ?? nameOf(hosts);
}

/** Whoever receives the cards, where it is not known yet whose event it is. */
export const ANYBODY = 'your hosts';

const nounsOfOne: Partial<Record<Hosts['people'], string>> = {
  family: 'the family',
  team: 'the team',
};
const nouns: typeof nounsOfOne = {
  ...nounsOfOne,
  partners: 'the couple',
  parents: 'the parents',
};

/** As it begins a sentence. */
export function capitalized(words: string): string {
  const [first = '', ...rest] = words;
  return first.toUpperCase() + rest.join('');
}

/** As in `Anna’s`. */
export function whose(name: string): string {
  return `${name}’s`;
}

/**
 * What an event may be called before anybody has said so, by the pattern of its type: `{whose} birthday` reads
 * `Anna’s birthday`. Empty while there is no name.
 */
export function titleOf(pattern: string, hosts: Omit<Hosts, 'people'>): string {
  const name = nameOf(hosts);
  return name === '' ? '' : pattern.replaceAll('{whose}', whose(name)).replaceAll('{who}', name);
}

/** A name as it is kept: without what would break its line. */
export function oneLine(name: string): string {
  return name.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();
}
