import { HttpError } from '../http/errors.ts';

export type MediaKind = 'photo' | 'voice' | 'video';

const MB = 1024 * 1024;

/** Most bytes and, in seconds, longest duration of each kind. */
export const LIMITS: Record<MediaKind, { bytes: number; seconds: number; size: string }> = {
  photo: { bytes: 50 * MB, seconds: Infinity, size: '50 MB' },
  voice: { bytes: 50 * MB, seconds: 5 * 60, size: '50 MB' },
  video: { bytes: 4096 * MB, seconds: 10 * 60, size: '4 GB' },
};

/** Recorders round up; a second more is no reason to refuse. */
const GRACE_SECONDS = 1;

const names: Record<MediaKind, string> = { photo: 'photo', voice: 'voice note', video: 'video' };

export const tooLarge = (kind: MediaKind) =>
  new HttpError(
    413,
    'too_large',
    `This ${names[kind]} is too large: at most ${LIMITS[kind].size} is possible.`,
  );

/** Returns the kind that the browser declares, before any byte has arrived; the content decides later. */
export function declaredKind(type: string): MediaKind {
  if (type.startsWith('image/')) return 'photo';
  if (type.startsWith('audio/')) return 'voice';
  return 'video';
}

/** @throws HttpError 413 */
export function checkSize(kind: MediaKind, bytes: number): void {
  if (bytes > LIMITS[kind].bytes) throw tooLarge(kind);
}

/** @throws HttpError 413 */
export function checkLimits(kind: MediaKind, bytes: number, seconds: number): void {
  checkSize(kind, bytes);
  const { seconds: most } = LIMITS[kind];
  if (seconds > most + GRACE_SECONDS)
    throw new HttpError(
      413,
      'too_long',
      `This ${names[kind]} is too long: at most ${most / 60} minutes are possible.`,
    );
}
