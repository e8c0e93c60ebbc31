import { msg } from '@lingui/core/runtime-macro';
import type { Message } from '@keepsake/shared/words';
import { HttpError } from '../http/errors.ts';

export type MediaKind = 'photo' | 'voice' | 'video';

const MB = 1024 * 1024;

interface Limits {
  bytes: number;
  tooLarge: Message;
  /** Missing for photos, which have no duration. */
  playing?: { seconds: number; tooLong: Message };
}

/** Most bytes and longest duration of each kind, with the messages for files over the limit. */
export const LIMITS: Record<MediaKind, Limits> = {
  photo: {
    bytes: 50 * MB,
    tooLarge: msg`This photo is too large: at most 50 MB is possible.`,
  },
  voice: {
    bytes: 50 * MB,
    tooLarge: msg`This voice note is too large: at most 50 MB is possible.`,
    playing: {
      seconds: 5 * 60,
      tooLong: msg`This voice note is too long: at most 5 minutes are possible.`,
    },
  },
  video: {
    bytes: 4096 * MB,
    tooLarge: msg`This video is too large: at most 4 GB is possible.`,
    playing: {
      seconds: 10 * 60,
      tooLong: msg`This video is too long: at most 10 minutes are possible.`,
    },
  },
};

/** Recorders round up, so a second more is accepted. */
const GRACE_SECONDS = 1;

export const tooLarge = (kind: MediaKind) => new HttpError(413, 'too_large', LIMITS[kind].tooLarge);

/** The kind that the browser declares, before any byte has arrived; the content decides later. */
export function declaredKind(type: string): MediaKind {
  if (type.startsWith('image/')) return 'photo';
  if (type.startsWith('audio/')) return 'voice';
  return 'video';
}

/** @throws HttpError 413 for a file that is too large */
export function checkSize(kind: MediaKind, bytes: number): void {
  if (bytes > LIMITS[kind].bytes) throw tooLarge(kind);
}

/** @throws HttpError 413 for a file that is too large or too long */
export function checkLimits(kind: MediaKind, bytes: number, seconds: number): void {
  checkSize(kind, bytes);
  const { playing } = LIMITS[kind];
  if (playing && seconds > playing.seconds + GRACE_SECONDS)
    throw new HttpError(413, 'too_long', playing.tooLong);
}
