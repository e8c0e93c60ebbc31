import { buffer } from 'node:stream/consumers';
import type { Deps } from '../../deps.ts';
import { makeDerivatives } from '../media/derivatives.ts';
import { findDerivative } from '../media/repository.ts';

/** The photo of an event in the size of a screen; null when it cannot be shown. @throws when it cannot be read */
export async function photoBytes(deps: Deps, mediaId: string): Promise<Buffer | null> {
  const find = async () => findDerivative(deps.db, mediaId, 'preview');
  let preview = await find();
  if (!preview) {
    // The link was shared before the job had its turn.
    await makeDerivatives(deps, mediaId);
    preview = await find();
  }
  return preview ? buffer(await deps.storage.read(preview.storage_key)) : null;
}
