/** Answers the media queries of a page, which jsdom knows nothing of; nothing changes while it is open. */
export function answerMedia(matches: (query: string) => boolean): void {
  const media = (query: string) =>
    Object.assign(new EventTarget(), {
      media: query,
      matches: matches(query),
      addListener() {},
      removeListener() {},
    });
  Object.defineProperty(window, 'matchMedia', { configurable: true, value: media });
}
