import type { OwnedEvent } from '@keepsake/shared/api';
import type { NeededRight } from '@keepsake/shared/api/endpoint';

/** The right that a page or part of it needs. */
export type Needed = Exclude<NeededRight, 'see or moderate'>;

/** Whether the person's role and rights allow something. It only shows and hides: the server enforces the rights. */
export function may(
  { role, rights }: Pick<OwnedEvent, 'role' | 'rights'>,
  needed: Needed,
): boolean {
  if (role === 'owner' || needed === 'any') return true;
  if (needed === 'own') return false;
  if (needed === 'see and moderate') return rights.includes('see') && rights.includes('moderate');
  if (needed === 'see and manage') return role === 'partner' && rights.includes('see');
  return needed === 'manage' ? role === 'partner' : rights.includes(needed);
}
