import { foilOf, painted, paletteOf } from '@keepsake/shared/designs/drawn';
import { collection, type Design, type Part } from './collection.ts';

const parts = ['inside', 'liner', 'sign', 'foil'] as const;

/** Meaning of a file name: a design, one of its colourways (null: the default), and a part of it. */
interface Wanted {
  design: Design;
  colour: string | null;
  part: Part | 'foil';
}

function wantedBy(file: string): Wanted | null {
  const [, id = '', ...rest] = /^([\w-]+)(?:\.([\w-]+))?(?:\.([\w-]+))?\.svg$/.exec(file) ?? [];
  const design = collection.get(id);
  if (!design) return null;
  const suffixes = rest.filter((each) => each !== undefined);
  const part = parts.find((each) => each === suffixes.at(-1)) ?? 'front';
  const [colour = null, more] = part === 'front' ? suffixes : suffixes.slice(0, -1);
  if (more !== undefined) return null;
  if (colour !== null && !design.colours.some(({ key }) => key === colour)) return null;
  return { design, colour, part };
}

/**
 * The SVG that the site serves as `/designs/<file>`, as in `citrus.svg`, `citrus.lime.svg`, `citrus.lime.inside.svg`,
 * `citrus.lime.liner.svg` or `citrus.lime.sign.svg`, or the foil of a front as in `grand-hotel.foil.svg`; null when
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
 * @param image path of the design, as in `/designs/citrus.svg`
 * @param colour key of a colourway; null for the default one
 * @returns null for a picture from elsewhere, and for one that a later release removed
 */
export function frontPicture(image: string, colour: string | null): string | null {
  const [, id] = /^\/designs\/([\w-]+)\.svg$/.exec(image) ?? [];
  if (id === undefined) return null;
  return (
    (colour === null ? null : designPicture(`${id}.${colour}.svg`)) ?? designPicture(`${id}.svg`)
  );
}
