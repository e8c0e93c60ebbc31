/** The key in the link printed for a table: four characters, without similar ones. */
const KEY = /^[2-9A-HJ-NP-Z]{4}$/;

/** Returns a valid key of a table; null for anything else, so that a wrong one never blocks a card. */
export function tableKey(said: string | null | undefined): string | null {
  const key = (said ?? '').trim().toUpperCase();
  return KEY.test(key) ? key : null;
}

/** Reads the table's key from a scanned or pasted link. */
export function tableIn(link: string): string | null {
  return tableKey(/[?&]table=([^&#\s]+)/i.exec(link)?.[1]);
}
