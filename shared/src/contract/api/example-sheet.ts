/** The printable page with names and a code of nobody, for anybody: a file, not JSON. */
export const EXAMPLE_SHEET = '/api/example-qr-code.pdf';
