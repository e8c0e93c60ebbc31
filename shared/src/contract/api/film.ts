import { msg, plural } from '@lingui/core/runtime-macro';
import Type, { type Static } from 'typebox';
import { Id, Instant, Nullable, OneOf, SecretParams } from './common.ts';
import { byId, endpoint } from './endpoint.ts';
import { Look } from './events.ts';

/** The most cards of one film, and the most seconds that it may last. */
export const MOST_FILM_PARTS = 150;
export const MOST_FILM_SECONDS = 45 * 60;

/** An opened card as a part of a film: its video, its voice over its photos, or its words. */
export const FilmPart = Type.Object({
  /** Id of the card. */
  id: Id,
  sender_name: Type.String(),
  kind: OneOf('video', 'voice', 'words'),
  /** How long it is in the film. */
  seconds: Type.Number(),
  /** The beginning of its words. */
  words: Type.String(),
  /** Address of a small picture. */
  thumbnail: Nullable(Type.String()),
  /** Address of a picture of its scene, as the film shows it. */
  scene: Type.String(),
});
export type FilmPart = Static<typeof FilmPart>;

/** A card that was chosen and could not be used. */
const FilmLeftOut = Type.Object({
  id: Id,
  sender_name: Type.String(),
  kind: FilmPart.properties.kind,
  /** It cannot be read, or took more time or memory than a card may. */
  why: OneOf('unreadable', 'too_heavy'),
});
export type FilmLeftOut = Static<typeof FilmLeftOut>;

/** The film of an event: what is chosen for it, and the one that was made last. */
export const Film = Type.Object({
  /** What may be chosen: opened cards, oldest first. */
  parts: Type.Array(FilmPart),
  /** Ids of the chosen cards, in their order. */
  chosen: Type.Array(Id),
  /** Address of a picture of its title. */
  title_scene: Type.String(),
  /** Cards that the last run could not use; the film is of the others. */
  left_out: Type.Array(FilmLeftOut),
  /** Address by which others watch it, with the site's origin; null while it is not shared. */
  link: Nullable(Type.String()),
  /** False where films cannot be made on this server. */
  can_make: Type.Boolean(),
  /** Per cent, while one is made; else null. */
  progress: Nullable(Type.Integer({ minimum: 0, maximum: 100 })),
  /** The last try failed. */
  failed: Type.Boolean(),
  /** The one that was made last. */
  made: Nullable(
    Type.Object({
      url: Type.String(),
      seconds: Type.Number(),
      bytes: Type.Integer(),
      at: Instant,
      /** It holds what is chosen now. */
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

const chosenCards = Type.Array(Id, {
  maxItems: MOST_FILM_PARTS,
  uniqueItems: true,
  errorMessage: msg`${plural(
    { count: MOST_FILM_PARTS },
    { one: 'Please take at most # card.', other: 'Please take at most # cards.' },
  )}`,
});

export const chooseFilm = endpoint('PUT v2/events/:id/film', {
  summary:
    'Choose the cards of the film and their order; the one that was made stays until another is',
  ...byId('params.id', 'see and manage'),
  body: Type.Partial(
    Type.Object({
      /** All of them in their order, in place of those of before. */
      cards: chosenCards,
      /** What one changes leaves alone what another does meanwhile: these follow, these go, these are put in this order. */
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
    /** Address of a picture of its title. */
    poster: Type.String(),
    seconds: Type.Number(),
    bytes: Type.Integer(),
  }),
  rateLimit: 120,
});
