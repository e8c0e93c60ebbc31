import { useEffect, useEffectEvent } from 'react';

/** Does what a key stands for, on the whole page: not in a player or a dialog, not with another key held, once a press. */
export function useKeys(keys: Readonly<Record<string, () => void>>): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const at = event.target instanceof Element ? event.target : null;
    const isElsewhere = at?.closest('video, audio, [role="dialog"]') || event.repeat;
    if (isElsewhere || event.altKey || event.ctrlKey || event.metaKey) return;
    keys[event.key]?.();
  });
  useEffect(() => {
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
