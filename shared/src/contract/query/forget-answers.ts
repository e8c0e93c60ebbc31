import type { HostServices } from '@keepsake/shared/contract';
import { cacheOf } from './cache-of.ts';

/** Call at logout: the device may hold answers from earlier visits even if this page has read nothing yet. */
export async function forgetAnswers(host: HostServices): Promise<void> {
  await cacheOf(host).forget();
}
