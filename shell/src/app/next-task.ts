interface Scheduler {
  yield?: () => Promise<void>;
}

/**
 * Goes on in a task of its own: what was tapped or typed meanwhile has its answer first, and the page is drawn. Chromium
 * and Firefox know a way that goes on before what else waits; elsewhere it is a message to oneself, which comes as soon.
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
