import type { OpeningNight } from '@keepsake/shared/api';
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';

/** Seconds by which two devices may be apart before the later one catches up. */
const APART = 2;

/**
 * Plays the video of a card, then its voice, as the evening says: at the same place on every device, also on one that
 * comes later. What is pressed on a player here is told to the others.
 * @param options.active whether the card is out of its envelope, with something to play
 * @param options.onShow brings what begins to play before whoever watches
 */
export function useTogether(
  stage: RefObject<HTMLElement | null>,
  { playing, position }: OpeningNight,
  { active, onShow }: { active: boolean; onShow: (player: Element) => void },
  onPlay: (playing: boolean, position: number) => void,
) {
  const [refused, setRefused] = useState(false);
  const [isOver, setIsOver] = useState(false);
  const told = useRef({ playing, position, at: 0 });
  useEffect(() => {
    told.current = { playing, position, at: performance.now() };
  }, [playing, position]);
  /** Seconds from the beginning of the video, by what the evening said last; below zero before it. */
  const now = () => {
    const { at, ...last } = told.current;
    return last.position + (last.playing ? (performance.now() - at) / 1000 : 0);
  };

  const players = () =>
    stage.current ? [...stage.current.querySelectorAll<HTMLMediaElement>('video, audio')] : [];
  /** Returns the player whose turn it is: the first that has not ended. */
  const current = () => players().find((player) => !player.ended) ?? null;

  const begin = async (player: HTMLMediaElement) => {
    try {
      await player.play();
      setRefused(false);
      onShow(player);
    } catch {
      // A browser in which nobody has pressed anything yet plays no sound: a button offers it.
      setRefused(player.paused);
    }
  };

  const follow = useEffectEvent((isPlaying: boolean, at: number) => {
    const [first] = players();
    // Played once more from its beginning, after all of it had come to its end.
    const beginning = Math.max(0.5, (first?.duration ?? 0) - APART);
    if (isPlaying && first && !current() && at < beginning) first.currentTime = at;
    const player = current();
    if (!player) return;
    if (Math.abs(player.currentTime - at) > APART && player === first) player.currentTime = at;
    if (!isPlaying) player.pause();
    else if (player.paused) void begin(player);
  });
  const pressed = useEffectEvent(({ type, target }: Event) => {
    if (!(target instanceof HTMLMediaElement) || target.ended) return;
    const isPlaying = type === 'play';
    // Nobody pressed: a phone pauses what plays as it is put away.
    if (!isPlaying && document.visibilityState === 'hidden') return;
    setIsOver(false);
    if (isPlaying !== playing) onPlay(isPlaying, target.currentTime);
  });
  const seenAgain = useEffectEvent(() => {
    // Before its time it begins by `followFrom`.
    if (document.visibilityState === 'visible' && now() >= 0) follow(playing, now());
  });
  const after = useEffectEvent(() => {
    const player = current();
    if (player && playing) void begin(player);
    setIsOver(!player);
  });
  /** A card that came out at once waits for the others. @returns how to stop waiting */
  const followFrom = useEffectEvent((isPlaying: boolean, from: number) => {
    const wait = Math.max(0, from < 0 ? -now() : 0);
    const timer = setTimeout(() => follow(isPlaying, Math.max(0, now())), wait * 1000);
    return () => clearTimeout(timer);
  });

  useEffect(
    () => (active ? followFrom(playing, position) : undefined),
    [active, playing, position],
  );
  useEffect(() => {
    const place = stage.current;
    if (!active || !place) return undefined;
    // These do not rise from where they happen; they are met on their way down.
    const capture = { capture: true };
    place.addEventListener('play', pressed, capture);
    place.addEventListener('pause', pressed, capture);
    place.addEventListener('ended', after, capture);
    document.addEventListener('visibilitychange', seenAgain);
    return () => {
      place.removeEventListener('play', pressed, capture);
      place.removeEventListener('pause', pressed, capture);
      place.removeEventListener('ended', after, capture);
      document.removeEventListener('visibilitychange', seenAgain);
    };
  }, [active, stage]);

  return {
    refused,
    /** All of it has been played to its end, on this device. */
    isOver,
    again: () => {
      const player = current();
      if (player) void begin(player);
    },
    /** Where it is now; its beginning once it has come to its end. */
    position: () => current()?.currentTime ?? 0,
  };
}
