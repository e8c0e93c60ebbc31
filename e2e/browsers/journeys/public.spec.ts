import { publicPages } from '../../core/public-pages.ts';
import { expect, test } from '../test.ts';
import type { Visitor } from '../visitor.ts';

/** Opens a page, waits until it is interactive, and expects no horizontal overflow. */
async function expectHydrates(visitor: Visitor, address: string): Promise<void> {
  await visitor.open(address);
  await expect
    .poll(async () =>
      visitor.evaluate(() => {
        const root = document.getElementById('root');
        return root !== null && !root.inert && document.querySelector('h1') !== null;
      }),
    )
    .toBe(true);
  const wider = await visitor.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(wider, `${address} is wider than the screen`).toBeLessThanOrEqual(0);
}

/** Prefix of browser errors in the server's log. */
const BROWSER_ERROR = 'In the browser:';

const [start = '/', ...others] = publicPages;

test('the start page hydrates without an error in the log @smoke', async ({ server, laptop }) => {
  const before = server.log().length;
  await expectHydrates(laptop, start);
  expect(server.log().slice(before)).not.toContain(BROWSER_ERROR);
});

test('the other public pages hydrate without an error in the log', async ({ server, laptop }) => {
  const before = server.log().length;
  for (const page of others) await test.step(page, async () => expectHydrates(laptop, page));
  expect(server.log().slice(before)).not.toContain(BROWSER_ERROR);
});

test('scripts of the probable next page are prefetched into the cache', async ({ laptop }) => {
  await laptop.open('/register');
  const areCached = async () =>
    laptop.evaluate(async () => {
      const scripts = performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .filter((name) => /\/assets\/remote-bridegroom\/.*\.js$/.test(name));
      const answers = scripts.map(async (script) =>
        fetch(script, { cache: 'only-if-cached', mode: 'same-origin' }).then(
          ({ ok }) => ok,
          () => false,
        ),
      );
      return Promise.all(answers);
    });
  await expect.poll(async () => (await areCached()).length).toBeGreaterThan(0);
  await expect.poll(async () => (await areCached()).every(Boolean)).toBe(true);
});
