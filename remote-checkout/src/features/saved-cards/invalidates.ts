/** Queries of the saved cards: the list and each card. */
export const savedCardQueries = [
  'GET payment-method/list',
  'GET payment-method/:id/detail',
] as const;
