/** The secret in the address of a card's private page. */
export function secretOf(link: string): string {
  return link.split('/').at(-1) ?? '';
}
