import * as addresses from '@keepsake/shared/addresses';
import type { Book, BookCard, BookEntry, changeBook } from '@keepsake/shared/api/books';
import type { ComposedInside } from '@keepsake/shared/api/composed';
import type { BodyOf } from '@keepsake/shared/api/endpoint';
import { shownLook } from '@keepsake/shared/look';
import { namesOf } from '@keepsake/shared/people';
import type { AnyLanguage } from '@keepsake/shared/words';
import { msg } from '@lingui/core/runtime-macro';
import type { Queries } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { shareStands, type ShareKey } from '../../../endpoints/share-link.ts';
import { linkSecret, readLinkSecret } from '../../../endpoints/link-secret.ts';
import { linksFor, linksOfShare, type Links } from '../../../endpoints/links.ts';
import { HttpError, invalid, notFound } from '../../../http/errors.ts';
import { linkTries, type Asker } from '../../../limits/who.ts';
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
  changeOne,
  type BookRow,
} from './books-repository.ts';

const EXCERPT = 120;

/** The book of an event and its opened cards in its order, those that are left out as well. */
async function readBook(db: Queries, eventId: string) {
  const [book, rows] = await Promise.all([
    findBook(db, eventId),
    listDelivered(db, eventId, new Date()),
  ]);
  const there = rows.filter(({ withdrawn_at, emptied_at }) => !withdrawn_at && !emptied_at);
  const opened = await inBookOrder(
    db,
    there.filter(({ opened_at }) => opened_at !== null),
    book,
  );
  const out = new Set(book.left_out);
  const shown = opened.filter(({ id }) => !out.has(id));
  return { book, there, opened, shown, out, sealed: there.length - opened.length };
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
    // It outlives the right of whoever reads it here, so it is told to those who may end it.
    link:
      book.shared_at === null || !may(event, 'moderate')
        ? null
        : deps.config.publicUrl + addresses.book({ secret }),
  };
}

/** @throws HttpError 422 for a cover that is no photo of the book */
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
  const known = new Set(opened.map((card) => card.id));
  const { leave_out = [], take_in = [] } = changes;
  await changeOne(deps.db, id, (now) => ({
    ...(title === undefined ? {} : { title: title?.trim() || null }),
    ...(dedication === undefined ? {} : { dedication: dedication.trim() }),
    ...(cover === undefined ? {} : { cover_media_id: cover }),
    ...(order === undefined
      ? {}
      : {
          card_order: order,
          first_cards: order === 'own' ? cards.filter((each) => known.has(each)) : [],
        }),
    // Cards that are hidden or deleted now keep their place outside.
    left_out: [
      ...new Set([
        ...(left_out?.filter((each) => known.has(each)) ?? now.left_out),
        ...leave_out.filter((each) => known.has(each)),
      ]),
    ].filter((each) => !take_in.includes(each)),
  }));
  return bookOf(deps, caller, event);
}

export async function contentsOf(deps: Deps, caller: Principal, id: string): Promise<BookEntry[]> {
  const { opened, out } = await readBook(deps.db, id);
  const links = linksFor(deps, caller);
  return (await complete(deps.db, opened)).map(({ row, photo, photos, voice, video }) => ({
    id: row.id,
    sender_name: row.sender_name,
    excerpt: Array.from(row.message.trim()).slice(0, EXCERPT).join(''),
    received_at: arrival(row),
    left_out: out.has(row.id),
    photos: [photo, ...photos].flatMap((each) =>
      each?.kind === 'photo' && each.status === 'complete'
        ? [{ id: each.id, thumbnail: mediaUrl(links, each.id, 'thumbnail') }]
        : [],
    ),
    has_video: video !== null,
    has_audio: voice !== null,
  }));
}

/** A page of the cards in the book. */
export async function cardsOf(
  deps: Deps,
  caller: Principal,
  id: string,
  page: PageAsked,
): Promise<CardPage> {
  const { shown } = await readBook(deps.db, id);
  return present(deps, linksFor(deps, caller), shown, page);
}

/** The book of a link, for whoever has it. @throws HttpError 404, 410 `book_ended`, 429 */
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

/** @throws HttpError 404, 410 `book_ended`, 429 */
export async function sharedCards(
  deps: Deps,
  asker: Asker,
  secret: string,
  page: PageAsked,
): Promise<CardPage> {
  const { key, cards } = await orderedCards(deps, asker, secret);
  return present(deps, linksOfShare(deps, key), cards, page);
}

/** What somebody reads by a link or a printed code. @throws HttpError 404, 410 `book_ended`, 429 */
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
  const { book, there, shown } = await readBook(deps.db, eventId);
  // A code was printed beside its card: it leads there also when the card was left out later.
  const cards = whole ? shown : there.filter(({ id }) => id === found.id);
  return { key, event, book, cards };
}

interface PageAsked {
  cursor?: string | undefined;
  limit?: number | undefined;
  language: AnyLanguage;
}

interface CardPage {
  data: BookCard[];
  next_cursor: string | null;
}

/** The cursor of a book is a place in it: its order is its owner's. */
async function present(
  deps: Deps,
  links: Links,
  rows: CardRow[],
  { cursor = '0', limit = 50, language }: PageAsked,
): Promise<CardPage> {
  const from = /^\d{1,6}$/.test(cursor) ? Number(cursor) : 0;
  const cards = await complete(deps.db, rows.slice(from, from + limit), language);
  const insides = await insidesOf(deps, cards);
  const next = from + limit;
  return {
    data: cards.map((card) => ({
      ...presentCard(links, card),
      inside: withoutGift(insides.get(card.row.order_id)),
    })),
    next_cursor: next < rows.length ? String(next) : null,
  };
}

/** A book says nothing of money, and has no place for it either. */
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
