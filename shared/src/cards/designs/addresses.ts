const OURS = /\/designs\/[\w-]+(?=\.svg$)/;

/**
 * Address of a design's front in a colourway.
 * @param image address of the default front; addresses outside of our collection have no colourways and stay unchanged
 */
export function frontAddress(image: string, colour: string | null): string {
  return colour === null ? image : image.replace(OURS, `$&.${colour}`);
}

/** Address of a design's additional drawing; null for designs outside of our collection. */
export function partAddress(
  image: string,
  colour: string | null,
  part: 'inside' | 'liner' | 'sign' | 'foil',
): string | null {
  return OURS.test(image) ? frontAddress(image, colour).replace(/svg$/, `${part}.svg`) : null;
}
