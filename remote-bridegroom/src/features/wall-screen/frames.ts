import type { WallCard, WallItem, WallPicture } from '@keepsake/shared/api';
import { windowsOf, type WordsWindow } from './windows.ts';

/** A full-screen frame with a duration. */
export type Frame =
  | { kind: 'envelope' }
  | { kind: 'words'; window: WordsWindow | null; words: string; page: number; of: number }
  | { kind: 'picture'; picture: WallPicture }
  | { kind: 'film'; film: NonNullable<WallCard['film']> };

/** Seconds of a video that are shown. */
const MOST_FILM_SECONDS = 20;
/** Photos of one card that are shown in a row. */
const MOST_PICTURES = 4;
/** Letters that people read in a second, from afar and beside talking. */
const LETTERS_A_SECOND = 14;
/** Milliseconds of an envelope, until its card has come out. */
const ENVELOPE_MS = 3600;
/** Shorter duration while other items wait. */
const SHORT_ENVELOPE_MS = 2400;

/**
 * Returns the frames of a card or a photo in order. @param arriving true for a new item, which is celebrated
 */
export function framesOf(item: WallItem, { arriving }: { arriving: boolean }): Frame[] {
  if (item.kind === 'photo') return [{ kind: 'picture', picture: item.picture }];
  const windows = windowsOf(item.lines ?? []);
  const pages = windows.length > 0 ? windows : [null];
  const pictures = item.photos.slice(0, MOST_PICTURES);
  const { film: video } = item;
  return [
    ...(arriving ? [{ kind: 'envelope' } as const] : []),
    ...pages.map((window, page) => ({
      kind: 'words' as const,
      window,
      words: window?.words ?? item.message.trim(),
      page,
      of: pages.length,
    })),
    ...pictures.map((picture) => ({ kind: 'picture' as const, picture })),
    ...(video ? [{ kind: 'film' as const, film: video }] : []),
  ];
}

/** How long a frame stays, in milliseconds. @param hurried others wait to be seen for the first time */
export function timeOf(frame: Frame, seconds: number, hurried: boolean): number {
  if (frame.kind === 'envelope') return hurried ? SHORT_ENVELOPE_MS : ENVELOPE_MS;
  if (frame.kind === 'film')
    return 1000 * Math.min(frame.film.duration ?? MOST_FILM_SECONDS, MOST_FILM_SECONDS) + 600;
  if (frame.kind === 'picture') return 1000 * Math.max(6, seconds * 0.7);
  const reading = frame.words.length / LETTERS_A_SECOND;
  return 1000 * (hurried ? Math.max(5, reading) : Math.max(seconds, reading));
}
