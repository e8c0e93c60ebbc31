import type { ReceivedMedia } from '@keepsake/shared/api';

const nouns = { photo: 'Photo', video: 'Video', voice: 'Voice note' };

/** Returns the sender in the possessive, for the middle of a sentence. */
export const whose = ({ sender_name }: ReceivedMedia) => sender_name ?? 'a guest';

/** As in “Photo from Aunt Ruth”. */
export const titleOf = (file: ReceivedMedia) => `${nouns[file.kind]} from ${whose(file)}`;

/** As in “2:05”. */
export function clock(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  const rest = String(whole % 60).padStart(2, '0');
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`;
}

/** As a reader says it: “2 minutes 5 seconds”. */
export function spokenTime(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  const [minutes, rest] = [Math.floor(whole / 60), whole % 60];
  const parts = [counted(minutes, 'minute'), counted(rest, 'second')];
  return minutes > 0 ? parts.join(' ') : (parts[1] ?? '');
}

export const counted = (count: number, one: string, several = `${one}s`) =>
  `${count.toLocaleString('en')} ${count === 1 ? one : several}`;
