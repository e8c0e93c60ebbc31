import type { Invitation } from '@keepsake/shared/api/events';
import type { Deps } from '../../../deps.ts';
import { HttpError } from '../../../http/errors.ts';
import { codeTries, type Asker } from '../../../limits/who.ts';
import { photoPath } from './key.ts';
import { findInvited, type Invited } from './repository.ts';

/**
 * Returns the invitation of a code; case, spaces and dashes are ignored. Unknown codes count against the
 * caller's rate limit.
 * @throws HttpError 404, the same for every unknown code; 429
 */
export async function invitedBy(
  { db, limits }: Pick<Deps, 'db' | 'limits'>,
  { caller, request }: Asker,
  typed: string,
): Promise<NonNullable<Invited>> {
  const code = typed.replaceAll(/[\s-]/g, '').toUpperCase();
  const found = await limits.guess(
    codeTries({ caller, request }),
    async () => (await findInvited(db, code)) ?? null,
  );
  if (found) return found;
  const message = 'We know no event with this code. Please check it and try again.';
  throw new HttpError(404, 'unknown_code', message);
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
    closed: row.closed_at !== null,
  };
}
