/*
 * What a wedding sends in an evening, on average, and when. These are figures to plan with, chosen high; whoever has
 * weddings puts in their own, which `SHAPE_OF=postgres://…` reads from an installation (`measured-evening.ts`).
 */

/** Of one event in one evening. */
export const EVENING = {
  guests: 100,
  /** Cards that are sent. */
  cards: 60,
  /** Shares of those cards. */
  withPhoto: 0.7,
  withFilm: 0.1,
  withGift: 0.35,
  /** Photos for the shared album, and likes of them. */
  albumPhotos: 80,
  likes: 200,
  /** Live streams that are open at once: the wall, the couple, guests with the album on their screen. */
  streams: 12,
} as const;

/** Bytes of what a phone sends. */
export const BYTES = { photo: 3_000_000, film: 24_000_000 } as const;

/**
 * Share of the evening in each half hour, from an hour before the event's time on: who comes early, the dinner with its
 * speeches, the dance, the morning after.
 */
export const BY_HALF_HOUR: readonly number[] = [
  0.01, 0.02, 0.03, 0.03, 0.04, 0.05, 0.08, 0.11, 0.14, 0.12, 0.1, 0.08, 0.06, 0.05, 0.03, 0.02,
  0.01, 0.01, 0.01,
];

/** Share of an evening that falls into its busiest hour, where all events keep the same hours. */
export function busiestHour(byHalfHour: readonly number[]): number {
  const all = byHalfHour.reduce((sum, share) => sum + share, 0);
  const hours = byHalfHour.map((share, at) => share + (byHalfHour[at + 1] ?? 0));
  return Math.max(...hours) / all;
}

/** How often each thing happens in a second of the busiest hour, at so many weddings. */
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
