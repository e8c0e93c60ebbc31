/** The tables of an event, and what of them is to be printed. */
export const tableQueries = ['GET v2/events/:id/tables', 'GET v2/events/:id/qrcode/links'] as const;
