import { useEffect, useEffectEvent } from 'react';

/** Does what a key stands for, on the whole page: not in a player, not with another key held, once a press. */
export function useKeys(keys: Readonly<Record<string, () => void>>): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isElsewhere = event.target instanceof HTMLMediaElement || event.repeat;
    if (isElsewhere || event.altKey || event.ctrlKey || event.metaKey) return;
    keys[event.key]?.();
  });
  useEffect(() => {
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
