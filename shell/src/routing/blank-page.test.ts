import { isBlank } from './blank-page.ts';

/** A page with the properties of its layout, which jsdom does not compute. */
function pageOf(content: string, isSeen = true): HTMLElement {
  const page = document.createElement('main');
  page.innerHTML = content;
  return Object.assign(page, {
    innerText: page.textContent ?? '',
    checkVisibility: () => isSeen,
  });
}

test('text, a picture and a loading state are visible; an empty or hidden page is blank', () => {
  expect(isBlank(pageOf('<p>Words</p>'))).toBe(false);
  expect(isBlank(pageOf('<img alt="" src="/a.png">'))).toBe(false);
  expect(isBlank(pageOf('<div role="status" aria-label="Loading your card"></div>'))).toBe(false);
  expect(isBlank(pageOf('<div></div>'))).toBe(true);
  expect(isBlank(pageOf('<p>Words</p>', false))).toBe(true);
});
