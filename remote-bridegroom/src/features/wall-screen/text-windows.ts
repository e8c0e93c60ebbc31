import type { ComposedLine } from '@keepsake/shared/api';

/** The lines of a card that the wall shows at once; lengths are in units of the card's pages. */
export interface WordsWindow {
  /** Lines with positions relative to the window's top left corner. */
  lines: ComposedLine[];
  /** Width and height are the same for all windows of a card, so that the font size stays the same. */
  width: number;
  height: number;
  size: number;
  /** The text, for screen readers. */
  words: string;
  /** Whether the card's text is long, and gets more room. */
  isLetter: boolean;
}

/** The most characters of a short text, as in the composer. */
const SHORT_TEXT = 220;
/** The largest heights of a window whose text is readable from ten metres. */
const MAX_HEIGHT = { short: 340, long: 300 };
const LEADING = 1.36;

/**
 * Splits the text of a card into windows with about the same number of lines. Lines keep their breaks; a window may
 * contain the end of one page and the start of the next.
 * @param lines the text's lines, page after page
 */
export function windowsOf(lines: readonly ComposedLine[]): WordsWindow[] {
  const [first] = lines;
  if (!first) return [];
  const { size } = first;
  const isLetter = lines.reduce((sum, line) => sum + textOf(line).length, 0) > SHORT_TEXT;
  const left = Math.min(...lines.map(({ x }) => x));
  const width = Math.max(...lines.map(({ x, width: wide }) => x + wide)) - left;
  const steps = lines.map((line, at) => {
    const step = line.y - (lines[at - 1]?.y ?? Infinity);
    return step > 0 ? step : size * LEADING;
  });
  const whole = steps.reduce((sum, step) => sum + step, 0);
  const count = Math.ceil(whole / (isLetter ? MAX_HEIGHT.long : MAX_HEIGHT.short));
  const linesPerWindow = Math.ceil(lines.length / count);
  const windows = Array.from({ length: Math.ceil(lines.length / linesPerWindow) }, (_, place) => {
    const from = place * linesPerWindow;
    let y = size;
    const shown = lines.slice(from, from + linesPerWindow).map((line, at) => {
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
