import type { Page } from '@playwright/test';
import { PERSON_COOKIE, personCookie } from '@keepsake/shared/releases/person-cookie';

/** Signs in through the API with the browser's own cookies, and begins the session as the login page does. */
export async function signInHere(
  page: Page,
  { email, password }: { email: string; password: string },
): Promise<void> {
  await begin(page, 'login', { email, password, identify: 'web' });
}

/** Continues as a guest of an event. */
export async function guestHere(page: Page, code: string): Promise<void> {
  await begin(page, 'guest/login', { name: 'Theo', unique_code: code });
}

async function begin(page: Page, path: string, body: object): Promise<void> {
  // A page of the site's origin without scripts.
  await page.goto('/robots.txt');
  // With the browser's cookies and its name, as a page would.
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

/** The access token that the page has now. */
export async function tokenOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const { token } = JSON.parse(localStorage.getItem('keepsake.auth') ?? '{}') as {
      token?: string;
    };
    return token ?? '';
  });
}

/** Lets the access token of a browser be over, as after a quarter of an hour. */
export async function spendToken(page: Page): Promise<void> {
  await page.evaluate(() => {
    const state = JSON.parse(localStorage.getItem('keepsake.auth') ?? '{}') as object;
    localStorage.setItem('keepsake.auth', JSON.stringify({ ...state, token: 'spent' }));
  });
}

/** Names under which this browser keeps answers of the API for a person. */
export async function answersKeptFor(page: Page, userId: string): Promise<string[]> {
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
