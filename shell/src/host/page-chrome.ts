import { atom, createStore } from 'jotai';

interface Chrome {
  /** Title set by the page; null for the route's title. */
  title: string | null;
  /** Address that the back button leads to; null for the previous page of the history. */
  back: string | null;
}

const asRouted: Chrome = { title: null, back: null };

export const chromeAtom = atom(asRouted);

/** Changes that the current page makes to the frame; reset when the path changes. */
export function createPageChrome(store = createStore()) {
  return {
    store,
    setTitle: (title: string) => store.set(chromeAtom, (chrome) => ({ ...chrome, title })),
    setBack: (back: string | null) => store.set(chromeAtom, (chrome) => ({ ...chrome, back })),
    reset: () => store.set(chromeAtom, asRouted),
  };
}

export type PageChrome = ReturnType<typeof createPageChrome>;
