import { bytesASecond, type Kind } from './recording-format.ts';

/**
 * How many seconds of a recording this device has room for: while it is recorded, and once more while it is sent. Infinite
 * where the browser does not tell.
 */
export async function secondsOfRoom(kind: Kind): Promise<number> {
  try {
    const { quota, usage } = await navigator.storage.estimate();
    if (quota === undefined || usage === undefined) return Infinity;
    return Math.max(0, Math.floor((quota - usage) / bytesASecond[kind] / 2));
  } catch {
    return Infinity;
  }
}

/** Whether an error says that there is no room left on this device. */
export function isFull(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'QuotaExceededError';
}
