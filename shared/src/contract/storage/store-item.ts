/**
 * Sets a storage entry, by default in local storage. When storage is full, the earlier entry stays.
 * @returns whether the entry was stored
 */
export function storeItem(key: string, value = 'yes', storage: Storage = localStorage): boolean {
  try {
    storage.setItem(key, value);
    return true;
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    return false;
  }
}
