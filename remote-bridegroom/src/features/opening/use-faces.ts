import { useMediaQuery } from '@keepsake/shared/ui';
import { useState } from 'react';
import { useSwipe } from '../../parts/use-swipe.ts';

/** Attribute with the index of a face. */
export const FACE = 'data-face';
/** Media query for screens that show two faces side by side. */
const ABREAST = '(min-width: 800px) and (min-aspect-ratio: 1 / 1)';

/**
 * The visible faces of an opened card, its front and pages: one at a time, or two on wide screens. It starts at the
 * first page, since the front was visible when the card came out of its envelope.
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
    /** Turns to the face that contains an element. */
    show(inside: Element) {
      const at = Number(inside.closest(`[${FACE}]`)?.getAttribute(FACE) ?? Number.NaN);
      if (Number.isInteger(at)) setFace(at);
    },
  };
}

const isPlayer = (at: EventTarget) => at instanceof HTMLMediaElement;
