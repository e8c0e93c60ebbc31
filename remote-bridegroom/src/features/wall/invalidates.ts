/** The wall, what stands on it, and the first steps, of which it is one. */
export const wallQueries = [
  'GET v2/events/:id/wall',
  'GET bride-groom/wall-item',
  'GET v2/events/:id/setup',
] as const;

/** Live messages after which something else stands there, or waits to. */
export const wallMessages = [
  'card.received',
  'card.marked',
  'card.withdrawn',
  'album.changed',
  'wall.changed',
] as const;
