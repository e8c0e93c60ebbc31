/** A page rendered without an error, but nothing of it is visible. */
export class BlankPage extends Error {
  override readonly name = 'BlankPage';

  constructor() {
    super('nothing of it can be seen');
  }
}

/** Elements that count as visible content without text: pictures, fields, loading indicators. */
const VISIBLE =
  'img, svg, canvas, video, input, [role="status"], [role="progressbar"], [aria-busy="true"]';

/** Whether nothing of the page is visible: it is hidden, or has neither text nor visible elements. */
export function isBlank(page: HTMLElement | null = document.getElementById('page')): boolean {
  // `checkVisibility` is missing in some browsers; a background tab need not render anything.
  if (!page?.checkVisibility || document.visibilityState === 'hidden') return false;
  const isHidden = !page.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  return isHidden || (page.innerText.trim() === '' && !page.querySelector(VISIBLE));
}
