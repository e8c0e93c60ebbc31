import { picturesOf, type CardContents } from '@keepsake/shared/designs';
import { useEffect, useRef } from 'react';

/** Pictures that are held, so that leafing back and forth asks for none again. */
const MOST = 60;

/** Fetches the pictures of the pages beside the open one, so that a page that is turned is whole at once. */
export function useFetchedAhead(neighbours: readonly (CardContents | null)[]): void {
  const held = useRef(new Map<string, HTMLImageElement>());
  const wanted = neighbours.flatMap((card) => (card ? picturesOf(card) : []));
  const key = wanted.join('\n');
  useEffect(() => {
    for (const src of key === '' ? [] : key.split('\n')) {
      if (held.current.has(src)) continue;
      const image = new Image();
      image.decoding = 'async';
      image.src = src;
      held.current.set(src, image);
    }
    for (const src of [...held.current.keys()].slice(0, -MOST)) held.current.delete(src);
  }, [key]);
}
