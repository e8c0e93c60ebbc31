import { shownLook } from '@keepsake/shared/look';
import type { Invitation } from '@keepsake/shared/api/events';
import type { Deps } from '../../../deps.ts';
import type { Asker } from '../../../limits/who.ts';
import { byCode } from '../../people/accounts/events-by-code.ts';
import { photoPath } from './key.ts';
import { findInvited, type Invited } from './repository.ts';

/** Returns the invitation of a code. @throws HttpError as `byCode` */
export async function invitedBy(
  deps: Pick<Deps, 'db' | 'limits'>,
  asker: Asker,
  typed: string,
): Promise<NonNullable<Invited>> {
  return byCode(deps, asker, typed, async (code) => findInvited(deps.db, code));
}

/** Depends on the code only, never on the caller. */
export function presentInvited(
  { config }: Pick<Deps, 'config'>,
  row: NonNullable<Invited>,
): Invitation {
  return {
    id: row.id,
    brideName: row.bride_name,
    groomName: row.groom_name,
    people: row.people,
    unique_code: row.unique_code,
    photo: photoPath(config.sessionSecret, row),
    currency: row.currency,
    video_minutes: row.video_minutes,
    custom_card_images: row.custom_card_images,
    live_wall: row.live_wall,
    album: row.album,
    look: shownLook(row),
    closed: row.closed_at !== null,
  };
}
