import { newEvent } from '../../core/api.ts';
import { watchShifts } from '../../core/shifts.ts';
import { slowDocuments } from '../../core/slow-documents.ts';
import { expect, test } from '../../fixtures/test.ts';

test('a page that arrives piece by piece stays where it is: nothing waits for what comes after it to know its place', async ({
  couple,
  phone,
  laptop,
}) => {
  const { pathname, origin } = new URL((await newEvent(couple)).link);
  const line = await slowDocuments(origin);
  for (const page of [phone, laptop]) {
    const { moved } = await watchShifts(page);
    for (const address of [pathname, '/about']) {
      await page.goto(line.url + address);
      await expect(page.locator('[data-prerendered], [data-hydrating]')).toHaveCount(0);
      const { sum, parts } = await moved();
      expect(sum, parts.join('\n')).toBeLessThan(0.01);
    }
  }
  await line.close();
});
