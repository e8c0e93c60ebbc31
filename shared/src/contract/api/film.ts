import { msg, plural } from '@lingui/core/runtime-macro';
import Type, { type Static } from 'typebox';
import { Id, Instant, Nullable, OneOf, SecretParams } from './common.ts';
import { byId, endpoint } from './endpoint.ts';
import { Look } from './events.ts';
import { MOST_FILM_PARTS } from './film-limits.ts';

/** An opened card as a part of the film: its video, its voice note over its photos, or its words. */
export const FilmPart = Type.Object({
  /** Id of the card. */
  id: Id,
  sender_name: Type.String(),
  kind: OneOf('video', 'voice', 'words'),
  /** Seconds that the part lasts in the film. */
  seconds: Type.Number(),
  /** The beginning of the card's message. */
  words: Type.String(),
  /** Address of a small picture. */
  thumbnail: Nullable(Type.String()),
  /** Address of a still of the part, as the film shows it. */
  scene: Type.String(),
});
export type FilmPart = Static<typeof FilmPart>;

/** A chosen card that the last run could not use. */
const FilmLeftOut = Type.Object({
  id: Id,
  sender_name: Type.String(),
  kind: FilmPart.properties.kind,
  /** `unreadable`: the file can't be decoded. `too_heavy`: it exceeded the time or memory limit of one card. */
  why: OneOf('unreadable', 'too_heavy'),
});
export type FilmLeftOut = Static<typeof FilmLeftOut>;

/** An event's film: the chosen cards, and the latest finished film. */
export const Film = Type.Object({
  /** Opened cards that can be chosen, oldest first. */
  parts: Type.Array(FilmPart),
  /** Ids of the chosen cards, in film order. */
  chosen: Type.Array(Id),
  /** Address of a still of the film's title. */
  title_scene: Type.String(),
  /** The cards that the last run left out, also when it therefore made no film. */
  left_out: Type.Array(FilmLeftOut),
  /** Absolute address of the shared film; null while it is not shared. */
  link: Nullable(Type.String()),
  /** False on servers that cannot make films. */
  can_make: Type.Boolean(),
  /** Progress in per cent while a film is being made; null otherwise. */
  progress: Nullable(Type.Integer({ minimum: 0, maximum: 100 })),
  /** True when the last attempt failed. */
  failed: Type.Boolean(),
  /** The latest finished film; null before the first. */
  made: Nullable(
    Type.Object({
      url: Type.String(),
      seconds: Type.Number(),
      bytes: Type.Integer(),
      at: Instant,
      /** True when the film shows exactly the cards that are chosen now. */
      is_current: Type.Boolean(),
    }),
  ),
});
export type Film = Static<typeof Film>;

export const eventFilm = endpoint('GET v2/events/:id/film', {
  summary:
    'The film of an event: what can be chosen, what is, how far it is, and the one that was made',
  ...byId('params.id', 'see and manage'),
  answer: Film,
});

/** The sentence about a film of more cards than it may have. */
export const tooManyCards = msg`${plural(
  { count: MOST_FILM_PARTS },
  { one: 'Please take at most # card.', other: 'Please take at most # cards.' },
)}`;

const chosenCards = Type.Array(Id, {
  maxItems: MOST_FILM_PARTS,
  uniqueItems: true,
  errorMessage: tooManyCards,
});

export const chooseFilm = endpoint('PUT v2/events/:id/film', {
  summary:
    'Choose the cards of the film and their order; the one that was made stays until another is',
  ...byId('params.id', 'see and manage'),
  body: Type.Partial(
    Type.Object({
      /** Replaces the whole selection, in this order. */
      cards: chosenCards,
      /** Changes to the selection that keep concurrent changes of others: cards to append, remove, reorder. */
      add: chosenCards,
      remove: chosenCards,
      order: chosenCards,
    }),
  ),
  answer: Film,
});

export const makeFilm = endpoint('POST v2/events/:id/film/making', {
  summary:
    'Make the film of what is chosen; 409 `being_made`, 422 where nothing is chosen or it is too long',
  ...byId('params.id', 'see and manage'),
  answer: Film,
  rateLimit: 20,
});

export const cancelFilm = endpoint('DELETE v2/events/:id/film/making', {
  summary: 'Make it no further; the film of before stays',
  ...byId('params.id', 'see and manage'),
  answer: Film,
});

export const shareFilm = endpoint('POST v2/events/:id/film/link', {
  summary:
    'Make the link by which others watch the film, or a new one in its place; 422 before one was made',
  ...byId('params.id', 'see and manage'),
  answer: Film,
  rateLimit: 20,
});

export const endFilmLink = endpoint('DELETE v2/events/:id/film/link', {
  summary: 'End the link of the film, and with it the code in printed books',
  ...byId('params.id', 'see and manage'),
  answer: Film,
});

export const sharedFilm = endpoint('GET film/:secret', {
  summary:
    'The film of a link, always the one that was made last; 410 `film_ended` once it was ended',
  access: 'public',
  params: SecretParams,
  answer: Type.Object({
    names: Type.Array(Type.String()),
    event_name: Type.String(),
    date: Type.String(),
    ...Look,
    url: Type.String(),
    /** Address of a still of the film's title. */
    poster: Type.String(),
    seconds: Type.Number(),
    bytes: Type.Integer(),
  }),
  rateLimit: 120,
});
