import { expect, type Page } from '@playwright/test';

export interface SeenScript {
  /** Path of the script; its whole address if it is from another origin. */
  src: string;
  /** Empty if the element has no integrity attribute. */
  integrity: string;
}

export interface WatchedScripts {
  /** Every script element with an address in all documents of the page, in order. */
  all: readonly SeenScript[];
  /** Violations of the Content Security Policy, as in `script-src-elem http://…`. */
  violations: readonly string[];
  /** Returns the paths of scripts that the open document loaded or prefetched. */
  here(): Promise<string[]>;
}

/** Records scripts when they are inserted, even if removed later. Call it before opening a page. */
export async function watchScripts(page: Page): Promise<WatchedScripts> {
  const all: SeenScript[] = [];
  const violations: string[] = [];
  await page.exposeFunction('reportScript', (script: SeenScript) => void all.push(script));
  await page.exposeFunction(
    'reportViolation',
    (violation: string) => void violations.push(violation),
  );
  await page.addInitScript(() => {
    const bridge = window as unknown as {
      reportScript(script: { src: string; integrity: string }): void;
      reportViolation(violation: string): void;
      scriptsHere: string[];
    };
    bridge.scriptsHere = [];
    const short = (src: string) => src.replace(location.origin, '');
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes)
          if (node instanceof HTMLScriptElement && node.src) {
            bridge.scriptsHere.push(short(node.src));
            bridge.reportScript({ src: short(node.src), integrity: node.integrity });
          }
    }).observe(document, { childList: true, subtree: true });
    document.addEventListener('securitypolicyviolation', (event) =>
      bridge.reportViolation(`${event.effectiveDirective} ${event.blockedURI}`),
    );
  });
  return {
    all,
    violations,
    here: async () =>
      page.evaluate(() => {
        const { scriptsHere } = window as unknown as { scriptsHere: string[] };
        const fetched = performance
          .getEntriesByType('resource')
          .map(({ name }) => name.replace(location.origin, ''))
          .filter((name) => /\.js(?:\?|$)/.test(name));
        return [...new Set([...scriptsHere, ...fetched])];
      }),
  };
}

/** Waits until an area's scripts are loaded; prerendered content is visible before that. */
export async function expectScriptsOf({ here }: WatchedScripts, area: string): Promise<void> {
  await expect.poll(async () => (await here()).join()).toContain(`/assets/${area}/`);
}

/**
 * Expects the payment card's form, and no script of any remote but remote-checkout; until now all scripts with an integrity
 * hash, and no violation.
 */
export async function expectIsolated(
  page: Page,
  { here, all, violations }: WatchedScripts,
): Promise<void> {
  await expect(page.getByLabel('Card number')).toBeVisible();
  const scripts = await here();
  expect(scripts.some((script) => script.startsWith('/assets/remote-checkout/'))).toBe(true);
  expect(
    scripts.filter((script) => !/^\/assets\/(?:shell|remote-checkout)\//.test(script)),
  ).toEqual([]);
  const areas = await page.evaluate(() =>
    Object.keys(globalThis).filter((name) => /^remote_(?!checkout)/.test(name)),
  );
  expect(areas).toEqual([]);
  expect(all.filter(({ integrity }) => !/^sha384-.{64}$/.test(integrity))).toEqual([]);
  expect(violations).toEqual([]);
}
