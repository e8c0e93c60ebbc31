/** The wall, and what stands on it. */
export const wallQueries = ['GET v2/events/:id/wall', 'GET bride-groom/wall-item'] as const;

/** Live messages after which something else stands there, or waits to. */
export const wallMessages = [
  'card.received',
  'card.marked',
  'card.withdrawn',
  'album.changed',
  'wall.changed',
] as const;
