import { beginsFromRight, inVisualOrder } from './bidi.ts';
import { EMOJI_BELOW, EMOJI_DRAWN, EMOJI_SIDE, EMOJI_WIDTH } from './emoji.ts';
import type { Face } from './faces.ts';
import { stretchesOf, type Stretch } from './runs.ts';
import { shapeGlyphs, shaperOf } from './shaper.ts';

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

/** Characters that are dropped when no font has them: symbols, never letters or digits. */
const DISPENSABLE = /^[^\p{L}\p{N}]+$/u;

/**
 * Shapes a word with the fonts of a face, as its script wants it: joined, stacked, from right to left; emoji in
 * colours. Signs that nothing has are left out.
 * @returns null when a letter of it is in no font, so that no name is written half
 */
export function shapeWord(face: Face, text: string): ShapedWord | null {
  const stretches = stretchesOf(face, text);
  const unknown = stretches.filter(({ file, drawings }) => file === null && drawings.length === 0);
  if (unknown.some((each) => !DISPENSABLE.test(each.text))) return null;
  const shaped = inVisualOrder(stretches.filter((each) => !unknown.includes(each))).map(shapeRun);
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

function shapeRun({ text, file, drawings, level }: Stretch): ShapedRun {
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
    x += glyph.advance;
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
