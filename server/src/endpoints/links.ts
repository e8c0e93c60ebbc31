import { msg } from '@lingui/core/runtime-macro';
import Type, { type Static, type TObject } from 'typebox';
import { Id } from '@keepsake/shared/api/common';
import type { Access } from '@keepsake/shared/api/endpoint';
import type { FastifyRequest } from 'fastify';
import type { Queries } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { linksVersion, type Principal } from '../sessions/principals.ts';
import { HttpError, unauthenticated } from '../http/errors.ts';
import type { Signer } from '../http/signing.ts';
import type { Text } from '../words/words.ts';
import { callerOf, requireAccess } from './access.ts';
import { shareStands, readShareKey, writeShareKey, type ShareKey } from './share-link.ts';
import type { SecretKey } from './link-secret.ts';

/**
 * Addresses that one session may open without a header: pictures, videos, downloads. Access is checked when the address
 * is made. The address is valid until it expires, and ends with the session: by signing out, here or from elsewhere, or
 * by deleting the account. It also ends when the holder's rights at the events of others change.
 */
export interface Links {
  /** @param path as in `/api/media/ID`, without a query @param seconds shortest validity; six hours by default */
  to(path: string, seconds?: number): string;
}

/** Query parameters of a signed address. */
export const linkQuery = {
  /** Id of the session that the address was made for. */
  session: Type.Optional(Id),
  /** Version of the holder's rights when the address was made; it grows with each change. */
  rights: Type.Optional(Type.String({ pattern: '^[1-9][0-9]{0,9}$' })),
  /** In place of a session: the private link of a card or the link of a live wall, as in `link.ID.VERSION`. */
  card: Type.Optional(Type.String({ maxLength: 60 })),
  /** In place of a session: the link of a guestbook or a film. */
  book: Type.Optional(Type.String({ maxLength: 60 })),
  exp: Type.Optional(Type.String()),
  sig: Type.Optional(Type.String()),
};
export type LinkQuery = Static<TObject<typeof linkQuery>>;

export function linksFor(
  { signer }: Pick<Deps, 'signer'>,
  caller: Pick<Principal, 'sessionId' | 'links'>,
): Links {
  const { sessionId } = caller;
  return {
    to(path, seconds) {
      const rights = linksVersion(caller);
      const bound = boundTo(path, sessionId, rights);
      return `${path}?session=${sessionId}&${rights > 0 ? `rights=${rights}&` : ''}${signatureOf(signer, bound, seconds)}`;
    },
  };
}

/** Signs addresses for the holder of a card's private link: valid for one to two hours, or until the link ends. */
export const linksOfCard = (deps: Pick<Deps, 'signer'>, key: SecretKey): Links =>
  linksOfSecret(deps, 'link', key);

/** Signs addresses for a live wall; whether the wall still shows the file is checked when they are opened. */
export const linksOfWall = (deps: Pick<Deps, 'signer'>, key: SecretKey): Links =>
  linksOfSecret(deps, 'wall', key);

/** Kind of link that replaces a session. */
type LinkKind = 'link' | 'wall';

function linksOfSecret(
  { signer }: Pick<Deps, 'signer'>,
  kind: LinkKind,
  { id, version }: SecretKey,
): Links {
  const card = `${kind}.${id}.${version}`;
  return {
    to(path, seconds = 3600) {
      return `${path}?card=${card}&${signatureOf(signer, ofCard(path, card), Math.min(seconds, 3600))}`;
    },
  };
}

/** Longest validity in seconds of addresses for a shared link: watching a film takes longer than reading a page. */
const MOST_SECONDS = { book: 3600, print: 3600, film: 6 * 3600 } as const;

/** Signs addresses for people with the link of a guestbook or a film, valid as long as that link. */
export function linksOfShare({ signer }: Pick<Deps, 'signer'>, key: ShareKey): Links {
  const book = writeShareKey(key);
  const most = MOST_SECONDS[key.kind];
  return {
    to(path, seconds = most) {
      return `${path}?book=${book}&${signatureOf(signer, ofBook(path, book), Math.min(seconds, most))}`;
    },
  };
}

