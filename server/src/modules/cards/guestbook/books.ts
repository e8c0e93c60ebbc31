import * as addresses from '@keepsake/shared/addresses';
import type {
  Book,
  BookCard,
  BookEntry,
  changeBook,
  eventBookCards,
  sharedBookCards,
} from '@keepsake/shared/api/books';
import type { ComposedInside } from '@keepsake/shared/api/composed';
import type { BodyOf } from '@keepsake/shared/api/endpoint';
import { shownLook } from '@keepsake/shared/look';
import { namesOf } from '@keepsake/shared/people';
import { msg } from '@lingui/core/runtime-macro';
import type { Queries } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { shareStands, type ShareKey } from '../../../endpoints/share-link.ts';
import { linkSecret, readLinkSecret } from '../../../endpoints/link-secret.ts';
import { linksFor, linksOfShare, type Links } from '../../../endpoints/links.ts';
import type { Call } from '../../../endpoints/serve.ts';
import { HttpError, invalid, notFound } from '../../../http/errors.ts';
import { linkTries, type Asker } from '../../../limits/limit-keys.ts';
import type { Principal } from '../../../sessions/principals.ts';
import { hostsOf } from '../../../writing/hosts.ts';
import { insidesOf } from '../cards/insides/insides.ts';
import { presentDesign } from '../../../designs/present.ts';
import { complete, presentRecordings, type FullCard } from '../cards/presenter.ts';
import { listDelivered, mediaIds, type CardRow } from '../cards/repository.ts';
import { may, type TheirEvent } from '../../../rights/event-for.ts';
import { mediaUrl, presentMedia } from '../media/presenter.ts';
import { findMedia, type MediaRow } from '../media/repository.ts';
import {
  findBook,
  findOccasion,
  inBookOrder,
  updateBook,
  type BookRow,
} from './books-repository.ts';

const EXCERPT = 120;

/** A book, its opened cards in its order (`opened`; `shown` without excluded ones), and all cards (`available`). */
async function readBook(db: Queries, eventId: string) {
  const [book, rows] = await Promise.all([
    findBook(db, eventId),
    listDelivered(db, eventId, new Date()),
  ]);
  const available = rows.filter(({ withdrawn_at, emptied_at }) => !withdrawn_at && !emptied_at);
  const opened = await inBookOrder(
    db,
    available.filter(({ opened_at }) => opened_at !== null),
    book,
  );
  const excluded = new Set(book.left_out);
  const shown = opened.filter(({ id }) => !excluded.has(id));
  return { book, available, opened, shown, excluded, sealed: available.length - opened.length };
}

export async function bookOf(deps: Deps, caller: Principal, event: TheirEvent): Promise<Book> {
  const { id } = event;
  const { book, opened, shown, sealed } = await readBook(deps.db, id);
  const key = { id, version: book.link_version };
  const secret = linkSecret(deps.config, key, 'book');
  return {
    ...(await presentFront(deps.db, linksFor(deps, caller), book, opened)),
    order: book.card_order,
    total: shown.length,
    sealed,
    left_out: opened.length - shown.length,
    // The link keeps working when a helper loses access, so only people who may end it get it.
    link:
      book.shared_at === null || !may(event, 'moderate')
        ? null
        : deps.config.publicUrl + addresses.book({ secret }),
  };
}

/** Changes the given fields of a book. @throws HttpError 422 for a cover that is not a photo of an opened card */
export async function change(
  deps: Deps,
  caller: Principal,
  event: TheirEvent,
  { title, dedication, cover, order, cards = [], left_out, ...changes }: BodyOf<typeof changeBook>,
): Promise<Book> {
  const { id } = event;
  const { opened } = await readBook(deps.db, id);
  if (cover && !(await photoOf(deps.db, cover, opened)))
    throw invalid({ cover: msg`Please choose a photo of one of your cards.` });
  const openedIds = new Set(opened.map((card) => card.id));
  const { leave_out = [], take_in = [] } = changes;
  await updateBook(deps.db, id, (now) => ({
    title: title === undefined ? undefined : title?.trim() || null,
    dedication: dedication?.trim(),
    cover_media_id: cover,
    card_order: order,
    first_cards: order && (order === 'own' ? cards.filter((each) => openedIds.has(each)) : []),
    // Excluded cards that are hidden or deleted now stay excluded.
    left_out: [
      ...new Set([
        ...(left_out?.filter((each) => openedIds.has(each)) ?? now.left_out),
        ...leave_out.filter((each) => openedIds.has(each)),
      ]),
    ].filter((each) => !take_in.includes(each)),
  }));
  return bookOf(deps, caller, event);
}

export async function contentsOf(deps: Deps, caller: Principal, id: string): Promise<BookEntry[]> {
  const { opened, excluded } = await readBook(deps.db, id);
  const links = linksFor(deps, caller);
  return (await complete(deps.db, opened)).map(({ row, photo, photos, voice, video }) => ({
    id: row.id,
    sender_name: row.sender_name,
    excerpt: Array.from(row.message.trim()).slice(0, EXCERPT).join(''),
    received_at: arrival(row),
    left_out: excluded.has(row.id),
    photos: [photo, ...photos].flatMap((each) =>
      each?.kind === 'photo' && each.status === 'complete'
        ? [{ id: each.id, thumbnail: mediaUrl(links, each.id, 'thumbnail') }]
        : [],
    ),
    has_video: video !== null,
    has_audio: voice !== null,
  }));
}

