/** Reads a value from sessionStorage; null if it is absent or unreadable, or if the browser blocks storage. */
export function readFromTab(name: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? 'null');
  } catch {
    return null;
  }
}

/** Writes a value to sessionStorage, or removes it with null; does nothing if the browser blocks storage. */
export function writeToTab(name: string, value: object | null): void {
  try {
    if (value) sessionStorage.setItem(name, JSON.stringify(value));
    else sessionStorage.removeItem(name);
  } catch {
    // The page still has the value in its state.
  }
}
