import { stepOfArrow } from '@keepsake/shared/direction';
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { useLocalValue } from '../../parts/use-local-value.ts';
import { useSwipe } from '../../parts/use-swipe.ts';

/** Pixels at the lower end of a video in which browsers have its controls. */
const FILM_CONTROLS = 88;
/** Controls that use the arrow keys themselves. */
const OWN_KEYS = 'input, textarea, select, video, audio, [role="slider"], [role="dialog"]';

/**
 * The open page of a book: turned by button, key or swipe.
 * @param book.total how many cards it has
 * @param book.sides pages that a card takes: 2 where its front and its inside are not beside each other
 * @param book.card the one that the address names; 0 is the title page
 * @returns its place among all pages and its card, and which way it was turned last, for the page to come from there
 */
export function useLeafing(
  { total, sides, card }: { total: number; sides: 1 | 2; card: number },
  onCard: (card: number) => void,
) {
  const { local, setLocal, tell } = useLocalValue(String(card), (next) => onCard(Number(next)));
  // The card whose inside is open; of all others it is the front.
  const [inside, setInside] = useState<number | null>(null);
  const [way, setWay] = useState<'on' | 'back' | null>(null);
  const count = 1 + total * sides;
  const number = Math.min(Number(local), total);
  const isInside = sides === 2 && inside === number;
  const place = number === 0 ? 0 : 1 + (number - 1) * sides + (isInside ? 1 : 0);

  const turn = (to: number) => {
    const next = Math.min(Math.max(to, 0), count - 1);
    if (next === place) return;
    const nextCard = Math.ceil(next / sides);
    setWay(next > place ? 'on' : 'back');
    setInside(sides === 2 && next > 0 && next % 2 === 0 ? nextCard : null);
    setLocal(String(nextCard));
    tell(String(nextCard));
  };
  const turnByKey = useEffectEvent((event: KeyboardEvent) => {
    const at = event.target;
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
    if (at instanceof Element && at.closest(OWN_KEYS)) return;
    const step = stepOfArrow(event.key);
    if (step !== 0) turn(place + step);
    else if (event.key === 'PageDown') turn(place + 1);
    else if (event.key === 'PageUp') turn(place - 1);
    else if (event.key === 'Home') turn(0);
    else if (event.key === 'End') turn(count - 1);
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => turnByKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);

  const swipe = useSwipe(isForControl, (step) => turn(place + step));
  return { place, count, number, isInside, way, turn, swipe };
}

/** Whether a finger is on something that is itself drawn aside: of a video, the line of its controls alone. */
function isForControl(at: EventTarget, y: number): boolean {
  const control = at instanceof Element ? at.closest(OWN_KEYS) : null;
  if (!(control instanceof HTMLVideoElement)) return control !== null;
  return y > control.getBoundingClientRect().bottom - FILM_CONTROLS;
}

/** Brings the top of the open page into sight after it was turned, where it is above the screen. */
export function useTopInSight(book: RefObject<HTMLElement | null>, place: number): void {
  const before = useRef(place);
  useEffect(() => {
    if (before.current === place) return;
    before.current = place;
    const top = book.current?.getBoundingClientRect().top ?? 0;
    if (top < 0) book.current?.scrollIntoView({ block: 'start' });
  }, [book, place]);
}
