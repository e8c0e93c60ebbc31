/** What this tab keeps over a reload under a name; null where that is nothing, or the browser keeps nothing. */
export function keptInTab(name: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? 'null');
  } catch {
    return null;
  }
}

/** Keeps it, or with null forgets it. Without storage the page alone knows of it. */
export function keepInTab(name: string, value: object | null): void {
  try {
    if (value) sessionStorage.setItem(name, JSON.stringify(value));
    else sessionStorage.removeItem(name);
  } catch {
    // The page goes on with what is in its state.
  }
}
