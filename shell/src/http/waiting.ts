/** Milliseconds after which a call that has no answer yet is said to be slow. */
export const SLOW_AFTER = 6000;

/** Action of a person who waits for a slow call. */
export type Impatience = 'cancel' | 'again';

interface Turn {
  repeatable: boolean;
  late: boolean;
  end: (why: Impatience) => void;
}

/** An attempt of a call, as `waiting.begin` returns it. */
export interface Try {
  /** Aborted when the person gave it up or wants it again. */
  signal: AbortSignal;
  /** Why it was ended before its answer, or null. */
  ended: () => Impatience | null;
  /** It has its answer, or failed. */
  done: () => void;
}

/** The calls that are under way, so that nobody waits for a slow one without a choice. */
export function createWaiting(onSlow: (slow: boolean) => void) {
  const turns = new Set<Turn>();
  const late = () => [...turns].filter((turn) => turn.late);
  const tell = () => onSlow(late().length > 0);

  return {
    /**
     * @param repeatable whether the same call may be sent twice
     * @param heavy it carries so much that it takes its time
     */
    begin(
      { repeatable, heavy }: { repeatable: boolean; heavy: boolean },
      outer?: AbortSignal,
    ): Try {
      const ending = new AbortController();
      let why: Impatience | null = null;
      const turn: Turn = {
        repeatable,
        late: false,
        end(reason) {
          why = reason;
          ending.abort();
        },
      };
      const leave = () => ending.abort(outer?.reason);
      if (outer?.aborted) leave();
      outer?.addEventListener('abort', leave, { once: true });
      const timer = setTimeout(() => {
        turn.late = !heavy;
        tell();
      }, SLOW_AFTER);
      turns.add(turn);
      return {
        signal: ending.signal,
        ended: () => why,
        done() {
          clearTimeout(timer);
          outer?.removeEventListener('abort', leave);
          turns.delete(turn);
          tell();
        },
      };
    },
    /** Gives up every call that is late. */
    cancel() {
      for (const turn of late()) turn.end('cancel');
    },
    /** Sends every late call once more that may be sent twice. */
    again() {
      for (const turn of late()) if (turn.repeatable) turn.end('again');
    },
    /** Whether there is something to send once more. */
    canRepeat: () => late().some((turn) => turn.repeatable),
  };
}

export type Waiting = ReturnType<typeof createWaiting>;
