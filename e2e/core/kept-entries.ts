import type { Page } from '@playwright/test';

/** How many entries lie in each database of this browser, by the database's name. */
export async function keptEntries(page: Page): Promise<Record<string, number>> {
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
            const asked = reading.objectStore(store).count();
            asked.addEventListener('success', () => {
              total += asked.result;
            });
          }
          reading.addEventListener('complete', () => {
            db.close();
            resolve(total);
          });
        });
      });
    const databases: Record<string, number> = {};
    for (const { name = '' } of await indexedDB.databases()) databases[name] = await count(name);
    return databases;
  });
}
