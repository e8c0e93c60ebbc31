import { atom, createStore } from 'jotai';

interface Chrome {
  /** What the page asked for; null: as its route says. */
  title: string | null;
  back: string | null;
}

const asRouted: Chrome = { title: null, back: null };

export const chromeAtom = atom(asRouted);

/** What a page changes of the frame around it, until the page changes. */
export function createPageChrome(store = createStore()) {
  return {
    store,
    setTitle: (title: string) => store.set(chromeAtom, (chrome) => ({ ...chrome, title })),
    setBack: (back: string | null) => store.set(chromeAtom, (chrome) => ({ ...chrome, back })),
    reset: () => store.set(chromeAtom, asRouted),
  };
}

export type PageChrome = ReturnType<typeof createPageChrome>;
