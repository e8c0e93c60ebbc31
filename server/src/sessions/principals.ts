import type { Database } from '../db/database.ts';
import type { Listener } from '../db/listener.ts';

/** Who is calling: read from the database, not from the token, so that a change counts at once. */
export interface Principal {
  userId: string;
  sessionId: string;
  userType: 'attendee' | 'bride_groom';
  isGuest: boolean;
  /** Guests count as verified. */
  verified: boolean;
  guestExpiresAt: Date | null;
}

export interface Principals {
  /** The caller of a living session, or null. */
  find(sessionId: string): Promise<Principal | null>;
  /** Forgets at once, in this process; the others hear of it by notification. */
  forgetUser(userId: string): void;
  forgetSession(sessionId: string): void;
}

const MOST_KEPT = 20_000;

/** Sessions in memory, forgotten when the database says that the session or its user changed. */
export function createPrincipals(db: Database, listener: Listener): Principals {
  const kept = new Map<string, Promise<Principal | null>>();
  const sessionsOf = new Map<string, Set<string>>();

  const forgetSession = (id: string) => void kept.delete(id);
  const forgetUser = (id: string) => {
    for (const session of sessionsOf.get(id) ?? []) kept.delete(session);
    sessionsOf.delete(id);
  };
  const clear = () => {
    kept.clear();
    sessionsOf.clear();
  };

  listener.on('keepsake_principal', (payload) => {
    const [what, id = ''] = payload.split(':');
    if (what === 'user') forgetUser(id);
    else forgetSession(id);
  });
  listener.onGap(clear);

  return {
    forgetSession,
    forgetUser,
    async find(sessionId) {
      if (kept.size > MOST_KEPT) clear();
      let reading = kept.get(sessionId);
      if (!reading) {
        reading = read(db, sessionId);
        kept.set(sessionId, reading);
        reading.then(
          (principal) => {
            if (!principal) return kept.delete(sessionId);
            const sessions = sessionsOf.get(principal.userId) ?? new Set();
            sessionsOf.set(principal.userId, sessions.add(sessionId));
            return true;
          },
          () => kept.delete(sessionId),
        );
      }
      const principal = await reading;
      const expired = principal?.guestExpiresAt && principal.guestExpiresAt.getTime() < Date.now();
      return expired ? null : principal;
    },
  };
}

async function read(db: Database, sessionId: string): Promise<Principal | null> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([
      'users.id',
      'users.user_type',
      'users.is_guest',
      'users.email_verified_at',
      'users.guest_expires_at',
    ])
    .where('sessions.id', '=', sessionId)
    .where('sessions.ended_at', 'is', null)
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row) return null;
  return {
    userId: row.id,
    sessionId,
    userType: row.user_type,
    isGuest: row.is_guest,
    verified: row.is_guest || row.email_verified_at !== null,
    guestExpiresAt: row.guest_expires_at,
  };
}
