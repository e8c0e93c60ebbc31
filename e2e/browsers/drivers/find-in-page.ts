/** A query for an element by role and accessible name. */
export interface Query {
  role: 'button' | 'link' | 'field' | 'file' | 'option' | 'picture' | 'dialog' | 'checkbox';
  /** The whole name, or a pattern that matches a part of it. */
  name: string | RegExp;
}

/** The centre of an element in CSS pixels of the window, and whether a click there would hit it. */
export interface Sought {
  x: number;
  y: number;
  reachable: boolean;
}

/** A query that can be serialised into a page. */
interface PlainQuery {
  role: Query['role'];
  source: string;
  flags: string;
}

function plain({ role, name }: Query): PlainQuery {
  if (name instanceof RegExp) return { role, source: name.source, flags: name.flags };
  const literal = name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  // Required fields have an asterisk after their label.
  return { role, source: `^${literal}(?: ?\\*)?$`, flags: '' };
}

/** Runs in the page: the first visible element with a role and name, which not every driver can compute. */
function findInPage({ role, source, flags }: PlainQuery): Element | null {
  const selectors = {
    button: 'button, [role=button], input[type=submit]',
    link: 'a[href]',
    field: 'input:not([type=file]), textarea, select',
    file: 'input[type=file]',
    option: '[role=option], option',
    picture: 'img',
    dialog: 'dialog, [role=dialog]',
    checkbox: 'input[type=checkbox], input[type=radio]',
  };
  const tidy = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();
  const textOf = (node: Node): string => {
    if (node instanceof Element && node.getAttribute('aria-hidden') === 'true') return '';
    if (node.nodeType === Node.TEXT_NODE) return node.textContent ?? '';
    if (node instanceof HTMLImageElement) return node.alt;
    return [...node.childNodes].map(textOf).join('');
  };
  const nameOf = (element: Element): string => {
    const ids = element.getAttribute('aria-labelledby');
    if (ids)
      return tidy(
        ids
          .split(' ')
          .map((id) => document.getElementById(id)?.textContent)
          .join(' '),
      );
    const label = element.getAttribute('aria-label') ?? element.getAttribute('alt');
    if (label) return tidy(label);
    const { labels } = element as HTMLInputElement;
    if (labels && labels.length > 0)
      return tidy([...labels].map((label) => label.textContent).join(' '));
    return tidy(textOf(element));
  };
  const shown = (element: Element) =>
    role === 'file' ||
    (element.getClientRects().length > 0 &&
      getComputedStyle(element).visibility === 'visible' &&
      element.closest('[aria-hidden=true], [inert]') === null);
  const wanted = new RegExp(source, flags);
  const found = [...document.querySelectorAll(selectors[role])].find(
    (element) =>
      shown(element) && !(element as HTMLButtonElement).disabled && wanted.test(nameOf(element)),
  );
  return found ?? null;
}

/** Runs in the page: scrolls an element into view and returns whether a click would hit it. */
function reachInPage(element: Element | null): Sought | null {
  if (!element) return null;
  element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
  const { left, top, width, height } = element.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  const there = document.elementFromPoint(x, y);
  const own = there !== null && (element.contains(there) || there.contains(element));
  const label = there?.closest('label');
  return {
    x,
    y,
    reachable: own || (label !== null && label !== undefined && label.control === element),
  };
}

/** Runs in the page: sets a field's value as its native picker would. @throws Error without field or option */
function pickInPage(element: Element | null, value: string): void {
  if (!element) throw new Error('The field is gone');
  const kind = element instanceof HTMLSelectElement ? HTMLSelectElement : HTMLInputElement;
  const choice =
    element instanceof HTMLSelectElement
      ? [...element.options].find((option) => option.text === value || option.value === value)
          ?.value
      : value;
  if (choice === undefined) throw new Error(`There is no ${value}`);
  Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(element, choice);
  element.dispatchEvent(new Event('input', { bubbles: true }));
  element.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Runs in the page: focuses a field and selects its content. @throws Error if it is missing */
function enterInPage(element: Element | null): Element {
  if (!(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement))
    throw new Error('The field is gone');
  element.focus();
  element.select();
  return element;
}

/** Source of an expression that returns the element of a query, or null. */
export function finding(query: Query): string {
  return `(${findInPage.toString()})(${JSON.stringify(plain(query))})`;
}

/** Source of an expression that returns where an element is, as `Sought` or null. */
export function reaching(query: Query): string {
  return `(${reachInPage.toString()})(${finding(query)})`;
}

/** Source of a statement that sets a field's value. */
export function picking(query: Query, value: string): string {
  return `(${pickInPage.toString()})(${finding(query)}, ${JSON.stringify(value)})`;
}

/** Source of one expression that focuses a field and returns it: between two, the page may be replaced. */
export function entering(query: Query): string {
  return `(${enterInPage.toString()})(${finding(query)})`;
}

/** Source of an expression that returns a field's value; null if there is no such field. */
export function reading(query: Query): string {
  return `(${finding(query)})?.value ?? null`;
}
