type Field = HTMLInputElement | HTMLTextAreaElement;

const FIELDS = ':is(input:not([type="checkbox"], [type="radio"], [type="file"]), textarea)';

/** Sets the value of a field like user input, so that React handles the change. */
function write(field: Field, text: string): void {
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {};
  // React tracks `value` on the element; after this reset the prototype's setter below counts as a change.
  field.value = field.defaultValue;
  set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Value and selection of a field with an id. */
export interface Typed {
  id: string;
  text: string;
  /** Selection if the field has the focus, else null. Its ends are null in fields without one, such as email fields. */
  at: [start: number | null, end: number | null] | null;
}

/** Reads all non-empty fields below an element, also controlled ones, whose default value equals the typed text. */
export function readFields(root: HTMLElement): Typed[] {
  return [...root.querySelectorAll<Field>(FIELDS)].flatMap(({ id, value }) =>
    id && value !== '' ? [{ id, text: value, at: null }] : [],
  );
}

/** Reads fields below an element that were changed or have the focus. */
export function readTyped(root: HTMLElement): Typed[] {
  return [...root.querySelectorAll<Field>(FIELDS)].flatMap((field) => {
    const { id, value, selectionStart, selectionEnd } = field;
    const at = field === document.activeElement;
    if (!id || (value === field.defaultValue && !at)) return [];
    return [{ id, text: value, at: at ? [selectionStart, selectionEnd] : null }];
  });
}

/**
 * Reads changed fields below an element and tracks further input until `over` resolves.
 * @returns a getter of the current values, which also works when the fields have been removed
 */
export function followTyped(root: HTMLElement, over: Promise<void>): () => Typed[] {
  const typed = new Map(readTyped(root).map((each) => [each.id, each]));
  const take = ({ target }: Event) => {
    const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
    if (!isField || !target.matches(FIELDS) || target.id === '') return;
    const { id, value, selectionStart, selectionEnd } = target;
    for (const each of typed.values()) typed.set(each.id, { ...each, at: null });
    typed.set(id, { id, text: value, at: [selectionStart, selectionEnd] });
  };
  root.addEventListener('input', take, true);
  void over.then(() => root.removeEventListener('input', take, true));
  return () => [...typed.values()];
}

/** Restores one field. @returns whether the field is in the document */
function typeOne(root: HTMLElement, { id, text, at }: Typed): boolean {
  const field = root.querySelector<Field>(`#${CSS.escape(id)}`);
  if (!field) return false;
  if (text !== '') write(field, text);
  if (at) {
    field.focus({ preventScroll: true });
    if (at[0] !== null) field.setSelectionRange(...at);
  }
  return true;
}

/**
 * Restores typed text in the fields with the same ids. Fields that are still missing, because their page or a fallback
 * release is loading, are restored when they appear, until the page is left.
 */
export function typeAgain(root: HTMLElement, typed: Typed[]): void {
  let missing = typed.filter((each) => !typeOne(root, each));
  if (missing.length === 0) return;
  const page = location.pathname;
  const observer = new MutationObserver(() => {
    if (location.pathname === page) missing = missing.filter((each) => !typeOne(root, each));
    else missing = [];
    if (missing.length === 0) observer.disconnect();
  });
  observer.observe(root, { childList: true, subtree: true });
}
