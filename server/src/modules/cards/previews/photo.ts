import { buffer } from 'node:stream/consumers';
import type { Deps } from '../../../deps.ts';
import { readyDerivative, type Variant } from '../media/derivatives.ts';

/**
 * The photo of an event, in the size of a screen unless told; null when it cannot be shown. Where the link was shared
 * before the job had its turn, the picture is made now.
 * @throws when it cannot be read
 */
export async function photoBytes(
  deps: Deps,
  mediaId: string,
  size: Variant = 'preview',
): Promise<Buffer | null> {
  const made = await readyDerivative(deps, mediaId, size);
  return made ? buffer(await deps.storage.read(made.storage_key)) : null;
}
