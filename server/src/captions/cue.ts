import { msg } from '@lingui/core/runtime-macro';
import { sayInEnglish, type Text } from '../words/words.ts';

/** Words of a video, and when they are said. */
export interface Cue {
  /** Milliseconds since its beginning. */
  start: number;
  /** Later than `start`. */
  end: number;
  /** Plain: lines that are not empty, parted by `\n`. */
  text: string;
}

/** A problem in a captions file, in words, with its line. */
export class CaptionsProblem extends Error {
  override readonly name = 'CaptionsProblem';
  /** It is shown to people. */
  readonly text: Text;

  /** @param line of the file, the first is 1; null where it is the whole */
  constructor(line: number | null, problem: Text) {
    const text = line === null ? problem : msg`Line ${{ line: String(line) }}: ${{ problem }}`;
    super(sayInEnglish(text));
    this.text = text;
  }
}
