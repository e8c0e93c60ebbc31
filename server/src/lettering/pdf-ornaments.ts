import { SPRIG } from '@keepsake/shared/designs/drawn';

/* Colours and ornament of printed pages. */

export const INK = '#2b2622';
export const SOFT = '#6d6259';
export const GOLD = '#b08d57';

/** Draws the sprig ornament, two mirrored twigs centred at `x`, into a document. */
export function drawSprig(document: PDFKit.PDFDocument, x: number, y: number, color = GOLD): void {
  for (const side of [-1, 1]) {
    document.save().translate(x, y).scale(side, 1);
    document.path(SPRIG.stem).lineWidth(0.8).stroke(color);
    for (const leaf of SPRIG.leaves)
      document
        .save()
        .translate(leaf.x, leaf.y)
        .rotate(leaf.turn)
        .path(SPRIG.leaf)
        .fillOpacity(0.85)
        .fill(color)
        .restore();
    document.restore();
  }
}

/** Draws the sprig as SVG. */
export function sprigDrawing(x: number, y: number, color = GOLD): string {
  const leaves = SPRIG.leaves.map(
    (leaf) =>
      `<path transform="translate(${leaf.x} ${leaf.y}) rotate(${leaf.turn})" d="${SPRIG.leaf}" fill="${color}" fill-opacity="0.85"/>`,
  );
  const side = `<path d="${SPRIG.stem}" fill="none" stroke="${color}" stroke-width="0.8"/>${leaves.join('')}`;
  return `<g transform="translate(${x} ${y})">${side}<g transform="scale(-1 1)">${side}</g></g>`;
}
