import { useEffect } from 'react';
import { pressAgain, takePressed } from './pressed.ts';
import { FIELDS, write } from './typed.ts';

type Field = HTMLInputElement | HTMLTextAreaElement;

/**
 * Stands behind what was prerendered, in its boundary: what somebody typed, pressed or sent before it came to life is typed,
 * pressed and sent again, now that someone listens.
 * @param isPart it stands behind a part, which comes to life after the page around it
 */
export function DoneBefore({ isPart = false }: { isPart?: boolean }) {
  useEffect(() => {
    const root = document.querySelector<HTMLElement>('#root[data-hydrating]');
    if (!root || (root.dataset.hydrating === 'part') !== isPart) return;
    for (const field of root.querySelectorAll<Field>(`#page ${FIELDS}`)) {
      const { value } = field;
      if (value !== field.defaultValue) write(field, value);
    }
    pressAgain(root, takePressed(root));
    delete root.dataset.hydrating;
  }, [isPart]);
  return null;
}
