import type { Deps } from '../../../deps.ts';
import { noteConfirmed } from '../../../sessions/confirmation.ts';
import { provenUser, type Member } from './password-change.ts';

/** Makes sure that it is still the owner who sits there. @throws HttpError 422, 429 */
export async function confirmSession(deps: Deps, member: Member, password: string): Promise<void> {
  await provenUser(deps, member, password, 'password');
  await noteConfirmed(deps.db, member.caller.sessionId);
}
