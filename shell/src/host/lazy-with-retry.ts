import { createElement, lazy, useState, type ComponentType } from 'react';

/** Milliseconds before a failed load is retried; less when the browser comes online. */
const RETRY_DELAY = 3000;

async function pause(): Promise<void> {
  await new Promise<void>((resolve) => {
    const go = () => {
      clearTimeout(timer);
      window.removeEventListener('online', go);
      resolve();
    };
    const timer = setTimeout(go, RETRY_DELAY);
    window.addEventListener('online', go);
  });
}

/** Loads, and retries until that succeeds. */
async function untilLoaded<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load();
    } catch {
      await pause();
    }
  }
}

/** A lazy component; `load` fetches its code ahead, so that it renders without a placeholder. */
type LazyWithRetry<Props> = ComponentType<Props> & { load(): Promise<unknown> };

/**
 * Creates a lazy component for the frame that never fails: its load is retried until it succeeds, because an error in
 * the frame would take the whole page down.
 */
export function lazyWithRetry<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyWithRetry<Props> {
  let loaded: ComponentType<Props> | null = null;
  const fetchOnce = async () => {
    const { default: Loaded } = await untilLoaded(load);
    loaded = Loaded;
    return { default: Loaded };
  };
  const Later = lazy(fetchOnce);
  function Part(props: Props) {
    // Chosen once per mount: exchanging the component type would remount it.
    const [Shown] = useState<ComponentType<Props>>(() => loaded ?? Later);
    return createElement(Shown, props);
  }
  return Object.assign(Part, { load: fetchOnce });
}
