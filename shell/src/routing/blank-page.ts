/** A page that was rendered, and of which nothing can be seen. */
export class BlankPage extends Error {
  override readonly name = 'BlankPage';

  constructor() {
    super('nothing of it can be seen');
  }
}

/** What can be seen without words: pictures, a field, and what says that something is being loaded. */
const SEEN =
  'img, svg, canvas, video, input, [role="status"], [role="progressbar"], [aria-busy="true"]';

/** Whether nothing of the page can be seen: it is hidden, or holds nothing. Who waits for an answer sees that they wait. */
export function isBlank(page: HTMLElement | null = document.getElementById('page')): boolean {
  // Not every browser says what is hidden. A tab in the background need not show anything.
  if (!page?.checkVisibility || document.visibilityState === 'hidden') return false;
  const isHidden = !page.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  return isHidden || (page.innerText.trim() === '' && !page.querySelector(SEEN));
}
