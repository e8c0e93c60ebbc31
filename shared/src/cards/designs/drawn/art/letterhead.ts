import { corners, fill, ground, line, rect, type Drawing, type Palette } from '../kit.ts';

function corner({ a, b }: Palette, inset: number): string {
  return `${line(`M${inset} 360V${inset + 34}A34 34 0 0 0 ${inset + 34} ${inset}H260`, a, 2.2)}${line(`M${inset + 10} 360V${inset + 42}A42 42 0 0 0 ${inset + 42} ${inset + 10}H260`, b, 0.9)}${fill(`M${inset + 6} ${inset + 6}l7-7 7 7-7 7Z`, a)}`;
}

function rule(y: number, { a }: Palette): string {
  return `${line(`M150 ${y}H232M268 ${y}H350`, a, 1.4)}${fill(`M250 ${y - 9}L259 ${y}L250 ${y + 9}L241 ${y}Z`, a)}${fill(`M234 ${y}l5-5 5 5-5 5ZM256 ${y}l5-5 5 5-5 5Z`, a, 0.55)}`;
}

/** Nothing but a frame, and names as large as they can be. */
export const letterhead: Drawing = {
  cover: (palette) =>
    `${ground(palette.ground)}${corners(corner(palette, 30))}${rule(126, palette)}${rule(574, palette)}`,
  corner: ({ a, b }) =>
    `${line('M14 150V44A30 30 0 0 0 44 14H150', a, 1.8)}${line('M22 150V52A38 38 0 0 0 52 22H150', b, 0.8)}${fill('M18 25l7-7 7 7-7 7Z', a)}`,
  tile: ({ ground: paper, a, b }) =>
    `${rect(0, 0, 100, 100, `fill="${paper}"`)}${line('M0 50L50 0L100 50L50 100Z', a, 1.2)}${line('M14 50L50 14L86 50L50 86Z', b, 0.8)}${fill('M42 50l8-8 8 8-8 8ZM-8 0l8-8 8 8-8 8ZM92 0l8-8 8 8-8 8ZM-8 100l8-8 8 8-8 8ZM92 100l8-8 8 8-8 8Z', a)}`,
};
