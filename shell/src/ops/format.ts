import type {
  LoadOutcome,
  PageVital,
  PublishedRelease,
  ReleaseChange,
  Span,
} from '@keepsake/shared/api';

/** Formats milliseconds, as in `320 ms` or `1.2 s`. */
export function duration(ms: number | null): string {
  if (ms === null) return '–';
  return ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`;
}

/** Formats a share between 0 and 1 in percent; below 1 % with a decimal, so that it does not read as 0. */
export function percent(share: number | null): string {
  if (share === null) return '–';
  const value = share * 100;
  return value > 0 && value < 1 ? `${value.toFixed(1)} %` : `${Math.round(value)} %`;
}

/** Formats a number, as in `1,234`. */
export const count = (value: number): string => value.toLocaleString('en-US');

/** Formats a number with a noun, as in `2 jobs`. */
export function times(value: number, noun: string): string {
  return `${count(value)} ${noun}${value === 1 ? '' : 's'}`;
}

export const ratingWords: Record<PageVital['rating'], string> = {
  good: 'good',
  'needs-improvement': 'needs work',
  poor: 'poor',
};

export const ratingColours: Record<PageVital['rating'], string> = {
  good: 'success.main',
  'needs-improvement': 'warning.main',
  poor: 'error.main',
};

export const placeWords: Record<PublishedRelease['place'], string> = {
  live: 'Live',
  tried: 'On trial',
  new: 'Published',
  before: 'Was live',
};

export const failureWords: Record<Exclude<LoadOutcome, 'ok' | 'stood-in'>, string> = {
  entry: 'its entry didn’t load',
  module: 'it didn’t start',
  share: 'a shared script was missing',
  refused: 'the shell refused it',
  render: 'its page broke',
};

export const spanWords: Record<Span, string> = {
  hour: 'Last hour',
  day: '24 hours',
  week: '7 days',
};

/** Describes a change without its author, as in `promoted a1b2, in place of c3d4`. */
export function changeWords({ action, from, to, share }: ReleaseChange): string {
  switch (action) {
    case 'publish':
      return `published ${to}`;
    case 'promote':
      return from ? `promoted ${to}, in place of ${from}` : `promoted ${to}`;
    case 'canary':
      return `gave ${to} to ${share ?? '?'} % of visitors, beside ${from ?? 'nothing'}`;
    case 'rollback':
      return `rolled back from ${from ?? 'nothing'} to ${to}`;
    case 'withdraw':
      return `withdrew ${from ?? 'nothing'}: everybody gets ${to}`;
    case 'reinstate':
      return `offered ${to} again`;
    default:
      return `${action}: ${to}`;
  }
}

/** Formats seconds in the largest unit that fits, as in `5 min`. */
export function age(seconds: number): string {
  if (seconds < 90) return `${Math.round(seconds)} s`;
  if (seconds < 90 * 60) return `${Math.round(seconds / 60)} min`;
  if (seconds < 36 * 3600) return `${Math.round(seconds / 3600)} h`;
  return `${Math.round(seconds / 86_400)} days`;
}

/** Formats bytes in MB or GB. */
export function size(bytes: number): string {
  return bytes < 1e9 ? `${Math.round(bytes / 1e6)} MB` : `${(bytes / 1e9).toFixed(1)} GB`;
}
