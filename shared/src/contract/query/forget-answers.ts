import type { HostServices } from '@keepsake/shared/contract';
import { cacheOf } from './cache-of.ts';

/** At a logout: also where nothing was read yet since the page opened, the device may keep answers of before. */
export async function forgetAnswers(host: HostServices): Promise<void> {
  await cacheOf(host).forget();
}
