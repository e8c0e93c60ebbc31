/** Two columns of equal width, stacked below the `md` breakpoint. */
export const twoColumns = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
  columnGap: 6,
  rowGap: 4,
  alignItems: 'start',
} as const;
