import { stepOfArrow } from '@keepsake/shared/direction';
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { useLocalValue } from '../../parts/use-local-value.ts';
import { useSwipe } from '../../parts/use-swipe.ts';

/** Pixels at the bottom of a video in which browsers draw its controls. */
const VIDEO_CONTROLS = 88;
/** Elements that handle arrow keys and swipes themselves. */
const INTERACTIVE = 'input, textarea, select, video, audio, [role="slider"], [role="dialog"]';

/**
 * The open page of a book, turned by buttons, keys or swipes.
 * @param book.total number of cards in the book
 * @param book.sides pages per card: 1 if front and inside are shown together, 2 if one after the other
 * @param book.card number of the card in the address; 0 is the title page
 * @returns `place` is the index of the page, `number` that of its card, `way` the direction of the last turn
 */
export function usePageTurning(
  { total, sides, card }: { total: number; sides: 1 | 2; card: number },
  onCard: (card: number) => void,
) {
  const { local, setLocal, commit } = useLocalValue(String(card), (next) => onCard(Number(next)));
  // Number of the card whose inside is open; the other cards open at their front.
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
    commit(String(nextCard));
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const at = event.target;
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
    if (at instanceof Element && at.closest(INTERACTIVE)) return;
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
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);

  const swipe = useSwipe(isOnControl, (step) => turn(place + step));
  return { place, count, number, isInside, way, turn, swipe };
}

/** Whether the touched element handles swipes itself; of a video only the controls at its bottom do. */
function isOnControl(at: EventTarget, y: number): boolean {
  const control = at instanceof Element ? at.closest(INTERACTIVE) : null;
  if (!(control instanceof HTMLVideoElement)) return control !== null;
  return y > control.getBoundingClientRect().bottom - VIDEO_CONTROLS;
}

/** After a page turn, scrolls to the top of the book if that is above the viewport. */
export function useScrollToTop(book: RefObject<HTMLElement | null>, place: number): void {
  const previousPlace = useRef(place);
  useEffect(() => {
    if (previousPlace.current === place) return;
    previousPlace.current = place;
    const top = book.current?.getBoundingClientRect().top ?? 0;
    if (top < 0) book.current?.scrollIntoView({ block: 'start' });
  }, [book, place]);
}
