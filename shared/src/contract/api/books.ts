import { msg } from '@lingui/core/runtime-macro';
import Type, { type Static } from 'typebox';
import { CardDesign } from './card-designs.ts';
import { CardMedia, CardPages, CardRecordings } from './cards.ts';
import { Id, Instant, Nullable, OneOf, PageQuery, SecretParams } from './common.ts';
import { byId, endpoint } from './endpoint.ts';
import { Look } from './events.ts';

/** A card as every reader of the book sees it, without its gift. */
export const BookCard = Type.Object({
  id: Id,
  sender_name: Type.String(),
  design: Nullable(CardDesign),
  colour: Nullable(Type.String()),
  custom_image: Nullable(CardMedia),
  photos: Type.Array(CardMedia),
  message: Type.String(),
  ...CardRecordings,
  ...CardPages,
  /** Name of the table where the card was written; null when unknown. */
  table: Nullable(Type.String()),
  received_at: Instant,
});
export type BookCard = Static<typeof BookCard>;

const order = OneOf('oldest', 'newest', 'sender', 'own');
export type BookOrder = Static<typeof order>;

const front = {
  /** Shown on the title page instead of the names; null shows the names. */
  title: Nullable(Type.String()),
  dedication: Type.String(),
  /** A photo from one of the book's cards; null for a drawn title page. */
  cover: Nullable(CardMedia),
};

export const Book = Type.Object({
  ...front,
  order,
  /** How many cards the book shows. */
  total: Type.Integer(),
  /** How many cards are unopened; they join the book once opened. */
  sealed: Type.Integer(),
  /** How many opened cards were left out. */
  left_out: Type.Integer(),
  /** Absolute address of the shared book; null while it is not shared. */
  link: Nullable(Type.String()),
});
export type Book = Static<typeof Book>;

/** A card in the book's editor. */
const BookEntry = Type.Object({
  id: Id,
  sender_name: Type.String(),
  excerpt: Type.String(),
  received_at: Instant,
  left_out: Type.Boolean(),
  photos: Type.Array(Type.Object({ id: Id, thumbnail: Type.String() })),
  has_video: Type.Boolean(),
  has_audio: Type.Boolean(),
});
export type BookEntry = Static<typeof BookEntry>;

export const eventBook = endpoint('GET v2/events/:id/book', {
  summary: 'The guestbook of an event of the caller: its title page, and how many cards it has',
  ...byId('params.id', 'see'),
  answer: Book,
});

export const eventBookCards = endpoint('GET v2/events/:id/book/cards', {
  summary: 'The cards of the guestbook in its order',
  ...byId('params.id', 'see'),
  query: Type.Object(PageQuery),
  answer: BookCard,
  list: true,
});

export const eventBookContents = endpoint('GET v2/events/:id/book/contents', {
  summary: 'All opened cards of an event in the order of its guestbook, also those left out of it',
  ...byId('params.id', 'see'),
  answer: Type.Object({ cards: Type.Array(BookEntry) }),
});

export const changeBook = endpoint('PUT v2/events/:id/book', {
  summary:
    'Change the title page, the order or the choice of cards of the guestbook: what isn’t named stays',
  ...byId('params.id', 'see and moderate'),
  body: Type.Partial(
    Type.Object({
      title: Nullable(
        Type.String({
          maxLength: 80,
          errorMessage: msg`Please take a title of at most 80 characters.`,
        }),
      ),
      dedication: Type.String({
        maxLength: 400,
        errorMessage: msg`Please take at most 400 characters.`,
      }),
      /** Id of a photo of one of the opened cards. */
      cover: Nullable(Id),
      order,
      /** The first cards of the custom order (`own`); cards not listed follow in order of arrival. */
      cards: Type.Array(Id, { maxItems: 5000 }),
      /** Replaces the list of cards that the book leaves out. */
      left_out: Type.Array(Id, { maxItems: 5000 }),
      /** Changes single cards: `leave_out` removes, `take_in` adds them back; others stay unchanged. */
      leave_out: Type.Array(Id, { maxItems: 5000 }),
      take_in: Type.Array(Id, { maxItems: 5000 }),
    }),
  ),
  answer: Book,
});

export const shareBook = endpoint('POST v2/events/:id/book/link', {
  summary: 'Make the link by which others read the guestbook, or a new one in its place',
  ...byId('params.id', 'see and moderate'),
  answer: Book,
  rateLimit: 20,
});

export const endBookLink = endpoint('DELETE v2/events/:id/book/link', {
  summary: 'End the link of the guestbook, and with it the addresses of its pictures',
  ...byId('params.id', 'see and moderate'),
  answer: Book,
});

export const endBookCodes = endpoint('DELETE v2/events/:id/book/codes', {
  summary: 'End the QR codes beside videos and voices in guestbooks that were printed until now',
  ...byId('params.id', 'see and moderate'),
  answer: Book,
});

export const sharedBook = endpoint('GET book/:secret', {
  summary:
    'The guestbook of a link, or the one card of a code in a printed one; 410 `book_ended` once it was ended',
  access: 'public',
  params: SecretParams,
  answer: Type.Object({
    ...front,
    total: Type.Integer(),
    names: Type.Array(Type.String()),
    event_name: Type.String(),
    date: Type.String(),
    ...Look,
    /** True for the code in a printed book, which shows one card with its video and voice note. */
    single: Type.Boolean(),
  }),
  rateLimit: 120,
});

export const sharedBookCards = endpoint('GET book/:secret/cards', {
  summary: 'The cards of a shared guestbook in its order',
  access: 'public',
  params: SecretParams,
  query: Type.Object(PageQuery),
  answer: BookCard,
  list: true,
  rateLimit: 120,
});
