import type { OpeningNight } from '@keepsake/shared/api';
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';

/** Seconds that a device may deviate before it seeks to the shared position. */
const MAX_DRIFT = 2;

/**
 * Plays a card's video, then its voice note, in sync with the evening's shared state on all devices, also on one that
 * joins later. Pressing play or pause on a player here changes the shared state.
 * @param options.active whether the card is out of its envelope and has something to play
 * @param options.onShow makes a player visible when it starts
 */
export function useSyncedPlayback(
  stage: RefObject<HTMLElement | null>,
  { playing, position }: OpeningNight,
  { active, onShow }: { active: boolean; onShow: (player: Element) => void },
  onPlay: (playing: boolean, position: number) => void,
) {
  const [refused, setRefused] = useState(false);
  const [isOver, setIsOver] = useState(false);
  const shared = useRef({ playing, position, at: 0 });
  useEffect(() => {
    shared.current = { playing, position, at: performance.now() };
  }, [playing, position]);
  /** The shared position in seconds since the start of the video, extrapolated; negative before the start. */
  const sharedPosition = () => {
    const { at, ...last } = shared.current;
    return last.position + (last.playing ? (performance.now() - at) / 1000 : 0);
  };

  const players = () =>
    stage.current ? [...stage.current.querySelectorAll<HTMLMediaElement>('video, audio')] : [];
  /** The first player that has not ended. */
  const current = () => players().find((player) => !player.ended) ?? null;

  const start = async (player: HTMLMediaElement) => {
    try {
      await player.play();
      setRefused(false);
      onShow(player);
    } catch {
      // Browsers block sound before the first press on the page; a button then offers to play.
      setRefused(player.paused);
    }
  };

  const follow = useEffectEvent((isPlaying: boolean, at: number) => {
    const [first] = players();
    // All players have ended, and another device has restarted the first one.
    const restartBefore = Math.max(0.5, (first?.duration ?? 0) - MAX_DRIFT);
    if (isPlaying && first && !current() && at < restartBefore) first.currentTime = at;
    const player = current();
    if (!player) return;
    if (Math.abs(player.currentTime - at) > MAX_DRIFT && player === first) player.currentTime = at;
    if (!isPlaying) player.pause();
    else if (player.paused) void start(player);
  });
  const onPlayOrPause = useEffectEvent(({ type, target }: Event) => {
    if (!(target instanceof HTMLMediaElement) || target.ended) return;
    const isPlaying = type === 'play';
    // Not a press: phones pause players in the background.
    if (!isPlaying && document.visibilityState === 'hidden') return;
    setIsOver(false);
    if (isPlaying !== playing) onPlay(isPlaying, target.currentTime);
  });
  const onVisible = useEffectEvent(() => {
    // A negative position means that `followFrom` still waits for the start.
    if (document.visibilityState === 'visible' && sharedPosition() >= 0)
      follow(playing, sharedPosition());
  });
  const onEnded = useEffectEvent(() => {
    const player = current();
    if (player && playing) void start(player);
    setIsOver(!player);
  });
  /** Follows once the shared position reaches 0: a device without the animation must wait. @returns cancels the wait */
  const followFrom = useEffectEvent((isPlaying: boolean, from: number) => {
    const wait = Math.max(0, from < 0 ? -sharedPosition() : 0);
    const timer = setTimeout(() => follow(isPlaying, Math.max(0, sharedPosition())), wait * 1000);
    return () => clearTimeout(timer);
  });

  useEffect(
    () => (active ? followFrom(playing, position) : undefined),
    [active, playing, position],
  );
  useEffect(() => {
    const element = stage.current;
    if (!active || !element) return undefined;
    // Media events don't bubble, so that they are captured.
    const capture = { capture: true };
    element.addEventListener('play', onPlayOrPause, capture);
    element.addEventListener('pause', onPlayOrPause, capture);
    element.addEventListener('ended', onEnded, capture);
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      element.removeEventListener('play', onPlayOrPause, capture);
      element.removeEventListener('pause', onPlayOrPause, capture);
      element.removeEventListener('ended', onEnded, capture);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [active, stage]);

  return {
    refused,
    /** Whether all players have ended on this device. */
    isOver,
    playHere: () => {
      const player = current();
      if (player) void start(player);
    },
    /** Position of the current player in seconds; 0 once all have ended. */
    position: () => current()?.currentTime ?? 0,
  };
}
