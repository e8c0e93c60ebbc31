import { sql, type Database } from '../db/database.ts';
import type { Listener } from '../db/listener.ts';

/** The caller, read from the database instead of the token, so that changes apply at once. */
export interface Principal {
  userId: string;
  sessionId: string;
  userType: 'attendee' | 'bride_groom';
  isGuest: boolean;
  /** Guests count as verified. */
  verified: boolean;
  guestExpiresAt: Date | null;
  /** Binds signed addresses to the rights at others' events; changes with those. */
  links: { version: number; ends: readonly Date[] };
}

/**
 * Version of a user's rights for signed addresses: counts up when rights at an event are granted, changed or
 * expire.
 */
export function linksVersion({ links }: Pick<Principal, 'links'>, now = Date.now()): number {
  return links.version + links.ends.filter((end) => end.getTime() <= now).length;
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
  const kept = new Map<string, Principal>();
  const sessionsOf = new Map<string, Set<string>>();
  const reading = new Map<string, Promise<Principal | null>>();

  const forgetSession = (id: string) => {
    reading.delete(id);
    const principal = kept.get(id);
    if (!principal) return;
    kept.delete(id);
    const sessions = sessionsOf.get(principal.userId);
    sessions?.delete(id);
    if (sessions?.size === 0) sessionsOf.delete(principal.userId);
  };
  const forgetUser = (id: string) => {
    // Discards pending reads, since their data may predate the change.
    reading.clear();
    for (const session of sessionsOf.get(id) ?? []) kept.delete(session);
    sessionsOf.delete(id);
  };
  const clear = () => {
    kept.clear();
    sessionsOf.clear();
    reading.clear();
  };

  listener.on('keepsake_principal', (payload) => {
    const [what, id = ''] = payload.split(':');
    if (what === 'user') forgetUser(id);
    else forgetSession(id);
  });
  listener.onGap(clear);

  async function readOnce(sessionId: string): Promise<Principal | null> {
    const started = reading.get(sessionId);
    if (started) return started;
    const now = read(db, sessionId);
    reading.set(sessionId, now);
    try {
      const principal = await now;
      if (principal && reading.get(sessionId) === now) keep(principal);
      return principal;
    } finally {
      if (reading.get(sessionId) === now) reading.delete(sessionId);
    }
  }

  function keep(principal: Principal): void {
    if (kept.size >= MOST_KEPT) clear();
    kept.set(principal.sessionId, principal);
    const sessions = sessionsOf.get(principal.userId) ?? new Set();
    sessionsOf.set(principal.userId, sessions.add(principal.sessionId));
  }

  return {
    forgetSession,
    forgetUser,
    async find(sessionId) {
      const principal = kept.get(sessionId) ?? (await readOnce(sessionId));
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
      'users.links_version',
      sql<string[]>`array(select ends_at from event_people
        where user_id = users.id and ends_at is not null)`.as('rights_end'),
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
    links: { version: row.links_version, ends: row.rights_end.map((end) => new Date(end)) },
  };
}
