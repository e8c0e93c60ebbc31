import type { DesignColour } from '../../../contract/api/card-designs.ts';

/** The six colours that a design's drawings are filled with. */
export interface Palette {
  /** Background of the front. */
  ground: string;
  /** Text on the front. */
  ink: string;
  a: string;
  b: string;
  c: string;
  d: string;
}

/** The palette of a colourway, or of the first one for an unknown key; null for a design without palettes. */
export function paletteOf(
  design: { colours?: readonly Pick<DesignColour, 'key' | 'palette'>[] | undefined } | null,
  colour: string | null,
): Palette | null {
  const { colours = [] } = design ?? {};
  const chosen = colours.find(({ key }) => key === colour) ?? colours[0];
  if (!chosen?.palette) return null;
  const [ground = '', ink = '', a = '', b = '', c = '', d = ''] = chosen.palette;
  return { ground, ink, a, b, c, d };
}
