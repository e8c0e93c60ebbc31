import type { WallCard, WallItem, WallPicture } from '@keepsake/shared/api';
import { windowsOf, type WordsWindow } from './text-windows.ts';

/** A full-screen frame with a duration. */
export type Frame =
  | { kind: 'envelope' }
  | { kind: 'words'; window: WordsWindow | null; words: string; page: number; of: number }
  | { kind: 'picture'; picture: WallPicture }
  | { kind: 'film'; film: NonNullable<WallCard['film']> };

/** The most seconds of a video that are shown. */
const MAX_VIDEO_SECONDS = 20;
/** The most photos of one card that are shown in a row. */
const MAX_PICTURES = 4;
/** Reading speed of guests who stand far away and talk. */
const CHARACTERS_PER_SECOND = 14;
/** Duration of the envelope's frame in milliseconds. */
const ENVELOPE_MS = 3600;
/** Shorter duration of the envelope while other new cards wait. */
const SHORT_ENVELOPE_MS = 2400;

/** The frames of a card or photo in order. @param arriving whether the card is new and starts with its envelope */
export function framesOf(item: WallItem, { arriving }: { arriving: boolean }): Frame[] {
  if (item.kind === 'photo') return [{ kind: 'picture', picture: item.picture }];
  const windows = windowsOf(item.lines ?? []);
  const pages = windows.length > 0 ? windows : [null];
  const pictures = item.photos.slice(0, MAX_PICTURES);
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

/** Identifies a frame of an item; a frame whose content has changed has another key. */
export function keyOf(item: WallItem, frame: Frame): string {
  if (frame.kind === 'envelope') return frame.kind;
  if (frame.kind === 'picture') return `picture ${frame.picture.id}`;
  if (frame.kind === 'film') return `film ${frame.film.id}`;
  // The front of the card is beside the words.
  const front = item.kind === 'card' ? [item.design?.id, item.colour, item.picture?.id] : [];
  return JSON.stringify([...front, frame.page, frame.words]);
}

/** Duration of a frame in milliseconds. @param hurried whether other new cards wait */
export function timeOf(frame: Frame, seconds: number, hurried: boolean): number {
  if (frame.kind === 'envelope') return hurried ? SHORT_ENVELOPE_MS : ENVELOPE_MS;
  if (frame.kind === 'film')
    return 1000 * Math.min(frame.film.duration ?? MAX_VIDEO_SECONDS, MAX_VIDEO_SECONDS) + 600;
  if (frame.kind === 'picture') return 1000 * Math.max(6, seconds * 0.7);
  const reading = frame.words.length / CHARACTERS_PER_SECOND;
  return 1000 * (hurried ? Math.max(5, reading) : Math.max(seconds, reading));
}
