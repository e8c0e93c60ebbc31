import type { Face } from './faces.ts';
import { shapeRun } from './lines.ts';
import { boxWidth } from './pdf-box.ts';
import { ascentOf, fitted, type LineOptions } from './pdf-lines.ts';
import type { Run } from './pdf-runs.ts';

/**
 * Draws a centred line as SVG outlines, at the same position as in a document with the same options; emoji are
 * coloured, and a sign that no font has is a box.
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

function drawRun(run: Run, at: Placed): string {
  if (run.file === null && run.drawings.length === 0) return drawBox(run.text, at);
  const { x, baseline, size, spacing } = at;
  const { outlines } = shapeRun(run, spacing / size);
  return `<g transform="translate(${round(x)} ${round(baseline)}) scale(${round(size)})">${outlines}</g>`;
}

function drawBox(sign: string, { x, baseline, size, color }: Placed): string {
  const width = (boxWidth(sign) - 0.1) * size;
  return `<rect x="${round(x + 0.05 * size)}" y="${round(baseline - 0.68 * size)}" width="${round(width)}" height="${round(0.8 * size)}" fill="none" stroke="${color}" stroke-width="${round(0.03 * size)}"/>`;
}

const round = (value: number) => Math.round(value * 100_000) / 100_000;
