/** Styles of a list whose items are in columns, as many as fit. @param column the least width of a column */
export const tiles = (column: string, gap: number) =>
  ({
    listStyle: 'none',
    m: 0,
    p: 0,
    display: 'grid',
    gridTemplateColumns: `repeat(auto-fill, minmax(${column}, 1fr))`,
    gap,
  }) as const;
