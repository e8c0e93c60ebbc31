import { msg } from '@lingui/core/runtime-macro';
import * as addresses from '@keepsake/shared/addresses';
import type { SessionInfo } from '@keepsake/shared/api/accounts';
import type { Queries } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { conflict, notFound } from '../../../http/errors.ts';
import type { Principal } from '../../../sessions/principals.ts';
import { endSession } from '../../../sessions/sessions.ts';
import type { Say, Text } from '../../../words/words.ts';
import { notify } from '../notifications/notify.ts';

const BROWSERS: [RegExp, string][] = [
  [/\bEdgA?\/|\bEdgiOS\//, 'Edge'],
  [/\bOPR\/|\bOPiOS\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const SYSTEMS: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

/** Names a device by its user agent, as in “Safari on iPhone”. */
export function deviceOf(userAgent: string | null | undefined): Text {
  const named = (list: [RegExp, string][]) =>
    list.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1];
  const browser = named(BROWSERS);
  const system = named(SYSTEMS);
  if (browser && system) return msg`${{ browser }} on ${{ system }}`;
  return browser ?? system ?? msg`Another device`;
}

/** Sessions that have not ended and have a valid refresh token. */
function active(db: Queries, userId: string) {
  return db
    .selectFrom('sessions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where((where) =>
      where.exists(
        where
          .selectFrom('refresh_tokens')
          .select('session_id')
          .whereRef('session_id', '=', 'sessions.id')
          .where('used_at', 'is', null)
          .where('expires_at', '>', new Date()),
      ),
    );
}

/** At most 200 active sessions of the caller, the current one first. */
export async function listSessions(
  { db }: Deps,
  caller: Principal,
  say: Say,
): Promise<SessionInfo[]> {
  const rows = await active(db, caller.userId).orderBy('last_used_at', 'desc').limit(200).execute();
  const list = rows.map((row) => ({
    id: row.id,
    device: say(deviceOf(row.user_agent)),
    created_at: row.created_at.toISOString(),
    last_used_at: row.last_used_at.toISOString(),
    current: row.id === caller.sessionId,
  }));
  return [...list.filter(({ current }) => current), ...list.filter(({ current }) => !current)];
}

/** Ends another session of the caller. @throws HttpError 404, 409 for the current session */
export async function signOutThere(deps: Deps, caller: Principal, id: string): Promise<void> {
  const [found] = await active(deps.db, caller.userId).where('id', '=', id).execute();
  if (!found) throw notFound(msg`That device is already signed out.`);
  if (id === caller.sessionId)
    throw conflict(msg`That’s the device you’re using. Log out to end this session.`);
  await endSession(deps.db, id);
  deps.principals.forgetSession(id);
}

/** Notifies a user who has another active session of a new sign-in. */
export async function notifyOfSignIn(
  trx: Queries,
  session: { sessionId: string; userId: string },
  userAgent: string | null,
): Promise<void> {
  const [other] = await active(trx, session.userId)
    .where('id', '!=', session.sessionId)
    .limit(1)
    .execute();
  if (!other) return;
  await notify(trx, session.userId, {
    type: 'session.started',
    title: msg`A new sign-in`,
    text: msg`Someone signed in to your account with ${{ device: deviceOf(userAgent) }}. If it wasn’t you, sign that device out and change your password.`,
    link: addresses.profile(),
    cause: `session.started:${session.sessionId}`,
  });
}
