/** The saved cards: their list, and each on its own. */
export const savedCardQueries = [
  'GET payment-method/list',
  'GET payment-method/:id/detail',
] as const;
