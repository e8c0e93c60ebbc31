/** Names one visit to a page; an address that is opened once more is another one. */
export function visitOf({ key, pathname }: { key: string; pathname: string }): string {
  return `${key} ${pathname}`;
}
