import { useEffect, useLayoutEffect, useRef } from 'react';
import {
  NavigationType,
  staysOnPage,
  useLocation,
  useNavigationType,
} from '@keepsake/shared/router';

type Location = ReturnType<typeof useLocation>;

/** What a navigation led to: another page, the same one of something else, or what somebody is on already. */
function arrivalAt(next: Location, before: Location, replaces: boolean): 'page' | 'query' | null {
  if (next.pathname !== before.pathname) return 'page';
  if (next.search === before.search || replaces) return null;
  return staysOnPage(next) || staysOnPage(before) ? null : 'query';
}

const isFree = (focused: Element | null) => focused === null || focused === document.body;

/**
 * Gives the focus to the page's heading as soon as it is there, unless somebody or the page was faster.
 * @returns to stop waiting for it
 */
function focusHeading(): () => void {
  const left = document.activeElement;
  const watch = new MutationObserver(() => look());
  const stop = () => watch.disconnect();
  const look = () => {
    const focused = document.activeElement;
    const heading = document.querySelector<HTMLElement>('#page h1');
    const taken = !isFree(focused) && focused !== left;
    if (!heading && !taken) return;
    stop();
    if (!heading || taken) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  };
  watch.observe(document.body, { childList: true, subtree: true });
  look();
  return stop;
}

/**
 * A new page begins at its top, with the focus on its heading: a reader says where one is, and Tab goes on from
 * there. The same page of something else begins at its top, too, and takes the focus when what had it is gone. A
 * query that replaces the one before, as a search does while one types, is the page that somebody is on.
 */
export function usePageBeginning(): void {
  const location = useLocation();
  const replaces = useNavigationType() === NavigationType.Replace;
  // A first page may have been read, and scrolled, before any of this ran.
  const shown = useRef(location);
  const stop = useRef(() => {});
  useLayoutEffect(() => {
    const arrival = arrivalAt(location, shown.current, replaces);
    shown.current = location;
    if (!arrival) return;
    stop.current();
    window.scrollTo(0, 0);
    if (arrival === 'page' || isFree(document.activeElement)) stop.current = focusHeading();
  }, [location, replaces]);
  useEffect(() => () => stop.current(), []);
}
