import type { OwnedEvent } from '@keepsake/shared/api';

/**
 * Right that a page or part needs: a right by name, both of two, `any` of them, `manage` for owner and partner, `own` for
 * the owner alone.
 */
export type Needed =
  | OwnedEvent['rights'][number]
  | 'see and moderate'
  | 'see and manage'
  | 'any'
  | 'manage'
  | 'own';

/** Whether who is signed in may do this at an event of theirs. The server decides; this only shows and hides. */
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
