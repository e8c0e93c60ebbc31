/** Queries of the wall and its items, and of the event's first steps, which include the wall. */
export const wallQueries = [
  'GET v2/events/:id/wall',
  'GET bride-groom/wall-item',
  'GET v2/events/:id/setup',
] as const;

/** Live messages that may change the wall's items or its approval queue. */
export const wallMessages = [
  'card.received',
  'card.marked',
  'card.withdrawn',
  'album.changed',
  'wall.changed',
] as const;
