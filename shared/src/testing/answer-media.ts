/**
 * Stubs `matchMedia`, which jsdom lacks.
 * @returns a function to call when the results have changed, e.g. after a rotation
 */
export function stubMatchMedia(matches: (query: string) => boolean): () => void {
  const lists: EventTarget[] = [];
  const media = (query: string) => {
    const list = Object.assign(new EventTarget(), {
      media: query,
      addListener() {},
      removeListener() {},
    });
    Object.defineProperty(list, 'matches', { get: () => matches(query) });
    lists.push(list);
    return list;
  };
  Object.defineProperty(window, 'matchMedia', { configurable: true, value: media });
  return () => {
    for (const list of lists) list.dispatchEvent(new Event('change'));
  };
}
