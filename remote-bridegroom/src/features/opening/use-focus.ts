import { useEffect, useRef } from 'react';

/** Focuses an element when it appears, so that Enter or Space continues the evening. */
export function useFocus<E extends HTMLElement>() {
  const element = useRef<E>(null);
  useEffect(() => element.current?.focus({ preventScroll: true }), []);
  return element;
}
