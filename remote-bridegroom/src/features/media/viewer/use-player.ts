import { reopen } from '@keepsake/shared/media';
import { useCallback, useRef, useState, type SyntheticEvent } from 'react';

/** `MediaError` codes: this one is broken data, a higher one an unknown format. */
const MEDIA_ERR_DECODE = 3;

/**
 * A player of the browser with controls of our own: how it stands, and what can be done with it.
 * @param address of what it plays; another one is taken before it has begun, or where the one before cannot be played
 * @param known seconds that it is said to play
 */
export function usePlayer<Player extends HTMLMediaElement>(address: string, known: number | null) {
  const player = useRef<Player>(null);
  const [element, setElement] = useState<Player | null>(null);
  const take = useCallback((now: Player | null) => {
    player.current = now;
    setElement(now);
  }, []);
  const [playing, setPlaying] = useState(false);
  const [at, setAt] = useState(0);
  const [measured, setMeasured] = useState<number | null>(null);
  const [src, setSrc] = useState(address);
  const [failed, setFailed] = useState<string | null>(null);
  const unplayable = failed === src;
  if (src !== address && (unplayable || !(playing || at > 0))) setSrc(address);
  const duration = measured ?? known ?? 0;

  const toggle = () => {
    const { current } = player;
    if (!current) return;
    // Refused where a browser wants another press, or cannot play it: `error` tells.
    if (current.paused) current.play().catch(() => setPlaying(false));
    else current.pause();
  };
  const seek = (seconds: number) => {
    if (!player.current) return;
    player.current.currentTime = seconds;
    setAt(seconds);
  };
  const events = {
    onPlay: () => setPlaying(true),
    onPause: () => setPlaying(false),
    onTimeUpdate: ({ currentTarget }: SyntheticEvent<Player>) => setAt(currentTarget.currentTime),
    onDurationChange: ({ currentTarget }: SyntheticEvent<Player>) => {
      // Recordings of browsers have no duration until they were played to the end.
      if (Number.isFinite(currentTarget.duration)) setMeasured(currentTarget.duration);
    },
    onError: ({ currentTarget }: SyntheticEvent<Player>) => {
      if (reopen(currentTarget, playing)) return;
      const code = currentTarget.error?.code ?? 0;
      if (code >= MEDIA_ERR_DECODE && navigator.onLine) setFailed(src);
    },
  };
  return {
    player,
    /** As its `ref`, where `element` is needed: the player, once it is there. */
    take,
    element,
    src,
    playing,
    at,
    duration,
    unplayable,
    toggle,
    seek,
    events,
  };
}
