/** Queries of an event's tables and of the links to their prints. */
export const tableQueries = ['GET v2/events/:id/tables', 'GET v2/events/:id/qrcode/links'] as const;
