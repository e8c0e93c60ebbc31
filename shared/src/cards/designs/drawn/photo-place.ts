import type { DesignFront } from '../../../contract/api/card-designs.ts';

/** Position of a card's photo on its front, in per cent of the card's width. */
export type PhotoPlace = NonNullable<DesignFront['photo']>;

/** The photo's outline as an SVG path, before its rotation, in units of a card of 500 × 700. */
export function outlineOf({ shape, left, top, width, height }: PhotoPlace): string {
  const [x, y, wide, high] = [left * 5, top * 5, width * 5, height * 5];
  const [right, bottom] = [x + wide, y + high];
  if (shape === 'rect') return `M${x} ${y}H${right}V${bottom}H${x}Z`;
  const [rx, ry] = [wide / 2, shape === 'round' ? high / 2 : wide / 2];
  if (shape === 'arch')
    return `M${x} ${bottom}V${y + ry}A${rx} ${ry} 0 0 1 ${right} ${y + ry}V${bottom}Z`;
  return `M${x} ${y + ry}A${rx} ${ry} 0 0 1 ${right} ${y + ry}A${rx} ${ry} 0 0 1 ${x} ${y + ry}Z`;
}

/** The photo's outline as CSS `border-radius`. */
export function cornersOf({ shape, width }: PhotoPlace): string {
  if (shape === 'rect') return '0';
  return shape === 'round' ? '50%' : `${width / 2}cqi ${width / 2}cqi 0 0`;
}

/** Whether a design shows the card's first photo on its front. */
export const carriesPhoto = (design: { front?: DesignFront | null | undefined } | null): boolean =>
  design?.front?.photo !== undefined;
