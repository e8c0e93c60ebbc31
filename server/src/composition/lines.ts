import type { ComposedLine, ComposedRun } from '@keepsake/shared/api/composed';
import { beginsFromRight, levelsOf } from '../lettering/bidi.ts';
import { emojiNames } from '../lettering/emoji.ts';
import type { Face } from '../lettering/faces.ts';
import { keyOf } from '../lettering/font-files.ts';
import { wrapLines } from '../lettering/pdf-lines.ts';
import { widthOf } from '../lettering/pdf-runs.ts';
import { settable, stretchesOf } from '../lettering/runs.ts';

/** A line without a position. */
export interface BrokenLine {
  runs: ComposedRun[];
  width: number;
  from_right: boolean;
}

export interface Setting {
  face: Face;
  size: number;
  width: number;
  /** Part of the width to which lines may be narrowed, see `wrapLines`. */
  least: number;
}

/**
 * Breaks a text into lines; a line without runs is an empty line of the text. The direction of each character is
 * resolved in its whole paragraph, wherever that is broken.
 */
export function breakText(text: string, setting: Setting): BrokenLine[] {
  return text.split(/\r?\n/).flatMap((written) => {
    const paragraph = settable(written);
    const fromRight = beginsFromRight(paragraph);
    const levels = levelsOf(paragraph, fromRight);
    let at = 0;
    return wrapLines(setting.face, paragraph, setting).map(({ text: line }) => {
      const begins = Math.max(at, paragraph.indexOf(line, at));
      at = begins + line.length;
      const within = { levels: levels.slice(begins, at), whole: text };
      return setLine(line, setting, { fromRight, within });
    });
  });
}

function setLine(
  line: string,
  { face, size }: Setting,
  { fromRight, within }: { fromRight: boolean; within: { levels: Uint8Array; whole: string } },
): BrokenLine {
  const runs = line
    ? stretchesOf(face, line, fromRight, within).map((stretch) => ({
        text: stretch.text,
        face: stretch.file === null ? null : keyOf(stretch.file),
        level: stretch.level,
        width: round(widthOf(stretch) * size),
        emoji: stretch.drawings.length > 0 ? emojiNames(stretch.text) : [],
      }))
    : [];
  const width = round(runs.reduce((sum, run) => sum + run.width, 0));
  return { runs, width, from_right: fromRight };
}

/** Places a line on a page: centred, or from the side at which its paragraph begins. */
export function placeLine(
  { runs, width, from_right }: BrokenLine,
  at: {
    of: ComposedLine['of'];
    baseline: number;
    size: number;
    column: { x: number; width: number };
    isCentred: boolean;
  },
): ComposedLine {
  const { column, size } = at;
  const spare = column.width - width;
  const share = at.isCentred ? 0.5 : from_right ? 1 : 0;
  const [x, y] = [round(column.x + spare * share), round(at.baseline)];
  return { kind: 'line', of: at.of, x, y, width, size, from_right, runs };
}

const round = (value: number) => Math.round(value * 1000) / 1000;
