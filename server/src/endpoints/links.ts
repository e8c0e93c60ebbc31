import Type from 'typebox';
import { Id } from '@keepsake/shared/api/common';
import type { Deps } from '../deps.ts';
import type { Principal } from '../sessions/principals.ts';
import { HttpError } from '../http/errors.ts';

/**
 * Addresses that one session may open without a header: pictures, videos, downloads. Who may see the thing is
 * decided when the address is made. It holds until it expires, and no longer than the session: signing out,
 * there or from elsewhere, and the end of the account end it, too.
 */
export interface Links {
  /**
   * @param path as in `/api/media/ID`, without a query of its own
   * @param seconds least time that it holds; six hours unless told
   */
  to(path: string, seconds?: number): string;
}

/** What such an address carries. */
export const linkQuery = {
  /** The session that it was made for. */
  session: Type.Optional(Id),
  exp: Type.Optional(Type.String()),
  sig: Type.Optional(Type.String()),
};
export interface LinkQuery {
  session?: string;
  exp?: string;
  sig?: string;
}

export function linksFor(
  { signer }: Pick<Deps, 'signer'>,
  { sessionId }: Pick<Principal, 'sessionId'>,
): Links {
  return {
    to(path, seconds) {
      const [, signature = ''] = signer.sign(boundTo(path, sessionId), seconds).split('?');
      return `${path}?session=${sessionId}&${signature}`;
    },
  };
}

/**
 * Whose address this is. Sessions are kept in memory, so it costs no query while they live.
 * @throws HttpError 403 when the address was changed, has expired, or its session has ended
 */
export async function holderOf(
  { signer, principals }: Pick<Deps, 'signer' | 'principals'>,
  path: string,
  query: LinkQuery,
): Promise<Principal> {
  const { session = '' } = query;
  signer.verify(boundTo(path, session), query);
  const holder = await principals.find(session);
  if (!holder)
    throw new HttpError(
      403,
      'link_ended',
      'This link ended as you signed out. Please open it anew.',
    );
  return holder;
}

const boundTo = (path: string, sessionId: string) => `${path}#${sessionId}`;
