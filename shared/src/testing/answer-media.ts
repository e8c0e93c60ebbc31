/** Stubs `matchMedia`, which jsdom lacks; results never change. */
export function stubMatchMedia(matches: (query: string) => boolean): void {
  const media = (query: string) =>
    Object.assign(new EventTarget(), {
      media: query,
      matches: matches(query),
      addListener() {},
      removeListener() {},
    });
  Object.defineProperty(window, 'matchMedia', { configurable: true, value: media });
}
