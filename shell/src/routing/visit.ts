/** Identifies one visit to a page. Entries that were not made by the router share a key, so the path is part of it. */
export function visitOf({ key, pathname }: { key: string; pathname: string }): string {
  return `${key} ${pathname}`;
}
