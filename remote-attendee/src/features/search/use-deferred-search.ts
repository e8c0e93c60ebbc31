import { useNavigation, useSearchParams } from '@keepsake/shared/router';
import { useEffect, useState } from 'react';

/** Milliseconds after the last stroke. */
const PAUSE = 300;
const SHORTEST = 3;

/** What is typed, and what of it is looked for: after a pause and from three letters on. Kept in the address. */
export function useDeferredSearch() {
  const [query, setQuery] = useSearchParams();
  const [text, setText] = useState(query.get('q') ?? '');
  const words = text.trim().replaceAll(/\s+/g, ' ');
  const asked = query.get('q') ?? '';
  // Whoever has pressed a link to another page must not be kept here by a change of this one's address.
  const leaving = useNavigation().location !== undefined;
  const settled = leaving || words === asked;
  useEffect(() => {
    if (settled) return undefined;
    const timer = setTimeout(
      () => setQuery(words === '' ? {} : { q: words }, { replace: true }),
      PAUSE,
    );
    return () => clearTimeout(timer);
    // The setter changes with each address; only what was typed counts.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [words, settled]);
  return { text, setText, sought: asked.length >= SHORTEST ? asked : null };
}
