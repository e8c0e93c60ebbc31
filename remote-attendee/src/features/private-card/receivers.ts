import { hostsKind, namesOf, type Hosts } from '@keepsake/shared/people';
import { formatList } from '@keepsake/shared/words';

/** The recipients of a card, whom the sentences of its private page mention by name. */
export interface Receivers {
  /** The case of a `select`: no known name, one person, or several. */
  who: 'unknown' | 'one' | 'other';
  name: string;
}

export function receiversOf(event: Hosts): Receivers {
  const names = namesOf(event);
  const who = hostsKind(event) === 'one' ? 'one' : 'other';
  return { who: names.length === 0 ? 'unknown' : who, name: formatList(names) };
}
