const OURS = /\/designs\/[\w-]+(?=\.svg$)/;

/**
 * Where the front of a design is in one of its colours.
 * @param image address of the design as it comes; one from elsewhere has no colours and stays as it is
 */
export function frontAddress(image: string, colour: string | null): string {
  return colour === null ? image : image.replace(OURS, `$&.${colour}`);
}

/** Where what belongs to a design is; null for a design from elsewhere, which has none. */
export function partAddress(
  image: string,
  colour: string | null,
  part: 'inside' | 'liner' | 'sign' | 'foil',
): string | null {
  return OURS.test(image) ? frontAddress(image, colour).replace(/svg$/, `${part}.svg`) : null;
}
