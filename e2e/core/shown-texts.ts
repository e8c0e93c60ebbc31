import type { Page } from '@playwright/test';

/** Every text of a page that is shown or read aloud, but names of languages, which stand in their own. */
export async function shownTexts(page: Page): Promise<string[]> {
  return page.evaluate(textsInPage);
}

/** Runs in the page, whatever drives it. */
export function textsInPage(): string[] {
  const texts = [document.title];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const { parentElement: parent } = node;
    if (
      !parent?.checkVisibility() ||
      parent.closest('script,style,noscript,option,[lang]:not(html)')
    )
      continue;
    texts.push(node.textContent ?? '');
  }
  for (const option of document.querySelectorAll('option:not([lang])'))
    texts.push(option.textContent ?? '');
  for (const name of ['aria-label', 'alt', 'placeholder', 'title'])
    for (const element of document.body.querySelectorAll(`[${name}]`))
      if (!element.closest('[lang]:not(html)')) texts.push(element.getAttribute(name) ?? '');
  return [...new Set(texts.map((text) => text.replace(/\s+/g, ' ').trim()))].filter(Boolean);
}
