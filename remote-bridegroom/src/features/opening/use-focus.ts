import { useEffect, useRef } from 'react';

/** Puts the focus where the evening goes on, so that Enter or Space is all that it takes. */
export function useFocus<E extends HTMLElement>() {
  const place = useRef<E>(null);
  useEffect(() => place.current?.focus({ preventScroll: true }), []);
  return place;
}
