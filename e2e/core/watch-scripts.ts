import type { Page } from '@playwright/test';

export interface SeenScript {
  /** Path of the script's file; whole address where it is of another origin. */
  src: string;
  /** Empty where the element names none. */
  integrity: string;
}

export interface WatchedScripts {
  /** Every script element with an address that any document of the page has had, in order. */
  all: readonly SeenScript[];
  /** Violations of the document's policy, as in `script-src-elem http://…`. */
  violations: readonly string[];
  /** Returns the scripts that ran or were prefetched in the open document, by path. */
  here(): Promise<string[]>;
}

/** Sees scripts as they are put into documents, also those whose elements are gone again. To be called first. */
export async function watchScripts(page: Page): Promise<WatchedScripts> {
  const all: SeenScript[] = [];
  const violations: string[] = [];
  await page.exposeFunction('tellScript', (script: SeenScript) => void all.push(script));
  await page.exposeFunction('tellViolation', (told: string) => void violations.push(told));
  await page.addInitScript(() => {
    const told = window as unknown as {
      tellScript(script: { src: string; integrity: string }): void;
      tellViolation(words: string): void;
      scriptsHere: string[];
    };
    told.scriptsHere = [];
    const short = (src: string) => src.replace(location.origin, '');
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes)
          if (node instanceof HTMLScriptElement && node.src) {
            told.scriptsHere.push(short(node.src));
            told.tellScript({ src: short(node.src), integrity: node.integrity });
          }
    }).observe(document, { childList: true, subtree: true });
    document.addEventListener('securitypolicyviolation', (event) =>
      told.tellViolation(`${event.effectiveDirective} ${event.blockedURI}`),
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
