import type { Page } from '@playwright/test';

/** Texts that are not translated: brands, addresses, codes. */
export const UNTRANSLATED = [
  /Keepsake|WhatsApp|Apple|Google|Android|iPhone|YouTube|Instagram|Facebook|Pinterest|PayPal|Stripe|Visa|Mastercard|American Express|Discover/g,
  /\S+@\S+|https?:\/\/\S+|localhost:\S+|\b[A-Z]{2,3}\b|\bkeepsake_\w+|\bEXAMPLE\b/g,
  // An event's code, with or without a space in the middle.
  /\b[A-Z0-9]{4} ?[A-Z0-9]{4}\b/g,
];

/** All texts of a page, visible or for screen readers, except elements with a `lang` of their own. */
export async function shownTexts(page: Page): Promise<string[]> {
  return page.evaluate(textsInPage);
}

/** Runs in the page, so it must not use anything outside this function. */
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
  for (const option of document.querySelectorAll<HTMLOptionElement>('option:not([lang])'))
    // Country options are skipped: `Intl` names them.
    if (!/^[A-Z]{2}$/.test(option.value)) texts.push(option.textContent ?? '');
  for (const name of ['aria-label', 'alt', 'placeholder', 'title'])
    for (const element of document.body.querySelectorAll(`[${name}]`))
      if (!element.closest('[lang]:not(html)')) texts.push(element.getAttribute(name) ?? '');
  return [...new Set(texts.map((text) => text.replace(/\s+/g, ' ').trim()))].filter(Boolean);
}
