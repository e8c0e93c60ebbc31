/** The events that somebody attends: their list, and each on its own. */
export const attendedQueries = ['GET attendee/wedding', 'GET attendee/wedding/:id'] as const;

/** Queries that depend on the caller's join requests. */
export const askQueries = ['GET attendee/wedding/search', 'GET attendee/asks'] as const;
