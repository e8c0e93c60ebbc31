import { storeItem } from './store-item.ts';

/** An entry of local storage that lasts as long as the page when the device is full. */
export function storedEntry(key: string) {
  let unstored: string | null = null;
  return {
    get(): string | null {
      // Local storage is undefined during prerendering.
      return unstored ?? globalThis.localStorage?.getItem(key) ?? null;
    },
    /** Sets the entry. @returns whether the device had room for it */
    set(value: string): boolean {
      const isStored = storeItem(key, value);
      unstored = isStored ? null : value;
      return isStored;
    },
    remove(): void {
      unstored = null;
      localStorage.removeItem(key);
    },
    /** Drops the value of this page, because another tab has stored a newer one. */
    reread(): void {
      unstored = null;
    },
  };
}
