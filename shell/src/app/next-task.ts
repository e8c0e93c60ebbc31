interface Scheduler {
  yield?: () => Promise<void>;
}

/**
 * Resolves in a new task, so that pending input is handled and the page painted first. `scheduler.yield` (Chromium,
 * Firefox) runs before other queued tasks; elsewhere a message to oneself is used, which has no minimum delay as timers
 * do.
 */
export async function nextTask(): Promise<void> {
  const { scheduler } = globalThis as { scheduler?: Scheduler };
  if (scheduler?.yield) return scheduler.yield();
  return new Promise((resume) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => {
      port1.close();
      resume();
    });
    port1.start();
    port2.postMessage(null);
  });
}
