import type { ComposedLine } from '@keepsake/shared/api';

/** A stretch of a card’s words that is shown at once, in the units of its pages. */
export interface WordsWindow {
  /** From the left upper corner of the window. */
  lines: ComposedLine[];
  /** The same for all windows of a card, so that its letters stay as large. */
  width: number;
  height: number;
  /** Of the letters. */
  size: number;
  /** What is shown, to be told. */
  words: string;
  /** A letter: more than a few words. */
  isLetter: boolean;
}

/** Letters up to which words are a few, as the composer has it. */
const FEW = 220;
/** The highest windows whose letters can be read from ten metres. */
const HIGHEST = { few: 340, letter: 300 };
const LEADING = 1.36;

/**
 * The words of a card in the lines that it has, a screenful at a time: about as many lines each. Its lines are never broken
 * again; where a page of the card ends, the next one goes on.
 * @param lines of words, page after page
 */
export function windowsOf(lines: readonly ComposedLine[]): WordsWindow[] {
  const [first] = lines;
  if (!first) return [];
  const { size } = first;
  const isLetter = lines.reduce((sum, line) => sum + textOf(line).length, 0) > FEW;
  const left = Math.min(...lines.map(({ x }) => x));
  const width = Math.max(...lines.map(({ x, width: wide }) => x + wide)) - left;
  const steps = lines.map((line, at) => {
    const step = line.y - (lines[at - 1]?.y ?? Infinity);
    return step > 0 ? step : size * LEADING;
  });
  const whole = steps.reduce((sum, step) => sum + step, 0);
  const count = Math.ceil(whole / (isLetter ? HIGHEST.letter : HIGHEST.few));
  const most = Math.ceil(lines.length / count);
  const windows = Array.from({ length: Math.ceil(lines.length / most) }, (_, place) => {
    const from = place * most;
    let y = size;
    const shown = lines.slice(from, from + most).map((line, at) => {
      if (at > 0) y += steps[from + at] ?? 0;
      return { ...line, x: line.x - left, y };
    });
    const words = shown.map(textOf).join('\n');
    return { lines: shown, width, height: y + size * (LEADING - 1), size, words, isLetter };
  });
  const height = Math.max(...windows.map((window) => window.height));
  return windows.map((window) => ({ ...window, height }));
}

const textOf = ({ runs }: ComposedLine) =>
  runs
    .map(({ text }) => text)
    .join('')
    .trim();
