/** Whose an event is: the one place that gives its names, and the nouns for those it is about. */
export {
  ANYBODY,
  capitalized,
  nameOf,
  namesOf,
  nounOf,
  oneLine,
  spokenNameOf,
  titleOf,
  type Hosts,
} from './people.ts';
export { readsFromRight } from './direction.ts';
export { namesProblems, takesSecond, type SavedEvent } from './of-type.ts';
export { NAME_PLACE, wordsFor } from './words-for.ts';
