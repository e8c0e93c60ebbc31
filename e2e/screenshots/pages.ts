import { mkdir, readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { chromium, type Browser, type Page } from '@playwright/test';
import { findChromium } from '../core/chromium.ts';
import { startServer } from '../core/server.ts';
import { visitors, type Visitor } from './plan.ts';

/**
 * Takes pictures of every page of the built product for each kind of visitor, on a phone and a laptop, in light and
 * dark colours: `npm run screenshots:pages -w e2e -- folder [pattern of names]`. Its folder `sheets` has contact sheets
 * of many pages.
 */
const [folder = 'screenshots', pattern = ''] = process.argv.slice(2);
const wanted = new RegExp(pattern);
const into = resolve(folder);
const SCHEMES = ['light', 'dark'] as const;
const SCREENS = [
  { width: 390, height: 844, phone: true },
  { width: 1280, height: 860, phone: false },
];

async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.locator('h1').first().waitFor();
  await page.evaluate(async () => document.fonts.ready);
}

async function shoot(page: Page, width: number, name: string): Promise<void> {
  if (!wanted.test(name)) return;
  await settle(page);
  for (const colorScheme of SCHEMES) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const path = join(into, `${width}-${colorScheme}`, `${name}.png`);
    await page.screenshot({ path, fullPage: true, animations: 'disabled', scale: 'css' });
  }
  await page.emulateMedia({ colorScheme: 'light' });
}

async function visit(browser: Browser, baseURL: string, visitor: Visitor): Promise<void> {
  for (const { width, height, phone } of SCREENS) {
    const context = await browser.newContext({
      baseURL,
      viewport: { width, height },
      reducedMotion: 'reduce',
      ...(phone ? { isMobile: true, hasTouch: true } : {}),
    });
    const page = await context.newPage();
    await visitor.become(page);
    for (const [name, address] of Object.entries(visitor.addresses)) {
      if (!wanted.test(`${visitor.name}-${name}`)) continue;
      await page.goto(address);
      await shoot(page, width, `${visitor.name}-${name}`);
    }
    // Walks run only if all pictures are taken or the pattern names them, as in `guest-walk`.
    if (pattern === '' || wanted.test(`${visitor.name}-walk`))
      await visitor.walk?.(page, async (name) => shoot(page, width, `${visitor.name}-${name}`));
    await context.close();
  }
}

/** Makes contact sheets: many pages on one picture, each with its name. */
async function sheets(browser: Browser): Promise<void> {
  const page = await browser.newPage();
  for (const { width } of SCREENS)
    for (const scheme of SCHEMES) {
      const at = join(into, `${width}-${scheme}`);
      const files = (await readdir(at)).filter((name) => name.endsWith('.png')).sort();
      const [columns, rows, cell] = width < 500 ? [8, 2, 230] : [4, 3, 460];
      for (let from = 0; from < files.length; from += columns * rows) {
        const figures = files
          .slice(from, from + columns * rows)
          .map(
            (name) =>
              `<figure><figcaption>${name}</figcaption><img src="file://${join(at, name)}"></figure>`,
          );
        const html = `<style>body{margin:8px;display:grid;gap:8px;grid-template-columns:repeat(${columns},${cell}px);font:14px sans-serif;background:#888}figure{margin:0;height:${width < 500 ? 560 : 400}px;overflow:hidden}img{width:100%}</style>${figures.join('')}`;
        await page.setViewportSize({ width: columns * (cell + 8) + 16, height: 600 });
        // Only a page with a `file:` address may show pictures from the disk.
        await page.goto(`file://${at}`);
        await page.setContent(html, { waitUntil: 'load' });
        const number = 1 + from / (columns * rows);
        const path = join(into, 'sheets', `${width}-${scheme}-${number}.png`);
        await page.screenshot({ path, fullPage: true });
      }
    }
}

const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
const server = await startServer({ LOG_LEVEL: 'warn', SUPPORT_PHONE: '+1 555 010 0199' });
try {
  await mkdir(join(into, 'sheets'), { recursive: true });
  for (const visitor of await visitors(server)) await visit(browser, server.url, visitor);
  await sheets(browser);
} finally {
  await browser.close();
  await server.close();
}
