/** Names of an event's people and the nouns for them; the only place that makes them. */
export {
  capitalized,
  hostsKind,
  nameOf,
  namesOf,
  oneLine,
  spokenNameOf,
  titleOf,
  type Hosts,
  type HostsKind,
} from './people.ts';
export { readsFromRight } from './direction.ts';
export { namesProblems, takesSecond, type SavedEvent } from './of-type.ts';
export { NAME_PLACE, wordsFor } from './people.ts';
