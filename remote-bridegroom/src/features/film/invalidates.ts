/** What is chosen for the film, and the film. */
export const filmQueries = ['GET v2/events/:id/film'] as const;