/** A page of the book's cards, without excluded ones. */
export async function cardsOf(deps: Deps, call: Call<typeof eventBookCards>) {
  const { shown } = await readBook(deps.db, call.event.id);
  return presentPage(deps, linksFor(deps, call.caller), shown, call);
}

/** Presents the book of a share link or printed code. @throws HttpError 404, 410 `book_ended`, 429 */
export async function sharedBookOf(deps: Deps, asker: Asker, secret: string) {
  const { key, event, book, cards } = await orderedCards(deps, asker, secret);
  return {
    ...(await presentFront(deps.db, linksOfShare(deps, key), book, cards)),
    total: cards.length,
    names: [...namesOf(hostsOf(event))],
    event_name: event.event_name,
    date: event.date,
    look: shownLook(event),
    single: key.kind === 'print',
  };
}

/** A page of the cards behind a share link or printed code. @throws HttpError 404, 410 `book_ended`, 429 */
export async function sharedCards(deps: Deps, call: Call<typeof sharedBookCards>) {
  const { key, cards } = await orderedCards(deps, call, call.params.secret);
  return presentPage(deps, linksOfShare(deps, key), cards, call);
}

/** The cards of a share link, or the one card of a printed code. @throws HttpError 404, 410 `book_ended` also for a hidden card, 429 */
async function orderedCards(deps: Deps, asker: Asker, secret: string) {
  const [whole, print] = [
    readLinkSecret(deps.config, secret, 'book'),
    readLinkSecret(deps.config, secret, 'print'),
  ];
  const found = whole ?? print;
  if (!found) {
    await deps.limits.spend(linkTries(asker));
    throw notFound(msg`There’s no guestbook at this link. Check that all of it was copied.`);
  }
  const kind = whole ? 'book' : 'print';
  const key: ShareKey = { kind, id: found.id, version: found.version };
  const eventId = await shareStands(deps.db, key);
  const event = eventId === null ? undefined : await findOccasion(deps.db, eventId);
  if (eventId === null || !event)
    throw new HttpError(
      410,
      'book_ended',
      msg`This link has ended. Ask those whose guestbook it is for a new one.`,
    );
  const { book, available, shown } = await readBook(deps.db, eventId);
  // A printed code opens its card also when the card was excluded from the book later.
  const cards = whole ? shown : available.filter(({ id }) => id === found.id);
  if (print && cards.length === 0)
    throw new HttpError(
      410,
      'book_ended',
      msg`This card isn’t shown any more. Ask those whose guestbook it is.`,
    );
  return { key, event, book, cards };
}

/** Presents a page of cards; the cursor is an index, because the owner can choose any order. */
async function presentPage(
  deps: Deps,
  links: Links,
  rows: CardRow[],
  { query, request }: Pick<Call<typeof eventBookCards>, 'query' | 'request'>,
) {
  const { cursor = '0', limit = 50 } = query;
  const start = /^\d{1,6}$/.test(cursor) ? Number(cursor) : 0;
  const cards = await complete(deps.db, rows.slice(start, start + limit), request.language);
  const insides = await insidesOf(deps, cards);
  const next = start + limit;
  return {
    data: cards.map((card) => ({
      ...presentCard(links, card),
      inside: withoutGift(insides.get(card.row.order_id)),
    })),
    next_cursor: next < rows.length ? String(next) : null,
  };
}

/** Removes the slot of the gift: a book does not show money. */
function withoutGift(inside: ComposedInside | undefined): ComposedInside | null {
  if (!inside) return null;
  const pages = inside.pages.map(({ items, ...page }) => ({
    ...page,
    items: items.filter((item) => item.kind !== 'slot' || item.of !== 'gift'),
  }));
  return { ...inside, pages };
}

function presentCard(links: Links, card: FullCard): Omit<BookCard, 'inside'> {
  const { row, design, occasion, languages, photo, photos } = card;
  return {
    id: row.id,
    sender_name: row.sender_name,
    design: design && presentDesign(design, occasion, languages),
    colour: row.colour,
    custom_image: photo && presentMedia(links, photo),
    photos: photos.flatMap((each) => presentMedia(links, each) ?? []),
    message: row.message,
    ...presentRecordings(links, card),
    table: row.table_name,
    received_at: arrival(row),
  };
}

async function presentFront(db: Queries, links: Links, book: BookRow, cards: CardRow[]) {
  const { title, dedication, cover_media_id: cover } = book;
  const photo = cover === null ? null : await photoOf(db, cover, cards);
  return { title, dedication, cover: photo && presentMedia(links, photo) };
}

async function photoOf(db: Queries, id: string, cards: CardRow[]): Promise<MediaRow | null> {
  if (!cards.some((card) => mediaIds(card).includes(id))) return null;
  const media = await findMedia(db, id);
  return media?.kind === 'photo' && media.status === 'complete' ? media : null;
}

const arrival = (row: CardRow) => (row.delivered_at ?? row.created_at).toISOString();
