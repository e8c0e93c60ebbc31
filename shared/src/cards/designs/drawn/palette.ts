import type { DesignColour } from '../../../contract/api/card-designs.ts';

/** Six colours that a design is filled with; a colourway is another six. */
export interface Palette {
  /** Background of the front. */
  ground: string;
  /** The words. */
  ink: string;
  a: string;
  b: string;
  c: string;
  d: string;
}

/** The colours of a colourway; null for a design that has none, the first when there is no such colourway. */
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
