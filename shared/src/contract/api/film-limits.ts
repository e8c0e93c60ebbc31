/** The most cards of one film. */
export const MOST_FILM_PARTS = 150;
/** Seconds of the longest film. */
export const MOST_FILM_SECONDS = 45 * 60;
/** Seconds of a film’s title scene. */
export const TITLE_SECONDS = 4;
