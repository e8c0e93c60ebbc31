/** Seconds of the title, and the most cards of a film, as the server has them. */
export const TITLE_SECONDS = 4;
export const MOST_PARTS = 150;
