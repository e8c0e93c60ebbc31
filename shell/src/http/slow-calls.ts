/** Milliseconds after which a call without an answer counts as slow. */
export const SLOW_AFTER = 6000;

/** What the user chose for a slow call: cancel it, or send it again. */
type Interruption = 'cancel' | 'again';

interface RunningCall {
  repeatable: boolean;
  late: boolean;
  end: (why: Interruption) => void;
}

/** Tracks running calls, so that the user can cancel or repeat slow ones. @param onSlow told whether any is slow */
export function createSlowCalls(onSlow: (slow: boolean) => void) {
  const calls = new Set<RunningCall>();
  const late = () => [...calls].filter((call) => call.late);
  const publish = () => onSlow(late().length > 0);

  return {
    /**
     * @param repeatable whether the same call may be sent twice
     * @param heavy it uploads so much that it is expected to be slow
     */
    begin({ repeatable, heavy }: { repeatable: boolean; heavy: boolean }, outer?: AbortSignal) {
      const ending = new AbortController();
      let why: Interruption | null = null;
      const call: RunningCall = {
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
        call.late = !heavy;
        publish();
      }, SLOW_AFTER);
      calls.add(call);
      return {
        /** Aborted when the user cancels or repeats the call. */
        signal: ending.signal,
        /** What the user chose before the answer came, or null. */
        ended: () => why,
        /** To be called when the call has its answer or failed. */
        done() {
          clearTimeout(timer);
          outer?.removeEventListener('abort', leave);
          calls.delete(call);
          publish();
        },
      };
    },
    /** Cancels every slow call. */
    cancel() {
      for (const call of late()) call.end('cancel');
    },
    /** Repeats every slow call that may be sent twice. */
    again() {
      for (const call of late()) if (call.repeatable) call.end('again');
    },
    /** Whether any slow call may be repeated. */
    canRepeat: () => late().some((call) => call.repeatable),
  };
}

export type SlowCalls = ReturnType<typeof createSlowCalls>;
