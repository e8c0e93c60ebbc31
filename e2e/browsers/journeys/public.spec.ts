import { publicPages } from '../../core/public-pages.ts';
import { expect, test } from '../test.ts';
import type { Visitor } from '../visitor.ts';

/** Opens a page and waits until it answers to who reads it. */
async function comesToLife(visitor: Visitor, address: string): Promise<void> {
  await visitor.open(address);
  await expect
    .poll(async () =>
      visitor.ask(() => {
        const root = document.getElementById('root');
        return root !== null && !root.inert && document.querySelector('h1') !== null;
      }),
    )
    .toBe(true);
  const wider = await visitor.ask(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(wider, `${address} is wider than the screen`).toBeLessThanOrEqual(0);
}

/** Begins what a browser reports of its errors. */
const TOLD = 'In the browser:';

const [start = '/', ...others] = publicPages;

test('the first page comes to life without a word to the log @smoke', async ({
  server,
  laptop,
}) => {
  const before = server.log().length;
  await comesToLife(laptop, start);
  expect(server.log().slice(before)).not.toContain(TOLD);
});

test('so do the other public pages', async ({ server, laptop }) => {
  const before = server.log().length;
  for (const page of others) await test.step(page, async () => comesToLife(laptop, page));
  expect(server.log().slice(before)).not.toContain(TOLD);
});

test('what is likely next is fetched ahead, and is in the cache then', async ({ laptop }) => {
  await laptop.open('/register');
  const kept = async () =>
    laptop.ask(async () => {
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
  await expect.poll(async () => (await kept()).length).toBeGreaterThan(0);
  await expect.poll(async () => (await kept()).every(Boolean)).toBe(true);
});
