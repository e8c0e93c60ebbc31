import type { Queries } from '../../../db/database.ts';
import { publishToTeam } from '../../events/live/publish.ts';
import { eventsWith } from './repository.ts';

/** Publishes to the teams of a medium's events that a new version of it can be shown. */
export async function publishReady(trx: Queries, mediaId: string): Promise<void> {
  for (const event_id of await eventsWith(trx, mediaId))
    await publishToTeam(trx, { type: 'media.ready', event_id, media_id: mediaId });
}
