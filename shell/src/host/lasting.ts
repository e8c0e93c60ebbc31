import { createElement, lazy, useState, type ComponentType } from 'react';

/** Milliseconds until a part that did not come is asked for again. */
const AGAIN_AFTER = 3000;

async function pause(): Promise<void> {
  await new Promise<void>((resolve) => {
    const go = () => {
      clearTimeout(timer);
      window.removeEventListener('online', go);
      resolve();
    };
    const timer = setTimeout(go, AGAIN_AFTER);
    window.addEventListener('online', go);
  });
}

/** Loads, and asks again for as long as the connection is missing. */
async function untilLoaded<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load();
    } catch {
      await pause();
    }
  }
}

/** Its code can be loaded before it is rendered: it then appears at once. */
type Lasting<Props> = ComponentType<Props> & { load(): Promise<unknown> };

/**
 * A part of the frame that is fetched when it is first needed. Without a connection it comes when that is back;
 * a part that could fail would take the whole frame down with it.
 */
export function lasting<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): Lasting<Props> {
  let loaded: ComponentType<Props> | null = null;
  const fetched = async () => {
    const { default: Loaded } = await untilLoaded(load);
    loaded = Loaded;
    return { default: Loaded };
  };
  const Later = lazy(fetched);
  function Part(props: Props) {
    // Kept while it is mounted: to exchange it would mount it anew.
    const [Shown] = useState<ComponentType<Props>>(() => loaded ?? Later);
    return createElement(Shown, props);
  }
  return Object.assign(Part, { load: fetched });
}
