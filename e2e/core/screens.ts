import { expect, type Page } from '@playwright/test';
import { expectAccessibleIn, type ColorScheme } from './accessible.ts';
import { waitForFrames } from './animations.ts';

/** Widths in CSS pixels; 640 is a laptop's screen at 200 %. */
const WIDTHS = [1280, 640, 390, 320];

function where(page: Page): string {
  return `${new URL(page.url()).pathname} at ${page.viewportSize()?.width ?? 0} px`;
}

/** Polls until there is no horizontal overflow, no clipped text, and no tap target lower than 44 px. */
export async function expectFit(page: Page): Promise<void> {
  await expect.poll(async () => faultsOfLayout(page), where(page)).toEqual([]);
}

/** Expects no horizontal overflow, once the page has its final layout. */
export async function expectNoOverflow(page: Page): Promise<void> {
  const overflow = async () =>
    page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
  await expect.poll(overflow, where(page)).toBeLessThanOrEqual(0);
}

async function faultsOfLayout(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const wide = scrollWidth > clientWidth ? [`${scrollWidth} px wide`] : [];
    const name = (element: Element) => element.outerHTML.slice(0, 160);
    const shown = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      return width > 4 && height > 4 && element.checkVisibility({ visibilityProperty: true });
    };
    const cut = [...document.querySelectorAll('main *, [role=dialog] *')].filter((element) => {
      const { overflowX } = getComputedStyle(element);
      const text = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      );
      const hides = overflowX === 'hidden' || overflowX === 'clip';
      return text && hides && shown(element) && element.scrollWidth > element.clientWidth + 1;
    });
    const small = [...document.querySelectorAll('a[href], button, [role=button]')].filter(
      (element) => {
        if (!shown(element) || element.closest('[aria-hidden=true]')) return false;
        const { display, lineHeight } = getComputedStyle(element);
        const { height } = element.getBoundingClientRect();
        const line = display === 'inline' ? parseFloat(lineHeight) || 0 : 0;
        // A link within a sentence is exempt: it is as high as its line.
        const within = display === 'inline' && element.closest('p, li, dd') !== null;
        return !within && Math.max(height, line) < 43.5;
      },
    );
    return [...wide, ...cut.map((e) => `cut: ${name(e)}`), ...small.map((e) => `low: ${name(e)}`)];
  });
}

/** The width in CSS pixels below which pages have the layout of a phone, as the theme's `sm`. */
const PHONE = 576;

/**
 * Checks what the page shows now, page or dialog: the layout at every width, and axe once per layout, in light colours
 * on the phone's and dark colours on the other. If only one layout is checked, contrast is checked in the other colours
 * as well.
 */
export async function expectAccessibleAndFit(
  page: Page,
  widths: readonly number[] = WIDTHS,
): Promise<void> {
  const examined = new Set<ColorScheme>();
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await expectFit(page);
    const colours = width < PHONE ? 'light' : 'dark';
    if (examined.has(colours)) continue;
    examined.add(colours);
    await expectAccessibleIn(page, colours);
  }
  for (const other of (['light', 'dark'] as const).filter((each) => !examined.has(each)))
    await expectAccessibleIn(page, other, ['color-contrast']);
  await page.emulateMedia({ colorScheme: 'light' });
  await waitForFrames(page);
}
