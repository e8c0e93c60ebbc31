import { msg } from '@lingui/core/runtime-macro';
import Type, { type Static, type TObject } from 'typebox';
import { Id } from '@keepsake/shared/api/common';
import type { Queries } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { linksVersion, type Principal } from '../sessions/principals.ts';
import { HttpError } from '../http/errors.ts';
import type { Text } from '../words/words.ts';
import { shareStands, readShareKey, writeShareKey, type ShareKey } from './share-link.ts';
import type { SecretKey } from './link-secret.ts';

/**
 * Addresses that one session may open without a header: pictures, videos, downloads. Who may see the thing is
 * decided when the address is made. It holds until it expires, and no longer than the session: signing out,
 * there or from elsewhere, and the end of the account end it, too. So does any change of what its holder may do at the
 * events of others.
 */
export interface Links {
  /**
   * @param path as in `/api/media/ID`, without a query of its own
   * @param seconds least time that it holds; six hours unless told
   */
  to(path: string, seconds?: number): string;
}

/** Query parameters of a signed address. */
export const linkQuery = {
  /** The session that it was made for. */
  session: Type.Optional(Id),
  /** Version of the holder's rights when the address was made; counts up with each change. */
  rights: Type.Optional(Type.String({ pattern: '^[1-9][0-9]{0,9}$' })),
  /** Or the private link of a card, or the link of a live wall, as in `link.ID.VERSION`. */
  card: Type.Optional(Type.String({ maxLength: 60 })),
  /** Or the link of a guestbook or a film. */
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
      const [, signature = ''] = signer.sign(bound, seconds).split('?');
      return `${path}?session=${sessionId}&${rights > 0 ? `rights=${rights}&` : ''}${signature}`;
    },
  };
}

/** Signs addresses for the holder of a card's private link, who has no session: valid for an hour or two, and as long as that link. */
export const linksOfCard = (deps: Pick<Deps, 'signer'>, key: SecretKey): Links =>
  linksOfSecret(deps, 'link', key);

/** Signs addresses for a live wall, which are valid as long as the wall shows what they lead to. */
export const linksOfWall = (deps: Pick<Deps, 'signer'>, key: SecretKey): Links =>
  linksOfSecret(deps, 'wall', key);

/** What the holder of an address has in place of a session. */
type Secret = 'link' | 'wall';

function linksOfSecret(
  { signer }: Pick<Deps, 'signer'>,
  kind: Secret,
  { id, version }: SecretKey,
): Links {
  const card = `${kind}.${id}.${version}`;
  return {
    to(path, seconds = 3600) {
      const [, signature = ''] = signer
        .sign(ofCard(path, card), Math.min(seconds, 3600))
        .split('?');
      return `${path}?card=${card}&${signature}`;
    },
  };
}

/** Most seconds of an address that a link was given: a film is longer than a page is read. */
const MOST_SECONDS = { book: 3600, print: 3600, film: 6 * 3600 } as const;

/** Signs addresses for whoever has the link of a guestbook or a film, valid as long as that link. */
export function linksOfShare({ signer }: Pick<Deps, 'signer'>, key: ShareKey): Links {
  const book = writeShareKey(key);
  const most = MOST_SECONDS[key.kind];
  return {
    to(path, seconds = most) {
      const [, signature = ''] = signer
        .sign(ofBook(path, book), Math.min(seconds, most))
        .split('?');
      return `${path}?book=${book}&${signature}`;
    },
  };
}

/** Who an address was made for: a session, a card's private link, a wall's, or whoever a guestbook or a film was shared with. */
export type Holder =
  | { kind: 'session'; principal: Principal }
  | { kind: 'link' | 'wall'; key: SecretKey }
  | { kind: 'share'; key: ShareKey };

/**
 * Checks an address that was made for a session, for a card’s private link, for a wall's, or for a guestbook or a film. Whether a wall still shows
 * the thing is for the caller to ask.
 * @throws HttpError 403 when it was changed, has expired, or its session or its link has ended
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
  if (kind !== 'link' || !(await cardLinkStands(deps.db, key)))
    throw linkEnded(msg`This link of the card has ended.`);
  return { kind, key };
}

async function cardLinkStands(db: Queries, { id, version }: SecretKey): Promise<boolean> {
  const found = await db
    .selectFrom('cards')
    .select('id')
    .where('id', '=', id)
    .where('link_version', '=', version)
    .executeTakeFirst();
  return found !== undefined;
}

/** An address whose session, link or thing has ended. */
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

const ofCard = (path: string, card: string) => `${path}#card ${card}`;
const boundTo = (path: string, sessionId: string, rights: number) =>
  rights > 0 ? `${path}#${sessionId}#${rights}` : `${path}#${sessionId}`;
const ofBook = (path: string, book: string) => `${path}#book ${book}`;
