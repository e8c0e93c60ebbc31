import { inVisualOrder, beginsFromRight } from './bidi.ts';
import type { Face } from './faces.ts';
import { charactersOf, stretchesOf, type Stretch } from './runs.ts';
import { EMOJI_BELOW, EMOJI_DRAWN, EMOJI_SIDE, EMOJI_WIDTH } from './emoji.ts';
import { shapeGlyphs, shaperOf } from './shaper.ts';

/** A word as outlines, at font size 1. */
interface ShapedWord {
  text: string;
  width: number;
  /** Extents above and below the baseline. */
  top: number;
  bottom: number;
  rightToLeft: boolean;
  /** SVG elements with the baseline at y 0. */
  outlines: string;
}

/** Characters that are dropped when no font has them: symbols, never letters or digits. */
const DISPENSABLE = /^[^\p{L}\p{N}]+$/u;

/**
 * Shapes a word with the fonts of a face by the rules of its script; emoji are coloured. Symbols that no font has are
 * left out.
 * @returns null when a letter is in no font, so that no name is drawn incompletely
 */
export function shapeWord(face: Face, text: string): ShapedWord | null {
  const stretches = stretchesOf(face, text);
  const unknown = stretches.filter(({ file, drawings }) => file === null && drawings.length === 0);
  if (unknown.some((each) => !DISPENSABLE.test(each.text))) return null;
  const shaped = inVisualOrder(stretches.filter((each) => !unknown.includes(each))).map((each) =>
    shapeRun(each),
  );
  const top = Math.max(0, ...shaped.map((run) => run.top));
  const bottom = Math.max(0, ...shaped.map((run) => run.bottom));
  let width = 0;
  let outlines = '';
  for (const run of shaped) {
    outlines += `<g transform="translate(${round(width)} 0)">${run.outlines}</g>`;
    width += run.width;
  }
  return { text, width, top, bottom, rightToLeft: beginsFromRight(text), outlines };
}

type ShapedRun = Omit<ShapedWord, 'text' | 'rightToLeft'>;

/** @param spacing additional letter spacing, at font size 1 */
export function shapeRun({ text, file, drawings, level }: Stretch, spacing = 0): ShapedRun {
  if (file === null) return emojiRun(drawings);
  const font = shaperOf(file);
  const em = font.face.upem;
  let [x, top, bottom] = [0, 0, 0];
  let outlines = '';
  for (const glyph of shapeGlyphs(file, text, level % 2 === 1)) {
    const path = font.glyphToPath(glyph.id);
    const { yBearing = 0, height = 0 } = font.glyphExtents(glyph.id) ?? {};
    if (path) {
      top = Math.max(top, yBearing + glyph.y);
      bottom = Math.max(bottom, -yBearing - height - glyph.y);
      outlines += `<path transform="translate(${round((x + glyph.x) / em)} ${round(-glyph.y / em)}) scale(${1 / em} ${-1 / em})" d="${path}"/>`;
    }
    x += glyph.advance + spacing * em;
  }
  return { width: x / em, top: top / em, bottom: bottom / em, outlines };
}

function emojiRun(drawings: readonly string[]): ShapedRun {
  const scale = EMOJI_DRAWN / EMOJI_SIDE;
  const top = EMOJI_DRAWN - EMOJI_BELOW;
  const outlines = drawings.map((drawing, at) => {
    const left = at * EMOJI_WIDTH + (EMOJI_WIDTH - EMOJI_DRAWN) / 2;
    const inside = drawing.replace(/^[^]*?<svg[^>]*>/, '').replace(/<\/svg>\s*$/, '');
    return `<g fill="#000" transform="translate(${round(left)} ${round(-top)}) scale(${scale})">${inside}</g>`;
  });
  return {
    width: drawings.length * EMOJI_WIDTH,
    top,
    bottom: EMOJI_BELOW,
    outlines: outlines.join(''),
  };
}

const round = (value: number) => Math.round(value * 10_000) / 10_000;

/** Gap between words, at font size 1. */
export const WORD_SPACE = 0.24;

/** A word and the gap before it; there is none after a hyphen. */
interface Piece {
  word: ShapedWord;
  gap: number;
}

/** Words in reading order. */
export interface Line {
  words: Piece[];
  width: number;
  /** Direction of the whole text. */
  fromRight: boolean;
}

