import { useEffect, useLayoutEffect, useRef } from 'react';
import {
  NavigationType,
  staysOnPage,
  useLocation,
  useNavigationType,
} from '@keepsake/shared/router';
import { isArriving } from './arriving.ts';

type Location = ReturnType<typeof useLocation>;

/**
 * Classifies a navigation: a page that begins, another entity on the same page, or none of both. The current address begins
 * again where somebody goes to it.
 * @param byLink whether a link led there: the router replaces the current address then, as a page does by itself
 */
function arrivalAt(
  next: Location,
  before: Location,
  type: NavigationType,
  byLink: boolean,
): 'page' | 'query' | null {
  if (next.pathname !== before.pathname) return 'page';
  if (next.search === before.search) {
    const goes = type === NavigationType.Push || byLink;
    return goes && next.hash === '' && !staysOnPage(next) ? 'page' : null;
  }
  if (type === NavigationType.Replace || staysOnPage(next)) return null;
  return type === NavigationType.Pop && staysOnPage(before) ? null : 'query';
}

/** Whether what was clicked is within a link to the address one is at. */
function leadsTo({ pathname, search }: Location, clicked: EventTarget | null): boolean {
  const link = clicked instanceof Element ? clicked.closest('a') : null;
  return link?.target === '' && link.href === window.location.origin + pathname + search;
}

const isFree = (focused: Element | null) => focused === null || focused === document.body;

/**
 * Gives the focus to the page's heading as soon as it is there, unless somebody or the page was faster; and to the one that
 * takes its place, as when what was waited for has come, unless somebody has moved on.
 * @returns to stop waiting for it
 */
function focusHeading(): () => void {
  const left = document.activeElement;
  let given: HTMLElement | null = null;
  const watch = new MutationObserver(() => look());
  const stop = () => watch.disconnect();
  const look = () => {
    if (given?.isConnected) return;
    const focused = document.activeElement;
    if (!isFree(focused) && focused !== left) {
      stop();
      return;
    }
    const heading = document.querySelector<HTMLElement>('#page h1');
    if (!heading) return;
    given = heading;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    // Taken away with its page it loses the focus, too: that is known when the change is done.
    heading.addEventListener('blur', () => queueMicrotask(() => heading.isConnected && stop()));
  };
  watch.observe(document.body, { childList: true, subtree: true });
  look();
  return stop;
}

/**
 * A new page begins at its top, with the focus on its heading: a reader says where one is, and Tab goes on from
 * there. So does the page that one is on when a link leads to it. The same page of something else begins at its top, too, and takes the focus when what had it is gone. A
 * query that replaces the one before, as a search does while one types, is the page that somebody is on. A page that came
 * in a document of its own begins as any other does.
 */
export function usePageBeginning(): void {
  const location = useLocation();
  const type = useNavigationType();
  // A first page may have been read, and scrolled, before any of this ran.
  const shown = useRef(location);
  const stop = useRef(() => {});
  const byLink = useRef(false);
  useLayoutEffect(() => {
    const arrival = arrivalAt(location, shown.current, type, byLink.current);
    shown.current = location;
    byLink.current = false;
    if (!arrival) return;
    stop.current();
    window.scrollTo(0, 0);
    if (arrival === 'page' || isFree(document.activeElement)) stop.current = focusHeading();
  }, [location, type]);
  useEffect(() => {
    // Before the link's own listener navigates.
    const note = ({ target }: MouseEvent) => {
      byLink.current = leadsTo(shown.current, target);
    };
    document.addEventListener('click', note, true);
    return () => document.removeEventListener('click', note, true);
  }, []);
  useEffect(() => {
    // Keeps the focus of somebody who is typing in the prerendered page.
    if (isArriving() && isFree(document.activeElement)) stop.current = focusHeading();
    return () => stop.current();
  }, []);
}
