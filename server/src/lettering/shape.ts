import type { Font } from 'fontkit';
import { partOf, type Face, type FacePart } from './faces.ts';
import { openFont } from './opened.ts';

/** A word as outlines, at a size of 1. */
export interface ShapedWord {
  text: string;
  width: number;
  /** How far it reaches above and below the baseline. */
  top: number;
  bottom: number;
  rightToLeft: boolean;
  /** SVG elements, the baseline at 0, y downwards. */
  outlines: string;
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** What a name can do without when no font has it: signs, never letters or digits. */
const DISPENSABLE = /^[^\p{L}\p{N}]+$/u;

/** Characters as people count them. */
export function charactersOf(text: string): string[] {
  return Array.from(graphemes.segment(text), ({ segment }) => segment);
}

/**
 * Shapes a word with the fonts of a face, as its script wants it: joined, stacked, from right to left. Signs
 * that no font has, such as emoji, are left out.
 * @returns null when a letter of it is in no font, so that no name is written half
 */
export function shapeWord(face: Face, text: string): ShapedWord | null {
  const runs: { part: FacePart; text: string }[] = [];
  for (const character of charactersOf(text.normalize('NFC'))) {
    const part = partOf(face, character);
    if (!part) {
      if (DISPENSABLE.test(character)) continue;
      return null;
    }
    const last = runs.at(-1);
    if (last?.part === part) last.text += character;
    else runs.push({ part, text: character });
  }
  const shaped = runs.map(({ part, text }) => shapeRun(openFont(part.file), text));
  const rightToLeft = shaped[0]?.rightToLeft ?? false;
  if (rightToLeft) shaped.reverse();
  const top = Math.max(0, ...shaped.map((run) => run.top));
  const bottom = Math.max(0, ...shaped.map((run) => run.bottom));
  let width = 0;
  let outlines = '';
  for (const run of shaped) {
    outlines += `<g transform="translate(${round(width)} 0)">${run.outlines}</g>`;
    width += run.width;
  }
  return { text, width, top, bottom, rightToLeft, outlines };
}

function shapeRun(font: Font, text: string): Omit<ShapedWord, 'text'> {
  const run = font.layout(text);
  const em = font.unitsPerEm;
  let [x, top, bottom] = [0, 0, 0];
  let outlines = '';
  for (const [place, glyph] of run.glyphs.entries()) {
    const at = run.positions[place];
    if (!at) continue;
    const path = glyph.path.toSVG();
    if (path) {
      top = Math.max(top, glyph.bbox.maxY + at.yOffset);
      bottom = Math.max(bottom, -glyph.bbox.minY - at.yOffset);
      outlines += `<path transform="translate(${round((x + at.xOffset) / em)} ${round(-at.yOffset / em)}) scale(${1 / em} ${-1 / em})" d="${path}"/>`;
    }
    x += at.xAdvance;
  }
  return {
    width: x / em,
    top: top / em,
    bottom: bottom / em,
    rightToLeft: run.direction === 'rtl',
    outlines,
  };
}

const round = (value: number) => Math.round(value * 10_000) / 10_000;
