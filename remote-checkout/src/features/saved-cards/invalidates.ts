export const savedCardQueries = [
  'GET payment-method/list',
  'GET payment-method/:id/detail',
] as const;
