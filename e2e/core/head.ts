import type { Page } from '@playwright/test';

/** The head of a document as crawlers read it. */
export interface ReadHead {
  title: string;
  description: string | null;
  robots: string | null;
  canonical: string | null;
  ogTitle: string | null;
  ogUrl: string | null;
  ogImage: string | null;
  /** As in `de_DE`. */
  locale: string | null;
  /** The `hreflang` values of the alternate links. */
  languages: (string | null)[];
  /** `@type` values of the JSON-LD blocks (schema.org). */
  data: string[];
}

/** Reads the page's current head; works with JavaScript disabled, too. */
export async function readHead(page: Page): Promise<ReadHead> {
  const first = async (selector: string, attribute: string) => {
    const found = page.locator(`head ${selector}`);
    return (await found.count()) > 0 ? found.first().getAttribute(attribute) : null;
  };
  const meta = async (kind: 'name' | 'property', name: string) =>
    first(`meta[${kind}="${name}"]`, 'content');
  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
  return {
    title: await page.title(),
    description: await meta('name', 'description'),
    robots: await meta('name', 'robots'),
    canonical: await first('link[rel="canonical"]', 'href'),
    ogTitle: await meta('property', 'og:title'),
    ogUrl: await meta('property', 'og:url'),
    ogImage: await meta('property', 'og:image'),
    locale: await meta('property', 'og:locale'),
    languages: await page
      .locator('link[rel="alternate"][hreflang]')
      .evaluateAll((all) => all.map((link) => link.getAttribute('hreflang'))),
    data: blocks.flatMap(typesIn),
  };
}

function typesIn(block: string): string[] {
  const data = JSON.parse(block) as { '@type'?: string; '@graph'?: { '@type': string }[] };
  return data['@graph']?.map((each) => each['@type']) ?? [data['@type'] ?? ''];
}
