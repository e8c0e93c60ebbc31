import { EMOJI_BELOW, EMOJI_DRAWN, EMOJI_SIDE, EMOJI_WIDTH } from './emoji.ts';
import type { Face } from './faces.ts';
import { boxWidth } from './pdf-box.ts';
import { ascentOf, fitted, type LineOptions } from './pdf-lines.ts';
import type { Run } from './pdf-runs.ts';
import { shapeGlyphs, shaperOf } from './shaper.ts';

/**
 * A line around `middle` as outlines that need no font, where a document has it with the same options; emoji in
 * colours, a sign that nothing has as a box.
 */
export function centredLine(
  chosen: Face,
  text: string,
  options: LineOptions & { middle: number },
): string {
  const { y, color, middle } = options;
  const { runs, size, width, spacing } = fitted(chosen, text, options);
  const baseline = y + size * ascentOf(chosen);
  let x = middle - width / 2;
  let drawn = '';
  for (const run of runs) {
    drawn += drawRun(run, { x, baseline, size, spacing, color });
    x += run.width * size + run.text.length * spacing;
  }
  return `<g fill="${color}">${drawn}</g>`;
}

interface Placed {
  x: number;
  baseline: number;
  size: number;
  spacing: number;
  color: string;
}

function drawRun({ text, file, drawings, level }: Run, at: Placed): string {
  if (file !== null) return drawGlyphs(file, text, level % 2 === 1, at);
  if (drawings.length === 0) return drawBox(text, at);
  return drawings.map((drawing, place) => drawEmoji(drawing, place, at)).join('');
}

function drawGlyphs(file: string, text: string, rightToLeft: boolean, at: Placed): string {
  const font = shaperOf(file);
  const scale = at.size / font.face.upem;
  let x = at.x;
  let drawn = '';
  for (const glyph of shapeGlyphs(file, text, rightToLeft)) {
    const path = font.glyphToPath(glyph.id);
    const [left, bottom] = [x + glyph.x * scale, at.baseline - glyph.y * scale];
    if (path)
      drawn += `<path transform="matrix(${round(scale)} 0 0 ${round(-scale)} ${round(left)} ${round(bottom)})" d="${path}"/>`;
    x += glyph.advance * scale + at.spacing;
  }
  return drawn;
}

function drawEmoji(drawing: string, place: number, { x, baseline, size }: Placed): string {
  const side = EMOJI_DRAWN * size;
  const left = x + (place * EMOJI_WIDTH + (EMOJI_WIDTH - EMOJI_DRAWN) / 2) * size;
  const top = baseline + EMOJI_BELOW * size - side;
  const inside = drawing.replace(/^[^]*?<svg[^>]*>/, '').replace(/<\/svg>\s*$/, '');
  return `<g fill="#000" transform="translate(${round(left)} ${round(top)}) scale(${round(side / EMOJI_SIDE)})">${inside}</g>`;
}

function drawBox(sign: string, { x, baseline, size, color }: Placed): string {
  const width = (boxWidth(sign) - 0.1) * size;
  return `<rect x="${round(x + 0.05 * size)}" y="${round(baseline - 0.68 * size)}" width="${round(width)}" height="${round(0.8 * size)}" fill="none" stroke="${color}" stroke-width="${round(0.03 * size)}"/>`;
}

const round = (value: number) => Math.round(value * 100_000) / 100_000;
