/** Returns the root from the start of hydration until early input has been replayed; else null. */
export const hydratingRoot = (): HTMLElement | null =>
  document.querySelector<HTMLElement>('#root[data-hydrating]');

/** Milliseconds after which to stop waiting, because a part that fails is never hydrated. */
const HYDRATION_TIMEOUT = 10_000;

/** Resolves once the page is hydrated and early input has been replayed; after ten seconds at the latest. */
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
    const timer = setTimeout(settle, HYDRATION_TIMEOUT);
  });
}
