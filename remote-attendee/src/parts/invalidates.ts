/** The events that somebody attends: their list, and each on its own. */
export const attendedQueries = ['GET attendee/wedding', 'GET attendee/wedding/:id'] as const;

/** What says which events somebody has asked to be let in to. */
export const askQueries = ['GET attendee/wedding/search', 'GET attendee/asks'] as const;
