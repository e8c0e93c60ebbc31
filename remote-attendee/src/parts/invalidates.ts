/** Queries of the events that somebody attends: the list and each event. */
export const attendedQueries = ['GET attendee/wedding', 'GET attendee/wedding/:id'] as const;

/** Queries that depend on the caller's join requests. */
export const askQueries = ['GET attendee/wedding/search', 'GET attendee/asks'] as const;
