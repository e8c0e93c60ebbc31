import { HttpError } from '../http/errors.ts';

/** Says when to try again, in words and as Retry-After. */
export function tooOften(milliseconds: number): HttpError {
  const seconds = Math.max(1, Math.ceil(milliseconds / 1000));
  return new HttpError(
    429,
    'too_many_requests',
    `That was too often. Please try again in ${inWords(seconds)}.`,
    { retryAfter: seconds },
  );
}

function inWords(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? 'a second' : `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 60) return minutes === 1 ? 'a minute' : `${minutes} minutes`;
  const hours = Math.ceil(minutes / 60);
  return hours === 1 ? 'an hour' : `${hours} hours`;
}
