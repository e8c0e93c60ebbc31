import { t } from '@lingui/core/macro';
import type { TeamRole } from '@keepsake/shared/api';

/** Names of the roles besides the owner, translated on each access. */
export const roleNames: Record<TeamRole, string> = {
  get partner() {
    return t({ message: 'Partner', comment: 'badge: role of a person at an event' });
  },
  get helper() {
    return t({ message: 'Helper', comment: 'badge: role of a person at an event' });
  },
};
