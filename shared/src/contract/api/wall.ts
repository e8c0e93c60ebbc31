import Type, { type Static } from 'typebox';
import { CardDesign } from './card-designs.ts';
import { ComposedLine } from './composed.ts';
import { Day, Id, Instant, Nullable, OneOf, PageQuery, QrCode, SecretParams } from './common.ts';
import { byId, endpoint, withRight } from './endpoint.ts';
import { Look, People } from './events.ts';

const WallSettings = Type.Object({
  /** True: items appear after approval. False: items appear until hidden. */
  approve_first: Type.Boolean(),
  /** Seconds that each card, or each page of a long card, is shown. */
  seconds: Type.Integer({ minimum: 6, maximum: 60 }),
  /** Whether album photos that guests may see appear between the cards. */
  shows_photos: Type.Boolean(),
  /** Whether the inside of cards is shown; otherwise only fronts and senders. */
  shows_inside: Type.Boolean(),
});
export type WallSettings = Static<typeof WallSettings>;

/** The wall of an event, for its moderators. */
export const Wall = Type.Object({
  ...WallSettings.properties,
  /** Absolute address for the venue's computer; null without a link. */
  link: Nullable(Type.String()),
  qr: Nullable(QrCode),
  /** When the link expires: the day after the event or seven days after the link was made, whichever is later. */
  ends_at: Nullable(Instant),
  /** How many cards and photos await approval. */
  waiting: Type.Integer(),
});
export type Wall = Static<typeof Wall>;

/** A picture in screen size. */
const WallPicture = Type.Object({
  id: Id,
  src: Type.String(),
  width: Nullable(Type.Integer()),
  height: Nullable(Type.Integer()),
});
export type WallPicture = Static<typeof WallPicture>;

/** A card on a wall, without its gift. */
export const WallCard = Type.Object({
  kind: Type.Literal('card'),
  id: Id,
  sender_name: Type.String(),
  design: Nullable(CardDesign),
  /** Key of the design's colourway; null for the default. */
  colour: Nullable(Type.String()),
  /** The sender's own picture when it is the front; otherwise the photo on the design, if photos are shown. */
  picture: Nullable(WallPicture),
  message: Type.String(),
  /** The composed lines of the message; absent when composing failed and where cards are shown small. */
  lines: Type.Optional(Type.Array(ComposedLine)),
  photos: Type.Array(WallPicture),
  film: Nullable(
    Type.Object({
      id: Id,
      /** A universally playable version once made, the original before. */
      src: Type.String(),
      type: Type.String(),
      /** Size of the original recording in bytes. */
      bytes: Type.Integer(),
      /** Address of a still; null until made. */
      poster: Nullable(Type.String()),
      /** Seconds. */
      duration: Nullable(Type.Number()),
    }),
  ),
  /** Name of the table where the card was written; null when unknown. */
  table: Nullable(Type.String()),
  at: Instant,
});
export type WallCard = Static<typeof WallCard>;

/** A photo of the album. */
export const WallPhoto = Type.Object({
  kind: Type.Literal('photo'),
  id: Id,
  /** First name of the guest who added the photo; null when unknown. */
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
 * Content of a wall, read by its link. `GET wall/:secret/stream` sends server-sent events in the format of `GET live`;
 * each message only says that something changed.
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
  /** Address of the event's picture in screen size. */
  photo: Nullable(Type.String()),
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

/** `waiting` for approval · `shown` · `hidden` by a moderator · `kept` off walls by its sender. */
export const WallState = OneOf('waiting', 'shown', 'hidden', 'kept');
export type WallState = Static<typeof WallState>;

const Moderated = { state: WallState };
export const ModeratedItem = Type.Union([
  Type.Object({
    ...WallCard.properties,
    ...Moderated,
    /** True while the hosts have not opened the card: its content and an own front picture are omitted. */
    closed: Type.Boolean(),
  }),
  Type.Object({
    ...WallPhoto.properties,
    ...Moderated,
    /** True when the photo came in an unopened card: the picture is omitted. */
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

/** The secret in a wall's address; its holder sees the wall. */
export const wall = endpoint('GET wall/:secret', {
  summary: 'What stands on a live wall, by its link; 410 `wall_ended` once it is over',
  access: 'public',
  params: SecretParams,
  answer: WallShown,
  rateLimit: 240,
});

/** Regular expression of a UUID in PostgreSQL's spelling. */
const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';

/** Maximum number of items per request. */
const MOST_ITEMS = 12;

export const wallContents = endpoint('GET wall/:secret/items', {
  summary:
    'The contents of some of what stands on a live wall; addresses of files hold for an hour',
  access: 'public',
  params: SecretParams,
  query: Type.Object({
    /** Ids separated by commas; each takes up to 37 characters with its comma. */
    ids: Type.String({ maxLength: MOST_ITEMS * 37, pattern: `^${UUID}(,${UUID})*$` }),
  }),
  answer: Type.Object({ items: Type.Array(WallItem) }),
  rateLimit: 240,
});
