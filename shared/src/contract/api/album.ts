import Type, { type Static } from 'typebox';
import { byId, endpoint, withRight } from './endpoint.ts';
import {
  Day,
  Id,
  IdParams,
  Instant,
  Nothing,
  Nullable,
  OneOf,
  PageQuery,
  Placeholder,
} from './common.ts';

/**
 * `closed`: no album · `open`: guests add photos and see each other's at once · `after`: they add at once and see each
 * other's from the day after the event · `private`: they add, and only the event's hosts see all photos.
 */
export const AlbumMode = OneOf('closed', 'open', 'after', 'private');
export type AlbumMode = Static<typeof AlbumMode>;

/** An album as a guest sees it. */
export const Album = Type.Object({
  mode: AlbumMode,
  /** Whether the caller may add photos now. */
  can_add: Type.Boolean(),
  /** Whether the caller sees other guests' photos; their own are always visible. */
  can_see: Type.Boolean(),
  /** Day from which guests see each other's photos; null when they already do or never will. */
  opens_on: Nullable(Day),
});
export type Album = Static<typeof Album>;

/** The fields of an album photo that every viewer gets. */
const ShownPhoto = {
  id: Id,
  width: Nullable(Type.Integer()),
  height: Nullable(Type.Integer()),
  /** Signed address of a picture of at most 480 px. */
  thumbnail: Type.String(),
  /** Signed address of a picture of at most 1600 px. */
  preview: Type.String(),
  placeholder: Placeholder,
  /** First name of the guest who added the photo; null when unknown. */
  by: Nullable(Type.String()),
  likes: Type.Integer(),
  added_at: Instant,
};

/** A photo as other guests see it: never the original, whose metadata may contain the location. */
export const AlbumPhoto = Type.Object({
  ...ShownPhoto,
  mine: Type.Boolean(),
  liked: Type.Boolean(),
});
export type AlbumPhoto = Static<typeof AlbumPhoto>;

/** An album photo as the event's owners see it. */
export const OwnedAlbumPhoto = Type.Object({
  ...ShownPhoto,
  /** The original; the preview for viewers without the `see` right. */
  url: Type.String(),
  filename: Type.String(),
  /** True when only the guest who added the photo still sees it among guests. */
  hidden: Type.Boolean(),
});
export type OwnedAlbumPhoto = Static<typeof OwnedAlbumPhoto>;

const Likes = Type.Object({ likes: Type.Integer(), liked: Type.Boolean() });

export const album = endpoint('GET attendee/wedding/:id/album', {
  summary: 'Whether an event has an album, and what the caller may do there',
  access: 'attendee',
  params: IdParams,
  answer: Album,
});

export const albumPhotos = endpoint('GET attendee/wedding/:id/album/photos', {
  summary: 'The photos of an album that the caller may see, newest first; their own always',
  access: 'attendee',
  params: IdParams,
  query: Type.Object(PageQuery),
  answer: AlbumPhoto,
  list: true,
});

export const addToAlbum = endpoint('POST attendee/wedding/:id/album/photos', {
  summary:
    'Put uploads of the caller into an album; one still under way appears once it has arrived',
  access: 'attendee',
  params: IdParams,
  body: Type.Object({ photos: Type.Array(Id, { minItems: 1, maxItems: 50 }) }),
  answer: Type.Object({
    added: Type.Array(Id),
    /** Uploads whose picture is in the album already; another guest's copy appears once the first is removed. */
    known: Type.Array(Id),
  }),
});

export const removeFromAlbum = endpoint('DELETE attendee/album-photo/:id', {
  summary: 'Take a photo of the caller’s own out of the album',
  access: 'attendee',
  params: IdParams,
  answer: Nothing,
});

export const likePhoto = endpoint('PUT attendee/album-photo/:id/like', {
  summary: 'Like a photo that the caller sees; once, however often it is called',
  access: 'attendee',
  params: IdParams,
  answer: Likes,
});

export const unlikePhoto = endpoint('DELETE attendee/album-photo/:id/like', {
  summary: 'Take a like back',
  access: 'attendee',
  params: IdParams,
  answer: Likes,
});

export const ownedAlbum = endpoint('GET bride-groom/album', {
  summary:
    'All photos in the album of an event, hidden ones too, newest first; without `see` none of a card that was not opened, and no originals',
  ...withRight('query.event_id', 'see or moderate'),
  query: Type.Object({ ...PageQuery, event_id: Id }),
  answer: OwnedAlbumPhoto,
  list: true,
});

export const setAlbum = endpoint('PUT v2/events/:id/album', {
  summary: 'Open an album to guests, or close it; what is in it stays',
  ...byId('params.id', 'moderate'),
  body: Type.Object({ mode: AlbumMode }),
  answer: Type.Object({ mode: AlbumMode }),
});

export const hidePhoto = endpoint('PATCH bride-groom/album-photo/:id', {
  summary: 'Hide a photo from guests, or show it again',
  ...byId('album photo', 'moderate'),
  body: Type.Object({ hidden: Type.Boolean() }),
  answer: Type.Object({ hidden: Type.Boolean() }),
});

export const removeAlbumPhoto = endpoint('DELETE bride-groom/album-photo/:id', {
  summary: 'Take any photo out of the album; one that came in a card stays in the card',
  ...byId('album photo', 'moderate'),
  answer: Nothing,
});
