/**
 * Style that hides a header until the element after it is in the document. Otherwise, when the HTML parser pauses
 * within the header, a browser paints its first parts and shifts them when the rest arrives.
 */
export const hideUntilParsed = { '&:not(:has(+ *))': { visibility: 'hidden' } } as const;
