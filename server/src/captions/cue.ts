import { msg } from '@lingui/core/runtime-macro';
import { sayInEnglish, type Text } from '../words/words.ts';

/** A caption of a video, and when it is shown. */
export interface Cue {
  /** Milliseconds since the start of the video. */
  start: number;
  /** Milliseconds; later than `start`. */
  end: number;
  /** Plain text: non-empty lines, separated by `\n`. */
  text: string;
}

/** A problem in a captions file, in words, with its line. */
export class CaptionsProblem extends Error {
  override readonly name = 'CaptionsProblem';
  /** Shown to people. */
  readonly text: Text;

  /** @param line line of the file, from 1; null for the whole file */
  constructor(line: number | null, problem: Text) {
    const text = line === null ? problem : msg`Line ${{ line: String(line) }}: ${{ problem }}`;
    super(sayInEnglish(text));
    this.text = text;
  }
}
