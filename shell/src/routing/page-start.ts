import { useEffect, useLayoutEffect, useRef } from 'react';
import {
  NavigationType,
  staysOnPage,
  useLocation,
  useNavigationType,
} from '@keepsake/shared/router';
import { isArriving } from './in-site-navigation.ts';

type Location = ReturnType<typeof useLocation>;

/**
 * Classifies a navigation: `page` for a new page, `query` for other content on the same page, null for neither.
 * Navigating to the current address counts as a new page.
 * @param byLink whether a link was clicked: to the current address the router replaces the entry, as pages do on their
 * own
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

/** Whether a click was within a link to this location. */
function leadsTo({ pathname, search }: Location, clicked: EventTarget | null): boolean {
  const link = clicked instanceof Element ? clicked.closest('a') : null;
  return link?.target === '' && link.href === window.location.origin + pathname + search;
}

const isFree = (focused: Element | null) => focused === null || focused === document.body;

/**
 * Focuses the page's heading as soon as it is rendered, unless something else got the focus first; and again a heading
 * that replaces it, such as that of the loaded page after its placeholder, unless the focus has moved.
 * @returns stops waiting for a heading
 */
function focusHeading(): () => void {
  const before = document.activeElement;
  let focusedHeading: HTMLElement | null = null;
  const watch = new MutationObserver(() => look());
  const stop = () => watch.disconnect();
  const look = () => {
    if (focusedHeading?.isConnected) return;
    const focused = document.activeElement;
    if (!isFree(focused) && focused !== before) {
      stop();
      return;
    }
    const heading = document.querySelector<HTMLElement>('#page h1');
    if (!heading) return;
    focusedHeading = heading;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    // Removal also blurs it; a microtask later it is known whether the heading is still connected.
    heading.addEventListener('blur', () => queueMicrotask(() => heading.isConnected && stop()));
  };
  watch.observe(document.body, { childList: true, subtree: true });
  look();
  return stop;
}

/**
 * Scrolls a new page to its top and focuses its heading, so that screen readers announce it and Tab continues from
 * there. This includes a link to the current address and a page opened in a new document. Other content on the same
 * page scrolls to the top, and its heading is focused only if no element has the focus. A replaced query, as of a
 * search while typing, changes nothing.
 */
export function usePageStart(): void {
  const location = useLocation();
  const type = useNavigationType();
  // Starts with the first location: its page may have been scrolled before the scripts ran.
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
    // Captured, so that it runs before the link's own listener navigates.
    const note = ({ target }: MouseEvent) => {
      byLink.current = leadsTo(shown.current, target);
    };
    document.addEventListener('click', note, true);
    return () => document.removeEventListener('click', note, true);
  }, []);
  useEffect(() => {
    // Not if a field has the focus: the user may be typing in the prerendered page.
    if (isArriving() && isFree(document.activeElement)) stop.current = focusHeading();
    return () => stop.current();
  }, []);
}
