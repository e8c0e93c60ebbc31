interface Chrome {
  /** What the page asked for; null: as its route says. */
  title: string | null;
  back: string | null;
}

const asRouted: Chrome = { title: null, back: null };

/** What a page changes of the frame around it, until the page changes. */
export function createPageChrome() {
  let chrome = asRouted;
  const listeners = new Set<() => void>();

  function change(next: Chrome) {
    chrome = next;
    for (const listener of listeners) listener();
  }

  return {
    get: () => chrome,
    setTitle: (title: string) => change({ ...chrome, title }),
    setBack: (back: string | null) => change({ ...chrome, back }),
    reset() {
      if (chrome !== asRouted) change(asRouted);
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

export type PageChrome = ReturnType<typeof createPageChrome>;
