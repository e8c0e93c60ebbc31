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
  /** Binds signed addresses to the rights at others' events: a count of changes, and the times at which rights end. */
  links: { version: number; ends: readonly Date[] };
}

/** Version of a user's rights for signed addresses; grows when rights are granted, changed or expire. */
export function linksVersion({ links }: Pick<Principal, 'links'>, now = Date.now()): number {
  return links.version + links.ends.filter((end) => end.getTime() <= now).length;
}

export interface Principals {
  /** The caller of an active session, or null. */
  find(sessionId: string): Promise<Principal | null>;
  /** Removes cached sessions at once in this process; the others get a notification. */
  forgetUser(userId: string): void;
  forgetSession(sessionId: string): void;
}

const MOST_CACHED = 20_000;

/** Sessions cached in memory, and invalidated when the database reports a change of the session or its user. */
export function createPrincipals(db: Database, listener: Listener): Principals {
  const cached = new Map<string, Principal>();
  const sessionsOf = new Map<string, Set<string>>();
  const pendingReads = new Map<string, Promise<Principal | null>>();

  const forgetSession = (id: string) => {
    pendingReads.delete(id);
    const principal = cached.get(id);
    if (!principal) return;
    cached.delete(id);
    const sessions = sessionsOf.get(principal.userId);
    sessions?.delete(id);
    if (sessions?.size === 0) sessionsOf.delete(principal.userId);
  };
  const forgetUser = (id: string) => {
    // Discards pending reads, since their data may predate the change.
    pendingReads.clear();
    for (const session of sessionsOf.get(id) ?? []) cached.delete(session);
    sessionsOf.delete(id);
  };
  const clear = () => {
    cached.clear();
    sessionsOf.clear();
    pendingReads.clear();
  };

  listener.on('keepsake_principal', (payload) => {
    const [kind, id = ''] = payload.split(':');
    if (kind === 'user') forgetUser(id);
    else forgetSession(id);
  });
  listener.onGap(clear);

  async function readOnce(sessionId: string): Promise<Principal | null> {
    const pending = pendingReads.get(sessionId);
    if (pending) return pending;
    const pendingRead = read(db, sessionId);
    pendingReads.set(sessionId, pendingRead);
    try {
      const principal = await pendingRead;
      if (principal && pendingReads.get(sessionId) === pendingRead) addToCache(principal);
      return principal;
    } finally {
      if (pendingReads.get(sessionId) === pendingRead) pendingReads.delete(sessionId);
    }
  }

  function addToCache(principal: Principal): void {
    if (cached.size >= MOST_CACHED) clear();
    cached.set(principal.sessionId, principal);
    const sessions = sessionsOf.get(principal.userId) ?? new Set();
    sessionsOf.set(principal.userId, sessions.add(principal.sessionId));
  }

  return {
    forgetSession,
    forgetUser,
    async find(sessionId) {
      const principal = cached.get(sessionId) ?? (await readOnce(sessionId));
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
