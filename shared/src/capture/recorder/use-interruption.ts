import { useEffect, useEffectEvent } from 'react';

/**
 * Tells when whoever is recorded cannot be any more for now: a call came in, another app took the camera, or the page
 * is no longer looked at. Nobody is recorded who does not see it.
 */
export function useInterruption(
  stream: MediaStream | null,
  active: boolean,
  onInterrupted: () => void,
): void {
  const tell = useEffectEvent(onInterrupted);
  useEffect(() => {
    if (!stream || !active) return undefined;
    const away = () => {
      if (document.visibilityState === 'hidden') tell();
    };
    const muted = () => tell();
    const tracks = stream.getTracks();
    for (const track of tracks) track.addEventListener('mute', muted);
    document.addEventListener('visibilitychange', away);
    return () => {
      for (const track of tracks) track.removeEventListener('mute', muted);
      document.removeEventListener('visibilitychange', away);
    };
  }, [stream, active]);
}
