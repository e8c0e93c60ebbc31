import type { Queries } from '../../../db/database.ts';

/** Everything that a link preview may reveal of an event, and the language of its owner. */
function invitations(db: Queries) {
  return db
    .selectFrom('events')
    .innerJoin('users', (join) =>
      join.onRef('users.id', '=', 'events.owner_id').on('users.deleted_at', 'is', null),
    )
    .select(['events.id', 'events.bride_name', 'events.groom_name', 'events.people'])
    .select(['events.photo_media_id', 'events.accent', 'events.lettering', 'users.language'])
    .where('events.deleted_at', 'is', null);
}

/** An invitation with the limits of its cards. */
export type Invited = NonNullable<Awaited<ReturnType<typeof findInvited>>>;

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

export async function findById(db: Queries, id: string) {
  return invitations(db).where('events.id', '=', id).executeTakeFirst();
}
export type Invitation = NonNullable<Awaited<ReturnType<typeof findById>>>;
