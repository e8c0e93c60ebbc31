import { useEffect, useEffectEvent } from 'react';

const MARK = 'keepsakeSheet';

function isMarked(): boolean {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && MARK in state;
}

/** A step of the history for what is open above a page. The router's own state goes along, so that it stays where it is. */
function mark(): void {
  const state: unknown = history.state;
  history.pushState({ ...(typeof state === 'object' ? state : {}), [MARK]: true }, '');
}

/**
 * Back closes what is open above a page, instead of leaving the page.
 * @param close resolves to false where it stays open
 */
export function useBackCloses(open: boolean, close: () => Promise<boolean>): void {
  const closed = useEffectEvent(async () => {
    if (!(await close())) mark();
  });
  useEffect(() => {
    if (!open) return undefined;
    mark();
    const went = () => {
      if (!isMarked()) void closed();
    };
    window.addEventListener('popstate', went);
    return () => {
      window.removeEventListener('popstate', went);
      // Where the page was left meanwhile, the step is not the last one.
      if (isMarked()) history.back();
    };
  }, [open]);
}
