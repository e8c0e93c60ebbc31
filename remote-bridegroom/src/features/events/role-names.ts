import type { TeamRole } from '@keepsake/shared/api';

/** The badge of somebody who helps with an event. */
export const roleNames: Record<TeamRole, string> = { partner: 'Partner', helper: 'Helper' };
