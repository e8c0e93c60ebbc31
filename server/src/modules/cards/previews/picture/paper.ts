import sharp, { type OverlayOptions } from 'sharp';
import { GOLD, sprigDrawing } from '../../../../lettering/pdf-ornaments.ts';

/** Size in pixels that the large social networks use for link previews. */
export const WIDTH = 1200;
export const HEIGHT = 630;

export const colours = {
  paper: '#fbf7f0',
  edge: '#f1e8d8',
  ink: '#251d1a',
  soft: '#655850',
  accent: '#7a2a3a',
  gold: GOLD,
};

/** An SVG of our stationery: paper, a thin frame in gold or another colour, and the content. */
export function paper(content: string, line = colours.gold): string {
  const frame = (inset: number, thickness: number) =>
    `<rect x="${inset}" y="${inset}" width="${WIDTH - 2 * inset}" height="${HEIGHT - 2 * inset}" rx="4" fill="none" stroke="${line}" stroke-width="${thickness}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
<defs><radialGradient id="p" cx=".5" cy=".45" r=".8"><stop stop-color="#fffdf9"/><stop offset=".65" stop-color="${colours.paper}"/><stop offset="1" stop-color="${colours.edge}"/></radialGradient></defs>
<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#p)"/>
${frame(22, 2)}${frame(31, 0.8)}
${content}
</svg>`;
}

/** Our ornament of two twigs, as on the printed sheet. */
export const sprig = (x: number, y: number, size: number, colour?: string): string =>
  `<g transform="translate(${x} ${y}) scale(${size})">${sprigDrawing(0, 0, colour)}</g>`;

/** Renders an SVG with pictures on it as JPEG, small enough for every messenger (WhatsApp allows 300 KB). */
export async function toJpeg(drawing: string, pictures: OverlayOptions[]): Promise<Buffer> {
  return sharp(Buffer.from(drawing))
    .composite(pictures)
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer();
}
