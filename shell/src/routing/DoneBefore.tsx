import { useEffect } from 'react';
import { pressAgain, takePressed } from './pressed.ts';
import { readTyped, typeAgain } from './typed.ts';

/**
 * Stands behind what was prerendered, in its boundary: what somebody typed, pressed or sent before it came to life is typed,
 * pressed and sent again, now that someone listens.
 * @param isPart it stands behind a part, which comes to life after the page around it
 */
export function DoneBefore({ isPart = false }: { isPart?: boolean }) {
  useEffect(() => {
    const root = document.querySelector<HTMLElement>('#root[data-hydrating]');
    if (!root || (root.dataset.hydrating === 'part') !== isPart) return undefined;
    // Within its own work React puts back what it has rendered, and the caret to its end.
    const timer = setTimeout(() => {
      typeAgain(root, readTyped(root));
      pressAgain(root, takePressed(root));
      delete root.dataset.hydrating;
    });
    return () => clearTimeout(timer);
  }, [isPart]);
  return null;
}
