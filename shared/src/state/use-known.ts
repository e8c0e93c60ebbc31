import { useAtom } from 'jotai';
import { useEffect } from 'react';
import type { persistedAtom } from './persisted-atom.ts';

/** What `persistedAtom` makes for a list. */
type KnownList<Item> = ReturnType<typeof persistedAtom<Item[]>>;

/**
 * A list as it was just loaded, or until then as it was known last; null when nothing is known. What is loaded is
 * known from then on.
 */
export function useKnown<Item>(atom: KnownList<Item>, loaded: Item[] | null): Item[] | null {
  const [known, setKnown] = useAtom(atom);
  useEffect(() => {
    if (loaded) setKnown(loaded);
  }, [loaded, setKnown]);
  return loaded ?? (known.length > 0 ? known : null);
}
