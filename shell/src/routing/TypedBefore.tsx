import { useEffect } from 'react';
import { FIELDS, write } from './typed.ts';

type Field = HTMLInputElement | HTMLTextAreaElement;

const TYPED = `#root[data-prerendered] #page ${FIELDS}`;

/**
 * Stands behind a page: what somebody typed into a prerendered page before it came to life is typed again, now
 * that someone listens.
 */
export function TypedBefore() {
  useEffect(() => {
    for (const field of document.querySelectorAll<Field>(TYPED)) {
      const { value } = field;
      if (value !== field.defaultValue) write(field, value);
    }
  }, []);
  return null;
}
