type Field = HTMLInputElement | HTMLTextAreaElement;

/** Fields in which something is written. */
const FIELDS = ':is(input:not([type="checkbox"], [type="radio"], [type="file"]), textarea)';

/** Writes a text as a person does, so that React takes note of it. */
function write(field: Field, text: string): void {
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {};
  // React compares with what it saw last, on the element itself.
  field.value = field.defaultValue;
  set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Value and selection of a field with an id. */
export interface Typed {
  id: string;
  text: string;
  /** Null where nobody is at it; without places in a field that has none, as one of an email address. */
  at: [start: number | null, end: number | null] | null;
}

/** Everything that stands in fields below an element, also where a component follows what is typed. */
export function readFields(root: HTMLElement): Typed[] {
  return [...root.querySelectorAll<Field>(FIELDS)].flatMap(({ id, value }) =>
    id && value !== '' ? [{ id, text: value, at: null }] : [],
  );
}

/** Everything typed below an element. */
export function readTyped(root: HTMLElement): Typed[] {
  return [...root.querySelectorAll<Field>(FIELDS)].flatMap((field) => {
    const { id, value, selectionStart, selectionEnd } = field;
    const at = field === document.activeElement;
    if (!id || (value === field.defaultValue && !at)) return [];
    return [{ id, text: value, at: at ? [selectionStart, selectionEnd] : null }];
  });
}

/**
 * Reads what is typed below an element, and follows it until `over`.
 * @returns what stands there now, also once its fields are gone
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

/** Types one field's again. @returns whether the field is there */
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
 * Types it again into the fields of the same ids; those that are not there yet, since what shows them failed and another
 * release stands in, or is still on its way, get theirs as they come, on this page.
 */
export function typeAgain(root: HTMLElement, typed: Typed[]): void {
  let left = typed.filter((each) => !typeOne(root, each));
  if (left.length === 0) return;
  const page = location.pathname;
  const observer = new MutationObserver(() => {
    if (location.pathname === page) left = left.filter((each) => !typeOne(root, each));
    else left = [];
    if (left.length === 0) observer.disconnect();
  });
  observer.observe(root, { childList: true, subtree: true });
}
