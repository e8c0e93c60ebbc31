import Type, { type Static } from 'typebox';
import { CardDesign } from './card-designs.ts';
import { ComposedLine } from './composed.ts';
import { Day, Id, Instant, Nullable, OneOf, PageQuery, QrCode, SecretParams } from './common.ts';
import { byId, endpoint, withRight } from './endpoint.ts';
import { Look, People } from './events.ts';

/** How a wall shows what arrives. */
const WallSettings = Type.Object({
  /** True: items are shown after approval. False: items are shown until hidden. */
  approve_first: Type.Boolean(),
  /** Seconds that a card, or a page of a long one, stays. */
  seconds: Type.Integer({ minimum: 6, maximum: 60 }),
  /** The photos of the album that guests see are shown between the cards. */
  shows_photos: Type.Boolean(),
  /** True: the inside of cards is shown. False: fronts and senders only. */
  shows_inside: Type.Boolean(),
});
export type WallSettings = Static<typeof WallSettings>;

/** The wall of an event, for those who run it. */
export const Wall = Type.Object({
  ...WallSettings.properties,
  /** Address for the venue's computer, with the site's origin; null without one. */
  link: Nullable(Type.String()),
  qr: Nullable(QrCode),
  /** It ends by itself then: the day after the event or seven days after it was opened, whichever is later. */
  ends_at: Nullable(Instant),
  /** How many cards and photos wait to be let through. */
  waiting: Type.Integer(),
});
export type Wall = Static<typeof Wall>;

/** A picture, in the size of a screen. */
const WallPicture = Type.Object({
  id: Id,
  src: Type.String(),
  width: Nullable(Type.Integer()),
  height: Nullable(Type.Integer()),
});
export type WallPicture = Static<typeof WallPicture>;

/** A card as a wall shows it: nothing of what was given with it. */
export const WallCard = Type.Object({
  kind: Type.Literal('card'),
  id: Id,
  sender_name: Type.String(),
  design: Nullable(CardDesign),
  /** Key of a colourway of the design; null is the one that it comes in. */
  colour: Nullable(Type.String()),
  /** The sender's own picture where it is the front; the photo that a design carries, where photos are shown. */
  picture: Nullable(WallPicture),
  message: Type.String(),
  /**
   * Its words in the lines in which the card has them, page after page; absent where they could not be composed, and where
   * a card is not shown large.
   */
  lines: Type.Optional(Type.Array(ComposedLine)),
  photos: Type.Array(WallPicture),
  film: Nullable(
    Type.Object({
      id: Id,
      /** As every browser plays it, where that was made. */
      src: Type.String(),
      type: Type.String(),
      /** Size in bytes of the sender's recording. */
      bytes: Type.Integer(),
      /** A still of it; when made. */
      poster: Nullable(Type.String()),
      /** Seconds. */
      duration: Nullable(Type.Number()),
    }),
  ),
  /** The name of the table that it was written at; null where that is not known. */
  table: Nullable(Type.String()),
  at: Instant,
});
export type WallCard = Static<typeof WallCard>;

/** A photo of the album. */
export const WallPhoto = Type.Object({
  kind: Type.Literal('photo'),
  id: Id,
  /** First name of who added it, where that is known. */
  by: Nullable(Type.String()),
  picture: WallPicture,
  at: Instant,
});
export type WallPhoto = Static<typeof WallPhoto>;

const WallItem = Type.Union([WallCard, WallPhoto]);
export type WallItem = Static<typeof WallItem>;

/** An item of a wall, newest first; `rev` changes with its content. */
const WallEntry = Type.Object({
  kind: OneOf('card', 'photo'),
  id: Id,
  rev: Type.String(),
});
export type WallEntry = Static<typeof WallEntry>;

/**
 * Content of a wall, read by its link. `GET wall/:secret/stream` sends server-sent events as `GET live` does:
 * each message says only that something changed.
 */
