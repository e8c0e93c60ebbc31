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
