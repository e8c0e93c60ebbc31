import { publicPages } from '../../core/public-pages.ts';
import { expect, test } from '../test.ts';

for (const [index, page] of publicPages.entries()) {
  test(`${page} comes to life without a word to the log${index === 0 ? ' @smoke' : ''}`, async ({
    server,
    laptop,
  }) => {
    const before = server.log().length;
    await laptop.open(page);
    await expect
      .poll(async () =>
        laptop.ask(() => {
          const root = document.getElementById('root');
          return root !== null && !root.inert && document.querySelector('h1') !== null;
        }),
      )
      .toBe(true);
    const wider = await laptop.ask(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(wider).toBeLessThanOrEqual(0);
    expect(server.log().slice(before)).not.toMatch(/v2\/log/);
  });
}

test('what is likely next is fetched ahead, and read from the cache', async ({ laptop }) => {
  await laptop.open('/register');
  const fetched = async () =>
    laptop.ask(() =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => /\/assets\/remote-bridegroom\/.*\.js$/.test(name))
        .map((entry) => (entry as PerformanceResourceTiming).decodedBodySize > 0),
    );
  await expect.poll(async () => (await fetched()).length).toBeGreaterThan(0);
  await expect.poll(async () => (await fetched()).every(Boolean)).toBe(true);
});
