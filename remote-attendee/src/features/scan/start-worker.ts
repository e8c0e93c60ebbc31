/** Starts the decoding worker. @throws where the browser has no workers */
export function startWorker(): Worker {
  return new Worker(new URL('./decode.worker.ts', import.meta.url));
}
