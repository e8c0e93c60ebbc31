import { msg } from '@lingui/core/runtime-macro';
import * as api from '@keepsake/shared/api/accounts';
import type { FastifyInstance } from 'fastify';
import type { BodyOf } from '@keepsake/shared/api/endpoint';
import type { Deps } from '../../../deps.ts';
import { unauthenticated } from '../../../http/errors.ts';
import { serve } from '../../../endpoints/serve.ts';
import { accessToken } from '../../../sessions/access-token.ts';
import { clearRefreshCookie, refreshCookie, setRefreshCookie } from '../../../sessions/cookie.ts';
import { findSessionOf, refreshSession } from '../../../sessions/refresh.ts';
import { endSession } from '../../../sessions/sessions.ts';
import { keepLanguage, noteChoice } from '../../../words/request-language.ts';
import { continueAsGuest } from './guests.ts';
import { updateProfile } from './repository.ts';
import { logIn, signUp } from './sign-in.ts';
import type { Queries } from '../../../db/database.ts';
import { listPackages } from '../../money/packages/repository.ts';

/** Routes for signing in, staying signed in and signing out. */
export function sessionRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, api.login, async (call) => {
    const data = await logIn(deps, call, call.body);
    const selected_package = await selectedPackage(deps.db, call.body.selPackageId);
    return {
      data: { ...data, selected_package },
      message: msg`Welcome back, ${{ name: data.user.name }}.`,
    };
  });

  serve(app, deps, api.register, async (call) => {
    const data = await signUp(deps, call, call.body, call.newId());
    return {
      data,
      message: msg`Welcome to Keepsake. We’ve sent a link to ${{ email: call.body.email }} to confirm it is yours.`,
    };
  });

  serve(app, deps, api.guestLogin, async (call) => {
    const data = await continueAsGuest(deps, call, call.body, call.newId());
    const { name } = data.user;
    return { data, message: name ? msg`Welcome, ${{ name }}.` : msg`Welcome.` };
  });

  serve(app, deps, api.refresh, async ({ request, reply }) => {
    const token = refreshCookie(request, deps.config);
    const attempt = request.headers['idempotency-key'];
    const session = token
      ? await refreshSession(deps, token, typeof attempt === 'string' ? attempt : null)
      : null;
    if (!session) throw unauthenticated(msg`Session Expired! Please Login to Continue.`);
    if (session.refreshToken) setRefreshCookie(reply, deps.config, session.refreshToken);
    return { data: accessToken(app, session) };
  });

  serve(app, deps, api.chooseLanguage, async ({ caller, body: { language }, reply }) => {
    keepLanguage(reply, deps.config, language);
    noteChoice(reply, deps.config);
    if (caller) await updateProfile(deps.db, caller.userId, { language });
    return { data: null };
  });

  serve(app, deps, api.sessionState, async ({ request }) => {
    const token = refreshCookie(request, deps.config);
    if (!token) return { data: { session: 'none' as const } };
    const session = (await findSessionOf(deps.db, token)) ? 'alive' : 'over';
    return { data: { session } as const };
  });

  serve(app, deps, api.logout, async ({ caller, request, reply }) => {
    const token = refreshCookie(request, deps.config);
    const held = token ? await findSessionOf(deps.db, token) : null;
    for (const id of new Set([caller?.sessionId, held?.sessionId])) {
      if (!id) continue;
      await endSession(deps.db, id);
      deps.principals.forgetSession(id);
    }
    clearRefreshCookie(reply, deps.config);
    return { data: { success: true }, message: msg`You have signed out. See you soon.` };
  });
}

/** The package that the visitor had selected before signing in; null when it is not on sale. */
async function selectedPackage(
  db: Queries,
  wanted: BodyOf<typeof api.login>['selPackageId'],
): Promise<number | null> {
  if (wanted === undefined || wanted === null) return null;
  const packages = await listPackages(db);
  return packages.find(({ id }) => String(id) === String(wanted))?.id ?? null;
}
