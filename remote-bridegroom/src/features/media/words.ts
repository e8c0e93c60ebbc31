import { plural, select, t } from '@lingui/core/macro';
import type { ReceivedMedia } from '@keepsake/shared/api';

/** The sender's name, or “A guest”. */
export const whose = ({ sender_name }: ReceivedMedia) =>
  sender_name ?? t({ message: 'A guest', comment: 'in place of the name of a sender' });

/** The title of a file, as in “Photo from Aunt Ruth”. */
export function titleOf({ kind, sender_name: sender }: ReceivedMedia): string {
  return sender === null
    ? t`${select(kind, {
        photo: 'Photo from a guest',
        video: 'Video from a guest',
        other: 'Voice note from a guest',
      })}`
    : t`${select(kind, {
        photo: `Photo from ${sender}`,
        video: `Video from ${sender}`,
        other: `Voice note from ${sender}`,
      })}`;
}

/** Minutes and seconds, as in “2:05”, with hours from one hour on. */
export function clock(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  const rest = String(whole % 60).padStart(2, '0');
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`;
}

/** A time for screen readers: “2 minutes 5 seconds”. */
export function spokenTime(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  const [minutes, rest] = [Math.floor(whole / 60), whole % 60];
  return minutes > 0
    ? t`${plural(minutes, { one: '# minute', other: '# minutes' })} ${plural(rest, { one: '# second', other: '# seconds' })}`
    : t`${plural(rest, { one: '# second', other: '# seconds' })}`;
}
