/** Size of a card's page in layout units, 5 : 7. A separate file, so that browsers load it without typebox. */
export const PAGE = { width: 500, height: 700 } as const;
