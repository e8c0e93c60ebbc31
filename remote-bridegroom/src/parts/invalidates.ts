/** Queries of the events a person owns or helps with: the list and the details. */
export const eventQueries = ['GET v2/events/userevents', 'GET v2/events/:id/details'] as const;

/** Queries that deleting or restoring an event changes. */
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

/** The query of an event's film with the cards chosen for it. */
export const filmQueries = ['GET v2/events/:id/film'] as const;
