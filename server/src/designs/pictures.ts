import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pictureOf } from '@keepsake/shared/designs/drawn';

const art = resolve(import.meta.dirname, '../../../shared/src/cards/designs/art');

const finished = (id: string) => readFileSync(resolve(art, `${id}.svg`), 'utf8');

/** The SVG that the site serves as `/designs/<file>`; null when there is none. */
export function designPicture(file: string): string | null {
  return pictureOf(file, finished);
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
