import { foilOf, painted, paletteOf } from '@keepsake/shared/designs/drawn';
import { collection, type Design, type Part } from './collection.ts';

const parts = ['inside', 'liner', 'sign', 'foil'] as const;

/** Where an address leads: a design, one of its colourways (null: the first), and which part of it. */
interface Wanted {
  design: Design;
  colour: string | null;
  part: Part | 'foil';
}

function wantedBy(file: string): Wanted | null {
  const [, id = '', ...rest] = /^([\w-]+)(?:\.([\w-]+))?(?:\.([\w-]+))?\.svg$/.exec(file) ?? [];
  const design = collection.get(id);
  if (!design) return null;
  const said = rest.filter((each) => each !== undefined);
  const part = parts.find((each) => each === said.at(-1)) ?? 'front';
  const [colour = null, more] = part === 'front' ? said : said.slice(0, -1);
  if (more !== undefined) return null;
  if (colour !== null && !design.colours.some(({ key }) => key === colour)) return null;
  return { design, colour, part };
}

/**
 * The SVG that the site serves as `/designs/<file>`, as in `citrus.svg`, `citrus.lime.svg`, `citrus.lime.inside.svg`,
 * `citrus.lime.liner.svg` or `citrus.lime.sign.svg`, or where the foil of a front is, `grand-hotel.foil.svg`; null when
 * there is none.
 */
export function designPicture(file: string): string | null {
  const wanted = wantedBy(file);
  const palette = wanted && paletteOf(wanted.design, wanted.colour);
  if (!palette) return null;
  if (wanted.part === 'foil')
    return wanted.design.front.finish === 'foil'
      ? foilOf(wanted.design.drawingOf('front', null))
      : null;
  return painted(wanted.design.drawingOf(wanted.part, wanted.colour), palette);
}

/**
 * The front of a card as an SVG.
 * @param image of the design, as in `/designs/citrus.svg`
 * @param colour key of a colourway; null is the one that it comes in
 * @returns null for a picture from elsewhere, and for one taken out of the release since
 */
export function frontPicture(image: string, colour: string | null): string | null {
  const [, id] = /^\/designs\/([\w-]+)\.svg$/.exec(image) ?? [];
  if (id === undefined) return null;
  return (
    (colour === null ? null : designPicture(`${id}.${colour}.svg`)) ?? designPicture(`${id}.svg`)
  );
}
