import { bytesASecond, type Kind } from './recording-format.ts';

/** Seconds of recording that fit on this device, halved for the upload's copy. Infinite when unknown. */
export async function secondsOfRoom(kind: Kind): Promise<number> {
  try {
    const { quota, usage } = await navigator.storage.estimate();
    if (quota === undefined || usage === undefined) return Infinity;
    return Math.max(0, Math.floor((quota - usage) / bytesASecond[kind] / 2));
  } catch {
    return Infinity;
  }
}

/** Whether an error means that this device has no space left. */
export function isFull(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'QuotaExceededError';
}
