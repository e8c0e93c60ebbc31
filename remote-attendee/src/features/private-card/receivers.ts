import { hostsKind, namesOf, type Hosts } from '@keepsake/shared/people';
import { formatList } from '@keepsake/shared/words';

/** Those who receive a card, as the sentences of its private page speak of them: always by their names. */
export interface Receivers {
  /** The case of a `select`: no name is known, it is one person, or more. */
  who: 'unknown' | 'one' | 'other';
  name: string;
}

export function receiversOf(event: Hosts): Receivers {
  const names = namesOf(event);
  const who = hostsKind(event) === 'one' ? 'one' : 'other';
  return { who: names.length === 0 ? 'unknown' : who, name: formatList(names) };
}
