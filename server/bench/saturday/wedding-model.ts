/*
 * What an average wedding sends in an evening, and when: planning figures, rather too high. With your own weddings, use
 * your own, which `SHAPE_OF=postgres://…` reads from an installation (`measured-evening.ts`).
 */

/** Figures of one event in one evening. */
export const EVENING = {
  guests: 100,
  /** Sent cards. */
  cards: 60,
  /** Shares of the cards. */
  withPhoto: 0.7,
  withFilm: 0.1,
  withGift: 0.35,
  /** Photos added to the album, and likes of them. */
  albumPhotos: 80,
  likes: 200,
  /** Concurrently open live streams: the wall, the couple, guests who view the album. */
  streams: 12,
} as const;

/** Bytes of a phone's files. */
export const BYTES = { photo: 3_000_000, film: 24_000_000 } as const;

/**
 * Share of the evening per half hour, from an hour before the event's time: early cards, the dinner with its speeches,
 * the dance, the morning after.
 */
export const BY_HALF_HOUR: readonly number[] = [
  0.01, 0.02, 0.03, 0.03, 0.04, 0.05, 0.08, 0.11, 0.14, 0.12, 0.1, 0.08, 0.06, 0.05, 0.03, 0.02,
  0.01, 0.01, 0.01,
];

/** Share of an evening in its busiest hour, if all events have the same hours. */
export function busiestHour(byHalfHour: readonly number[]): number {
  const all = byHalfHour.reduce((sum, share) => sum + share, 0);
  const hours = byHalfHour.map((share, at) => share + (byHalfHour[at + 1] ?? 0));
  return Math.max(...hours) / all;
}

/** Actions per second in the busiest hour, of all weddings. */
export interface Rates {
  cards: number;
  albumPhotos: number;
  likes: number;
}

export function ratesOf(weddings: number, share: number): Rates {
  const aSecond = (ofOne: number) => (weddings * ofOne * share) / 3600;
  return {
    cards: aSecond(EVENING.cards),
    albumPhotos: aSecond(EVENING.albumPhotos),
    likes: aSecond(EVENING.likes),
  };
}