/** Shapes a text word by word; null when a letter is in no font, or nothing remains. */
export function shapeText(face: Face, text: string): Piece[] | null {
  const pieces: Piece[] = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    for (const [place, part] of word.split(/(?<=\p{L}-)(?=\p{L})/u).entries()) {
      const shaped = shapeWord(face, part);
      if (!shaped) return null;
      if (shaped.width > 0) pieces.push({ word: shaped, gap: place === 0 ? WORD_SPACE : 0 });
    }
  }
  return pieces.length > 0 ? pieces : null;
}

/**
 * Breaks a text between words and after hyphens into as few lines as fit, of similar width.
 * @param width of a line, at font size 1
 * @returns null when a word is wider than a line
 */
export function breakLines(pieces: Piece[], width: number): Line[] | null {
  if (pieces.some(({ word }) => word.width > width)) return null;
  const count = greedy(pieces, width).length;
  // The least width with the same number of lines balances them and leaves no single word on the last one.
  let [tooNarrow, enough] = [0, width];
  for (let step = 0; step < 12; step += 1) {
    const tried = (tooNarrow + enough) / 2;
    const fits = pieces.every(({ word }) => word.width <= tried);
    if (fits && greedy(pieces, tried).length === count) enough = tried;
    else tooNarrow = tried;
  }
  return greedy(pieces, enough);
}

function greedy(pieces: Piece[], width: number): Line[] {
  const lines: Line[] = [];
  const fromRight = pieces[0]?.word.rightToLeft ?? false;
  for (const { word, gap } of pieces) {
    const line = lines.at(-1);
    if (line && line.width + gap + word.width <= width) {
      line.words.push({ word, gap });
      line.width += gap + word.width;
    } else lines.push({ words: [{ word, gap: 0 }], width: word.width, fromRight });
  }
  return lines;
}

/** Breaks words that are wider than a line at the line's end, as `overflow-wrap: anywhere` does. */
export function breakAnywhere(face: Face, pieces: Piece[], width: number): Piece[] {
  return pieces.flatMap(({ word, gap }) =>
    word.width <= width
      ? [{ word, gap }]
      : partsOf(face, word, width).map((part, at) => ({ word: part, gap: at === 0 ? gap : 0 })),
  );
}

function partsOf(face: Face, word: ShapedWord, width: number): ShapedWord[] {
  const parts: ShapedWord[] = [];
  let taken = '';
  for (const character of charactersOf(word.text)) {
    const longer = shapeWord(face, taken + character);
    const last = parts.at(-1);
    if (!longer) continue;
    if (last && taken && longer.width <= width) parts[parts.length - 1] = longer;
    else {
      const alone = shapeWord(face, character);
      if (alone) parts.push(alone);
      taken = '';
    }
    taken += character;
  }
  return parts;
}

/** Shortens words that are wider than a line with an ellipsis, for the smallest size. */
export function shorten(face: Face, pieces: Piece[], width: number): Piece[] {
  return pieces.map(({ word, gap }) => ({ word: shortened(face, word, width), gap }));
}

function shortened(face: Face, word: ShapedWord, width: number): ShapedWord {
  const characters = charactersOf(word.text);
  for (let length = characters.length; length > 0; length -= 1) {
    const text =
      length < characters.length ? `${characters.slice(0, length).join('')}…` : word.text;
    const shaped = shapeWord(face, text);
    if (shaped && shaped.width <= width) return shaped;
  }
  return word;
}

/** Draws a line as SVG, centred at `x` with its baseline at `y`. */
export function drawLine(line: Line, at: { x: number; y: number; size: number }): string {
  const read = line.words.map(({ word, gap }, place) => {
    const level = word.rightToLeft ? 1 : line.fromRight ? 2 : 0;
    return { word, gap, place, level };
  });
  let x = 0;
  let outlines = '';
  let before: (typeof read)[number] | null = null;
  for (const seen of inVisualOrder(read)) {
    const { word } = seen;
    // A gap belongs to the word that is later in reading order, on whichever side; there is none before the first.
    if (before) x += before.place > seen.place ? before.gap : seen.gap;
    before = seen;
    outlines += `<g transform="translate(${x.toFixed(4)} 0)">${word.outlines}</g>`;
    x += word.width;
  }
  const left = at.x - (line.width * at.size) / 2;
  return `<g transform="translate(${left.toFixed(2)} ${at.y.toFixed(2)}) scale(${at.size})">${outlines}</g>`;
}
