/** The wall, and what stands on it. */
export const wallQueries = ['GET v2/events/:id/wall', 'GET bride-groom/wall-item'] as const;
