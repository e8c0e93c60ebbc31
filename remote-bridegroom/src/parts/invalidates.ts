/** The events that somebody has or helps with: their list, and each on its own. */
export const eventQueries = ['GET v2/events/userevents', 'GET v2/events/:id/details'] as const;

/** All that an event which is deleted takes with it, and that comes back when it is restored. */
export const wholeEventQueries = [
  ...eventQueries,
  'GET v2/events/deleted',
  'GET bride-groom/received-card',
] as const;

/** Queries about the account and its sessions. */
export const personQueries = ['GET v2/user', 'GET v2/sessions'] as const;

/** Queries that depend on who was thanked: thanks, cards and gifts. */
export const thanksQueries = [
  'GET v2/events/:id/thanks',
  'GET v2/events/:id/thanks/summary',
  'GET v2/events/received-card/:id/details',
  'GET bride-groom/received-card',
  'GET bride-groom/received-card/counts',
  'GET bride-groom/gifts',
  'GET bride-groom/gifts/totals',
] as const;

/** What is chosen for the film of an event, and the film. */
export const filmQueries = ['GET v2/events/:id/film'] as const;
