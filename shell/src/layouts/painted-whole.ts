/**
 * Style of a header that moves none of its parts while it arrives: where the parser pauses within it, a browser would paint
 * its first parts and move them when the others come. Seen once what stands after it is in the document.
 */
export const paintedWhole = { '&:not(:has(+ *))': { visibility: 'hidden' } } as const;