export const WallShown = Type.Object({
  event: Type.Object({
    brideName: Type.String(),
    groomName: Type.String(),
    people: People,
    eventName: Type.String(),
    date: Day,
    timezone: Type.String(),
    unique_code: Type.String(),
  }),
  ...Look,
  /** Address of the picture, in the size of a screen. */
  photo: Nullable(Type.String()),
  /** QR code of the event. */
  qr: QrCode,
  seconds: Type.Integer(),
  shows_inside: Type.Boolean(),
  entries: Type.Array(WallEntry),
  ends_at: Instant,
});
export type WallShown = Static<typeof WallShown>;

export const eventWall = endpoint('GET v2/events/:id/wall', {
  summary: 'The live wall of an event of the caller: its link and how it shows',
  ...byId('params.id', 'moderate'),
  answer: Wall,
});

export const openWall = endpoint('POST v2/events/:id/wall', {
  summary:
    'Make the link of the live wall, or a new one: the one before holds no longer; 403 `not_in_package`',
  ...byId('params.id', 'moderate'),
  answer: Wall,
  rateLimit: 20,
});

export const setWall = endpoint('PATCH v2/events/:id/wall', {
  summary:
    'Change how the live wall shows what arrives; 403 `no_right` where somebody without `see` would have words shown',
  ...byId('params.id', 'moderate'),
  body: Type.Partial(WallSettings),
  answer: Wall,
});

export const endWall = endpoint('DELETE v2/events/:id/wall', {
  summary: 'End the link of the live wall',
  ...byId('params.id', 'moderate'),
  answer: Wall,
});

/**
 * `waiting`: nobody has let it through yet · `shown` · `hidden`: somebody took it off the wall · `kept`: its sender
 * wants it on no wall.
 */
export const WallState = OneOf('waiting', 'shown', 'hidden', 'kept');
export type WallState = Static<typeof WallState>;

const Moderated = { state: WallState };
export const ModeratedItem = Type.Union([
  Type.Object({
    ...WallCard.properties,
    ...Moderated,
    /** Those whose event it is have not opened it: of what is inside, and of a front of its sender's own, nothing is told. */
    closed: Type.Boolean(),
  }),
  Type.Object({
    ...WallPhoto.properties,
    ...Moderated,
    /** It came in a card that was not opened: of the photo nothing is told. */
    closed: Type.Boolean(),
    picture: Nullable(WallPicture),
  }),
]);
export type ModeratedItem = Static<typeof ModeratedItem>;

export const wallItems = endpoint('GET bride-groom/wall-item', {
  summary:
    'Cards, or photos of the album, with whether they stand on the live wall, newest first; with `state`, those alone. A card that was not opened says nothing of what is inside, and its photo in the album shows no picture; without `see` nothing is told but what the wall shows',
  ...withRight('query.event_id', 'moderate'),
  query: Type.Object({
    ...PageQuery,
    event_id: Id,
    kind: OneOf('card', 'photo'),
    state: Type.Optional(WallState),
  }),
  answer: ModeratedItem,
  list: true,
});

export const moderateWallItem = endpoint('PUT bride-groom/wall-item/:id', {
  summary:
    'Show a card or a photo on the live wall, or take it off; 409 `kept` for what its sender keeps from walls, `card_hidden` for a photo whose card is off it',
  ...byId('wall item', 'moderate'),
  body: Type.Object({
    kind: OneOf('card', 'photo'),
    state: OneOf('shown', 'hidden'),
  }),
  answer: Type.Object({ state: WallState }),
});

/** Secret in a wall's address; its holder sees the wall. */
export const wall = endpoint('GET wall/:secret', {
  summary: 'What stands on a live wall, by its link; 410 `wall_ended` once it is over',
  access: 'public',
  params: SecretParams,
  answer: WallShown,
  rateLimit: 240,
});

/** A UUID as a part of a pattern, as PostgreSQL reads one. */
const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';

/** The most cards and photos that are asked for at once. */
const MOST_ITEMS = 12;

export const wallContents = endpoint('GET wall/:secret/items', {
  summary:
    'The contents of some of what stands on a live wall; addresses of files hold for an hour',
  access: 'public',
  params: SecretParams,
  query: Type.Object({
    /** Ids, joined by commas. */
    ids: Type.String({ maxLength: MOST_ITEMS * 37, pattern: `^${UUID}(,${UUID})*$` }),
  }),
  answer: Type.Object({ items: Type.Array(WallItem) }),
  rateLimit: 240,
});
