import type { Page } from '@playwright/test';
import { PERSON_COOKIE, personCookie } from '@keepsake/shared/releases/person-cookie';

/** Signs in through the API with the browser's cookies, and stores the session as the login page does. */
export async function signInHere(
  page: Page,
  { email, password }: { email: string; password: string },
): Promise<void> {
  await begin(page, 'login', { email, password, identify: 'web' });
}

/** Signs in as a guest of an event, in this browser. */
export async function guestHere(page: Page, code: string): Promise<void> {
  await begin(page, 'guest/login', { name: 'Theo', unique_code: code });
}

async function begin(page: Page, path: string, body: object): Promise<void> {
  // A page of the site's origin that runs no scripts.
  await page.goto('/robots.txt');
  // The context's request shares the browser's cookies and user agent.
  const answer = await page.context().request.post(`/api/${path}`, { data: body });
  if (!answer.ok()) throw new Error(`${path}: ${answer.status()}`);
  const { data } = (await answer.json()) as {
    data: { access_token: string; user: { id: string; is_guest: number } };
  };
  const guest = data.user.is_guest === 1;
  const state = {
    loggedIn: true,
    user: data.user,
    token: data.access_token,
    tokenEnds: Date.now() + 900_000,
    isGuest: guest,
    guestId: guest ? data.user.id : null,
  };
  const timezone = await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone);
  const value = personCookie(data.user.id, timezone);
  await page.context().addCookies([{ name: PERSON_COOKIE, value, url: page.url() }]);
  await page.evaluate((auth) => localStorage.setItem('keepsake.auth', auth), JSON.stringify(state));
}

/** The access token that the page currently stores. */
export async function tokenOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const { token } = JSON.parse(localStorage.getItem('keepsake.auth') ?? '{}') as {
      token?: string;
    };
    return token ?? '';
  });
}

/** Replaces the browser's access token by an invalid one, as if its quarter of an hour were over. */
export async function expireToken(page: Page): Promise<void> {
  await page.evaluate(() => {
    const state = JSON.parse(localStorage.getItem('keepsake.auth') ?? '{}') as object;
    localStorage.setItem('keepsake.auth', JSON.stringify({ ...state, token: 'spent' }));
  });
}

/** Keys of the cached API answers that this browser stores for a user. */
export async function cachedAnswersOf(page: Page, userId: string): Promise<string[]> {
  return page.evaluate(
    async (owner) =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open('keepsake-answers');
        opening.addEventListener('error', () => reject(opening.error));
        opening.addEventListener('success', () => {
          const database = opening.result;
          const stores = [...database.objectStoreNames];
          if (!stores.includes('answers')) {
            database.close();
            resolve([]);
            return;
          }
          const reading = database.transaction('answers').objectStore('answers').getAllKeys();
          reading.addEventListener('error', () => reject(reading.error));
          reading.addEventListener('success', () => {
            database.close();
            resolve(reading.result.map(String).filter((name) => name.includes(owner)));
          });
        });
      }),
    userId,
  );
}
