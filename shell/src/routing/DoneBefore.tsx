import { useEffect, useState } from 'react';
import { hydratingRoot } from './hydrated.ts';
import { pressAgain, takeHeld } from './pressed.ts';
import { readTyped, typeAgain } from './typed.ts';

/**
 * Stands behind what was prerendered, in its boundary: what somebody typed, pressed or sent before it was hydrated is typed,
 * pressed and sent again, now that someone listens, and whoever is at a field has come to it.
 * @param isPart it stands behind a part, which is hydrated after the page around it
 */
export function DoneBefore({ isPart = false }: { isPart?: boolean }) {
  const [isHydrated, setIsHydrated] = useState(false);
  useEffect(() => {
    const root = hydratingRoot();
    if (!root || (root.dataset.hydrating === 'part') !== isPart) return;
    // Read before anything is rendered again, which would put back what React knows.
    const typed = readTyped(root);
    // Within its own work React would put it back once more, and the caret to its end.
    queueMicrotask(() => {
      typeAgain(root, typed);
      const { activeElement } = document;
      if (root.contains(activeElement))
        activeElement?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
    });
    // Here, since React renders what effects of a hydrated boundary set in one go, and only when it is idle.
    // oxlint-disable-next-line react/set-state-in-effect -- it is to be rendered with what the other effects set
    setIsHydrated(true);
  }, [isPart]);
  // A rendering later: a link has by then what the first effects know, as the table of the address.
  useEffect(() => {
    if (!isHydrated) return;
    const root = hydratingRoot();
    if (!root) return;
    pressAgain(root, takeHeld());
    delete root.dataset.hydrating;
  }, [isHydrated]);
  return null;
}
