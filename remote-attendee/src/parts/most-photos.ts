/** Photos that a card holds. */
export const MOST_PHOTOS = 20;
