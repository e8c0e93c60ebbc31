import { useMediaQuery } from '@keepsake/shared/ui';
import { useState } from 'react';
import { useSwipe } from '../../parts/use-swipe.ts';

/** Says of an element which face of the card it is. */
export const FACE = 'data-face';
/** Front and page stand beside each other where both are still large. */
const ABREAST = '(min-width: 800px) and (min-aspect-ratio: 1 / 1)';

/**
 * The faces of a card that lies open, its front and its pages: one at a time, or two where there is room. It opens at
 * its words, for its front was seen as it came out of its envelope.
 */
export function useFaces(pages: number) {
  const isAbreast = useMediaQuery(ABREAST, { noSsr: true });
  const [face, setFace] = useState(1);
  const count = pages + 1;
  const step = isAbreast ? 2 : 1;
  const spreads = Math.ceil(count / step);
  const place = Math.min(Math.floor(face / step), spreads - 1);
  const turn = (to: number) => setFace(Math.min(Math.max(to, 0), spreads - 1) * step);
  const shown = [place * step, place * step + 1].slice(0, step).filter((each) => each < count);

  const swipe = useSwipe(isPlayer, (step) => turn(place + step));
  return {
    shown,
    place,
    spreads,
    turn,
    swipe,
    /** Brings the face that holds something before whoever watches. */
    show(inside: Element) {
      const at = Number(inside.closest(`[${FACE}]`)?.getAttribute(FACE) ?? Number.NaN);
      if (Number.isInteger(at)) setFace(at);
    },
  };
}

const isPlayer = (at: EventTarget) => at instanceof HTMLMediaElement;