/** Holder of an address: a session, or the link of a card, a wall, a guestbook or a film. */
export type Holder =
  | { kind: 'session'; principal: Principal }
  | { kind: 'link' | 'wall'; key: SecretKey }
  | { kind: 'share'; key: ShareKey };

/**
 * Checks a signed address of any holder. Whether a wall still shows the file is left to the caller.
 * @throws HttpError 403 when the address was changed, has expired, or its session or link has ended
 */
export async function requireLink(
  deps: Pick<Deps, 'signer' | 'principals' | 'db'>,
  path: string,
  query: LinkQuery,
): Promise<Holder> {
  if (query.book !== undefined) {
    deps.signer.verify(ofBook(path, query.book), query);
    const key = readShareKey(query.book);
    if (!key || !(await shareStands(deps.db, key)))
      throw linkEnded(msg`This link has ended. Ask those who shared it for a new one.`);
    return { kind: 'share', key };
  }
  if (query.card === undefined)
    return { kind: 'session', principal: await holderOf(deps, path, query) };
  deps.signer.verify(ofCard(path, query.card), query);
  const [, kind, id = '', version] =
    /^(link|wall)\.([\da-f-]{36})\.(\d{1,5})$/.exec(query.card) ?? [];
  const key = { id, version: Number(version) };
  if (kind === 'wall') return { kind, key };
  if (kind !== 'link' || !(await isCardLinkValid(deps.db, key)))
    throw linkEnded(msg`This link of the card has ended.`);
  return { kind, key };
}

async function isCardLinkValid(db: Queries, { id, version }: SecretKey): Promise<boolean> {
  const found = await db
    .selectFrom('cards')
    .select('id')
    .where('id', '=', id)
    .where('link_version', '=', version)
    .executeTakeFirst();
  return found !== undefined;
}

/** 403 for an address whose session, link or file has ended. */
export const linkEnded = (message: Text = msg`This link has ended. Please open it anew.`) =>
  new HttpError(403, 'link_ended', message);

/**
 * Returns the holder of an address. Sessions are cached in memory, so it usually needs no query.
 * @throws HttpError 403 when the address was changed, has expired, or its session has ended
 */
export async function holderOf(
  { signer, principals }: Pick<Deps, 'signer' | 'principals'>,
  path: string,
  query: LinkQuery,
): Promise<Principal> {
  const { session = '', rights = '0' } = query;
  signer.verify(boundTo(path, session, Number(rights)), query);
  const holder = await principals.find(session);
  if (!holder) throw linkEnded(msg`This link ended as you signed out. Please open it anew.`);
  if (linksVersion(holder) !== Number(rights)) throw linkEnded();
  return holder;
}

/**
 * The caller by the bearer token, or, where the request has a signature, the holder of the address.
 * @throws HttpError 401 without a caller, 403 for others than the access allows, and as `holderOf`
 */
export async function callerOrHolder(
  deps: Pick<Deps, 'signer' | 'principals'>,
  request: FastifyRequest<{ Querystring: LinkQuery }>,
  { access, path }: { access: Access; path: string },
): Promise<Principal> {
  const caller =
    request.query.sig === undefined
      ? await callerOf(request, deps.principals, access)
      : await holderOf(deps, path, request.query);
  requireAccess(access, caller);
  if (!caller) throw unauthenticated();
  return caller;
}

const signatureOf = (signer: Signer, path: string, seconds?: number) =>
  signer.sign(path, seconds).split('?')[1] ?? '';

const ofCard = (path: string, card: string) => `${path}#card ${card}`;
const boundTo = (path: string, sessionId: string, rights: number) =>
  rights > 0 ? `${path}#${sessionId}#${rights}` : `${path}#${sessionId}`;
const ofBook = (path: string, book: string) => `${path}#book ${book}`;
