/** Public printable page with made-up names and a code of no event: a PDF file, not JSON. */
export const EXAMPLE_SHEET = '/api/example-qr-code.pdf';
