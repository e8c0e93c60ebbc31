import { useEffect } from 'react';

type Field = HTMLInputElement | HTMLTextAreaElement;

const FIELDS =
  '#root[data-prerendered] #page :is(input:not([type="checkbox"], [type="radio"], [type="file"]), textarea)';

/** Writes a text as a person does, so that React takes note of it. */
function write(field: Field, text: string): void {
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {};
  // React compares with what it saw last, on the element itself.
  field.value = field.defaultValue;
  set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/**
 * Stands behind a page: what somebody typed into a prerendered page before it came to life is typed again, now
 * that someone listens.
 */
export function TypedBefore() {
  useEffect(() => {
    for (const field of document.querySelectorAll<Field>(FIELDS)) {
      const { value } = field;
      if (value !== field.defaultValue) write(field, value);
    }
  }, []);
  return null;
}
