/* Colours and ornament of printed pages. */

export const INK = '#2b2622';
export const SOFT = '#6d6259';
export const GOLD = '#b08d57';

/** Two twigs that meet, leaf by leaf. */
export function drawSprig(document: PDFKit.PDFDocument, x: number, y: number, color = GOLD): void {
  for (const side of [-1, 1]) {
    document.save().translate(x, y).scale(side, 1);
    document.path(STEM).lineWidth(0.8).stroke(color);
    for (const [at, [leafX, leafY]] of twig.entries())
      for (const turn of [-62, 24])
        document
          .save()
          .translate(leafX, leafY)
          .rotate(turn - at * 3)
          .path(LEAF)
          .fillOpacity(0.85)
          .fill(color)
          .restore();
    document.restore();
  }
}

/** Draws the sprig as SVG. */
export function sprigDrawing(x: number, y: number, color = GOLD): string {
  const leaves = twig.flatMap(([leafX, leafY], at) =>
    [-62, 24].map(
      (turn) =>
        `<path transform="translate(${leafX} ${leafY}) rotate(${turn - at * 3})" d="${LEAF}" fill="${color}" fill-opacity="0.85"/>`,
    ),
  );
  const side = `<path d="${STEM}" fill="none" stroke="${color}" stroke-width="0.8"/>${leaves.join('')}`;
  return `<g transform="translate(${x} ${y})">${side}<g transform="scale(-1 1)">${side}</g></g>`;
}

const STEM = 'M4 14C26 12 48 4 70 -16';
const LEAF = 'M0 0C5 -5 13 -5 18 0C13 5 5 5 0 0Z';

const twig: [number, number][] = [
  [16, 12.6],
  [30, 9],
  [44, 3],
  [56, -4],
  [67, -13],
];
