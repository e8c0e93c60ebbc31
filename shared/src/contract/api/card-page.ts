/** A page of a card in its own units: 5 : 7. Apart from the schemas, so that browsers load it without them. */
export const PAGE = { width: 500, height: 700 } as const;
