/** The root while what the server sent is hydrated, until what was done before is done again; else null. */
export const hydratingRoot = (): HTMLElement | null =>
  document.querySelector<HTMLElement>('#root[data-hydrating]');

/** Milliseconds that a page is waited for, since a part of it that fails is never hydrated. */
const LONGEST = 10_000;

/** Settles once what was typed and pressed before the page was hydrated is typed and pressed again. */
export async function hydrated(): Promise<void> {
  const root = hydratingRoot();
  if (!root) return;
  await new Promise<void>((resolve) => {
    const settle = () => {
      observer.disconnect();
      clearTimeout(timer);
      resolve();
    };
    const observer = new MutationObserver(() => {
      if (!('hydrating' in root.dataset)) settle();
    });
    observer.observe(root, { attributeFilter: ['data-hydrating'] });
    const timer = setTimeout(settle, LONGEST);
  });
}
