/** What the API knows a card by, out of the address of its private page. */
export function secretOf(link: string): string {
  return link.split('/').at(-1) ?? '';
}
