import { expect, type Locator, type Page } from '@playwright/test';

/** More stops than any page has between two things. */
const STOPS = 60;

/** How something and its frame look, to see whether the focus shows. */
async function look(target: Locator): Promise<string> {
  return target.evaluate((element) => {
    const parent = element.parentElement;
    const frames = parent ? [parent, ...parent.querySelectorAll('fieldset, span')] : [];
    return [element, ...frames]
      .map((part) => {
        const style = getComputedStyle(part);
        const { outlineStyle, outlineWidth, boxShadow, borderColor, borderWidth } = style;
        return [outlineStyle, outlineWidth, boxShadow, borderColor, borderWidth].join(' ');
      })
      .join('\n');
  });
}

/** Presses Tab until something has the focus, which then has to be seen. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  const focused = async () => target.evaluate((element) => element === document.activeElement);
  if (await focused()) return;
  const before = await look(target);
  for (let stop = 0; stop < STOPS && !(await focused()); stop += 1)
    await page.keyboard.press('Tab');
  await expect(target).toBeFocused();
  await expect.poll(async () => look(target), 'the focus is seen').not.toBe(before);
}
