import { expect, type Locator, type Page } from '@playwright/test';

/** Tab presses before giving up; no page has as many stops between two elements. */
const MAX_STOPS = 60;

/** Outline, shadow and border of an element and its surroundings, which change when focus becomes visible. */
async function outlineOf(target: Locator): Promise<string> {
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

/** Presses Tab until an element has the focus, and expects the focus to be visible. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  const focused = async () => target.evaluate((element) => element === document.activeElement);
  if (await focused()) return;
  const before = await outlineOf(target);
  for (let stop = 0; stop < MAX_STOPS && !(await focused()); stop += 1)
    await page.keyboard.press('Tab');
  await expect(target).toBeFocused();
  await expect.poll(async () => outlineOf(target), 'the focus is visible').not.toBe(before);
}
