/** The worker that looks for codes. @throws where the browser has none */
export function startWorker(): Worker {
  return new Worker(new URL('./decode.worker.ts', import.meta.url));
}
