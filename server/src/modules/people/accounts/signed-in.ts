import type { SignedIn } from '@keepsake/shared/api/accounts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { linksFor } from '../../../endpoints/links.ts';
import { accessToken } from '../../../sessions/access-token.ts';
import { refreshCookie, setRefreshCookie } from '../../../sessions/cookie.ts';
import type { Principal } from '../../../sessions/principals.ts';
import { sessionOfToken, type NewSession } from '../../../sessions/sessions.ts';
import {
  keepLanguage,
  languageOfBrowser,
  offeredLanguage,
} from '../../../words/request-language.ts';
import { presentUser } from './presenter.ts';
import { findUser } from './repository.ts';

/** A request that may sign somebody in. */
export interface Visit {
  caller: Principal | null;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** The guest that a request authenticates as, by its access token or its refresh cookie. */
export async function guestOf(deps: Deps, { caller, request }: Visit): Promise<string | null> {
  if (caller) return caller.isGuest ? caller.userId : null;
  const token = refreshCookie(request, deps.config);
  const session = token ? await sessionOfToken(deps.db, token) : null;
  return session?.isGuest ? session.userId : null;
}

/** Sets the refresh cookie of a new session, answers its access token, and switches to the user's language. */
export async function signedIn(
  deps: Deps,
  { request, reply }: Visit,
  session: NewSession,
): Promise<SignedIn> {
  const [user, principal] = await Promise.all([
    findUser(deps.db, session.userId),
    deps.principals.find(session.sessionId),
  ]);
  if (!user || !principal) throw new Error('A session was started for nobody.');
  setRefreshCookie(reply, deps.config, session.refreshToken);
  const language = offeredLanguage(user.language);
  if (language && language !== languageOfBrowser(request.headers))
    keepLanguage(reply, deps.config, language);
  return {
    ...accessToken(request.server, session),
    token_type: 'bearer',
    user: presentUser(user, linksFor(deps, principal), deps.config),
  };
}
