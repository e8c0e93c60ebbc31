import type { Page } from '@playwright/test';

/** Number of entries in each IndexedDB database of this browser, by the database's name. */
export async function storedEntries(page: Page): Promise<Record<string, number>> {
  return page.evaluate(async () => {
    const count = async (name: string) =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.addEventListener('error', () => reject(opening.error));
        opening.addEventListener('success', () => {
          const db = opening.result;
          const stores = [...db.objectStoreNames];
          if (stores.length === 0) {
            db.close();
            resolve(0);
            return;
          }
          let total = 0;
          const reading = db.transaction(stores);
          for (const store of stores) {
            const counting = reading.objectStore(store).count();
            counting.addEventListener('success', () => {
              total += counting.result;
            });
          }
          reading.addEventListener('complete', () => {
            db.close();
            resolve(total);
          });
        });
      });
    const databases: Record<string, number> = {};
    // Opens existing databases only: a new one would be created empty, so that the page could not set it up.
    for (const { name = '' } of await indexedDB.databases()) databases[name] = await count(name);
    return databases;
  });
}
