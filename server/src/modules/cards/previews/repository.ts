import type { People } from '@keepsake/shared/api/events';
import { sql, type Queries } from '../../../db/database.ts';

/** All that the preview of an invitation may tell: nothing else is read. */
export interface Invitation {
  id: string;
  bride_name: string;
  groom_name: string;
  people: People;
  photo_media_id: string | null;
  accent: string;
  lettering: string;
}

function invitations(db: Queries) {
  return db
    .selectFrom('events')
    .select(['id', 'bride_name', 'groom_name', 'people', 'photo_media_id', 'accent', 'lettering'])
    .where(
      sql<boolean>`exists (select from users where users.id = owner_id and deleted_at is null)`,
    )
    .where('deleted_at', 'is', null);
}

/** An invitation with what a card may hold. */
export type Invited = Awaited<ReturnType<typeof findInvited>>;

/** @param code as printed */
export async function findInvited(db: Queries, code: string) {
  return invitations(db)
    .innerJoin('event_entitlements as has', 'has.event_id', 'events.id')
    .select([
      'unique_code',
      'currency',
      'closed_at',
      'album',
      'has.video_minutes',
      'has.custom_card_images',
      'has.live_wall',
    ])
    .where('unique_code', '=', code)
    .executeTakeFirst();
}

export async function findById(db: Queries, id: string): Promise<Invitation | undefined> {
  return invitations(db).where('id', '=', id).executeTakeFirst();
}
