/** Two columns of one width where there is room for them; one below the other on a phone. */
export const halves = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
  columnGap: 6,
  rowGap: 4,
  alignItems: 'start',
} as const;
