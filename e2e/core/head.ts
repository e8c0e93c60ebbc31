import type { Page } from '@playwright/test';

/** The head of a document as crawlers read it. */
export interface ReadHead {
  title: string;
  description: string | null;
  robots: string | null;
  canonical: string | null;
  ogTitle: string | null;
  /** `@type` values of the JSON-LD blocks (schema.org). */
  data: string[];
}

/** Reads the page's current head. */
export async function readHead(page: Page): Promise<ReadHead> {
  const first = async (selector: string, attribute: string) => {
    const found = page.locator(`head ${selector}`);
    return (await found.count()) > 0 ? found.first().getAttribute(attribute) : null;
  };
  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
  return {
    title: await page.title(),
    description: await first('meta[name="description"]', 'content'),
    robots: await first('meta[name="robots"]', 'content'),
    canonical: await first('link[rel="canonical"]', 'href'),
    ogTitle: await first('meta[property="og:title"]', 'content'),
    data: blocks.flatMap(typesIn),
  };
}

function typesIn(block: string): string[] {
  const data = JSON.parse(block) as { '@type'?: string; '@graph'?: { '@type': string }[] };
  return data['@graph']?.map((each) => each['@type']) ?? [data['@type'] ?? ''];
}
