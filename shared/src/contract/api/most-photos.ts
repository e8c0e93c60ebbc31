/** The most photos inside a card. */
export const MOST_PHOTOS = 20;
