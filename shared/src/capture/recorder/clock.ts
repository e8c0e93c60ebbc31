import { plural, t } from '@lingui/core/macro';
/** A time as recorders show it, as in `1:05`. */
export function clock(seconds: number): string {
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

/** A duration in words, as in `1 minute 5 seconds`. */
export function spoken(seconds: number): string {
  const [minutes, rest] = [Math.floor(seconds / 60), Math.floor(seconds % 60)];
  if (minutes === 0) return t`${plural(rest, { one: '# second', other: '# seconds' })}`;
  return rest === 0
    ? t`${plural(minutes, { one: '# minute', other: '# minutes' })}`
    : t`${plural(minutes, { one: '# minute', other: '# minutes' })} ${plural(rest, { one: '# second', other: '# seconds' })}`;
}
