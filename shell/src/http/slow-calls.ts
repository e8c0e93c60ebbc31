/** Milliseconds after which a call without an answer counts as slow. */
export const SLOW_AFTER = 6000;

/** What the user chose for a slow call: cancel it, or send it again. */
type Interruption = 'cancel' | 'again';

interface Turn {
  repeatable: boolean;
  late: boolean;
  end: (why: Interruption) => void;
}

/** Tracks running calls, so that the user can cancel or repeat slow ones. @param onSlow told whether any is slow */
export function createWaiting(onSlow: (slow: boolean) => void) {
  const turns = new Set<Turn>();
  const late = () => [...turns].filter((turn) => turn.late);
  const publish = () => onSlow(late().length > 0);

  return {
    /**
     * @param repeatable whether the same call may be sent twice
     * @param heavy it uploads so much that it is expected to be slow
     */
    begin({ repeatable, heavy }: { repeatable: boolean; heavy: boolean }, outer?: AbortSignal) {
      const ending = new AbortController();
      let why: Interruption | null = null;
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
        publish();
      }, SLOW_AFTER);
      turns.add(turn);
      return {
        /** Aborted when the user cancels or repeats the call. */
        signal: ending.signal,
        /** What the user chose before the answer came, or null. */
        ended: () => why,
        /** To be called when the call has its answer or failed. */
        done() {
          clearTimeout(timer);
          outer?.removeEventListener('abort', leave);
          turns.delete(turn);
          publish();
        },
      };
    },
    /** Cancels every slow call. */
    cancel() {
      for (const turn of late()) turn.end('cancel');
    },
    /** Repeats every slow call that may be sent twice. */
    again() {
      for (const turn of late()) if (turn.repeatable) turn.end('again');
    },
    /** Whether any slow call may be repeated. */
    canRepeat: () => late().some((turn) => turn.repeatable),
  };
}

export type Waiting = ReturnType<typeof createWaiting>;
