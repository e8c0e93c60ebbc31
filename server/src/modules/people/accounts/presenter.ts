import type { User } from '@keepsake/shared/api/accounts';
import type { Config } from '../../../config.ts';
import type { Links } from '../../../endpoints/links.ts';
import { isOperator, isSiteOperator } from '../../../rights/operators.ts';
import type { UserRow } from './repository.ts';

/** A user as they see themselves. */
export function presentUser(row: UserRow, links: Links, config: Pick<Config, 'operators'>): User {
  return {
    id: row.id,
    user_type: row.user_type,
    is_guest: row.is_guest ? 1 : 0,
    name: row.name,
    last_name: row.last_name,
    email: row.email,
    email_verified_at: row.email_verified_at?.toISOString() ?? null,
    pending_email: row.pending_email,
    photo: row.photo_media_id ? links.to(`/api/media/${row.photo_media_id}`) : null,
    bride_name: row.bride_name,
    groom_name: row.groom_name,
    helping: row.helping,
    language: row.language,
    ...(isOperator(config, row) ? { operator: true } : {}),
    ...(isSiteOperator(config, row) ? { site_operator: true } : {}),
    has_dummy_event: row.user_type === 'bride_groom' && !row.has_events,
  };
}
