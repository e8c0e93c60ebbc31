import { shownLook } from '@keepsake/shared/look';
import type { Invitation } from '@keepsake/shared/api/events';
import type { Deps } from '../../../deps.ts';
import type { Asker } from '../../../limits/limit-keys.ts';
import { byCode } from '../../people/accounts/events-by-code.ts';
import { photoPath } from './key.ts';
import { findInvited, type Invited } from './repository.ts';

/** The invitation of a code. @throws HttpError as `byCode` */
export async function invitedBy(
  deps: Pick<Deps, 'db' | 'limits'>,
  asker: Asker,
  typed: string,
): Promise<Invited> {
  return byCode(deps, asker, typed, async (code) => findInvited(deps.db, code));
}

/** The public view of an invitation; it depends only on the code, never on the caller. */
export function presentInvited({ config }: Pick<Deps, 'config'>, row: Invited): Invitation {
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
