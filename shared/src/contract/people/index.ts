/** Names of an event's people and nouns for them. All texts must use these functions. */
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
