/** Names of an event's people and the nouns for them; the only place that makes them. */
export {
  hostsKind,
  NAME_PLACE,
  nameOf,
  namesOf,
  oneLine,
  titleOf,
  wordsFor,
  type Hosts,
  type HostsKind,
} from './people.ts';
export { readsFromRight } from './direction.ts';
export { namesProblems, takesSecond, type SavedEvent } from './of-type.ts';
