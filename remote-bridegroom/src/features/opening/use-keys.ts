import { useEffect, useEffectEvent } from 'react';

/** Page-wide keyboard shortcuts; ignored in players and dialogs, with Alt, Ctrl or Meta, and on auto-repeat. */
export function useKeys(keys: Readonly<Record<string, () => void>>): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const at = event.target instanceof Element ? event.target : null;
    const isIgnored = at?.closest('video, audio, [role="dialog"]') || event.repeat;
    if (isIgnored || event.altKey || event.ctrlKey || event.metaKey) return;
    keys[event.key]?.();
  });
  useEffect(() => {
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
