import { reopen } from '@keepsake/shared/media';
import { useCallback, useRef, useState, type SyntheticEvent } from 'react';

/** A `MediaError` code for broken data; the next higher one is an unsupported format. */
const MEDIA_ERR_DECODE = 3;

/**
 * State and actions of a media element with custom controls.
 * @param address address of the file; a new one is used only before playback has begun, or if the old one is unplayable
 * @param length seconds that the server knows; the element's own duration replaces them
 */
export function usePlayer<Player extends HTMLMediaElement>(address: string, length: number | null) {
  const player = useRef<Player>(null);
  const [element, setElement] = useState<Player | null>(null);
  const setPlayer = useCallback((mounted: Player | null) => {
    player.current = mounted;
    setElement(mounted);
  }, []);
  const [playing, setPlaying] = useState(false);
  const [at, setAt] = useState(0);
  const [measured, setMeasured] = useState<number | null>(null);
  const [src, setSrc] = useState(address);
  const [failed, setFailed] = useState<string | null>(null);
  const unplayable = failed === src;
  if (src !== address && (unplayable || !(playing || at > 0))) setSrc(address);
  const duration = measured ?? length ?? 0;

  const toggle = () => {
    const { current } = player;
    if (!current) return;
    // Rejects if the browser requires another press or can't play the file; `onError` handles the latter.
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
      // A recording made in a browser has an infinite duration until it was played to its end.
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
    /** Pass this as `ref` instead of `player` if `element` is used. */
    setPlayer,
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
