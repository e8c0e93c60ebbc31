/** Two cards beside each other on a phone, four on a desk. */
export const cardGrid = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(3, 1fr)', lg: 'repeat(4, 1fr)' },
  columnGap: { xs: 2, md: 4 },
  rowGap: { xs: 3.5, md: 5 },
  listStyle: 'none',
  m: 0,
  p: 0,
} as const;
