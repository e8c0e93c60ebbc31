import type { Queries } from '../../../db/database.ts';
import { publishToTeam } from '../../events/live/publish.ts';
import { eventsWith } from './repository.ts';

/** Tells those who look at a video, or at the card with it, that more of it can be shown now. */
export async function publishReady(trx: Queries, mediaId: string): Promise<void> {
  for (const event_id of await eventsWith(trx, mediaId))
    await publishToTeam(trx, { type: 'media.ready', event_id, media_id: mediaId });
}
