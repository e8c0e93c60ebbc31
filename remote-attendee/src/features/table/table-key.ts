/** As it stands in the link that was printed for a table: four characters, none of which is read for another. */
const KEY = /^[2-9A-HJ-NP-Z]{4}$/;

/** The key of a table in what a link says; null for anything else, so that no card is kept back by it. */
export function tableKey(said: string | null | undefined): string | null {
  const key = (said ?? '').trim().toUpperCase();
  return KEY.test(key) ? key : null;
}

/** Reads the table's key from a scanned or pasted link. */
export function tableIn(link: string): string | null {
  return tableKey(/[?&]table=([^&#\s]+)/i.exec(link)?.[1]);
}
