import { useEffect, useState } from 'react';
import { hydratingRoot } from './hydrated.ts';
import { pressAgain, takeHeld } from './replay-press.ts';
import { readTyped, typeAgain } from './replay-typing.ts';

/**
 * Rendered after prerendered content within its Suspense boundary: once that is hydrated, it replays what was typed,
 * pressed or submitted before, and dispatches `focusin` for a field that already has the focus.
 * @param isPart whether the content is a part, which is hydrated after the page around it
 */
export function ReplayInput({ isPart = false }: { isPart?: boolean }) {
  const [isHydrated, setIsHydrated] = useState(false);
  useEffect(() => {
    const root = hydratingRoot();
    if (!root || (root.dataset.hydrating === 'part') !== isPart) return;
    // Read before any re-render, which would reset the fields to the values that React knows.
    const typed = readTyped(root);
    // In a microtask: during its own work React would reset the value again and move the caret to the end.
    queueMicrotask(() => {
      typeAgain(root, typed);
      const { activeElement } = document;
      if (root.contains(activeElement))
        activeElement?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
    });
    // React renders states set in effects of a hydrated boundary together, and only when idle.
    // oxlint-disable-next-line react/set-state-in-effect -- rendered together with states set by other effects
    setIsHydrated(true);
  }, [isPart]);
  // One render later, links have data from the first effects, such as the table in the address.
  useEffect(() => {
    if (!isHydrated) return;
    const root = hydratingRoot();
    if (!root) return;
    pressAgain(root, takeHeld());
    delete root.dataset.hydrating;
  }, [isHydrated]);
  return null;
}
