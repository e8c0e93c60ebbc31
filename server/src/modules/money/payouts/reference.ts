/**
 * A cash-out's short reference, as in `C-018F3A5E-0000`: the first twelve digits of its id, by which support finds the
 * row (`where id::text like '018f3a5e-0000%'`).
 */
export function cashOutReference(id: string): string {
  return `C-${id.slice(0, 13).toUpperCase()}`;
}
