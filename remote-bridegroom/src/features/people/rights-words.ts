import type { Right } from '@keepsake/shared/api';
import { formatInstantDate } from '@keepsake/shared/dates';

/** Names and explanations of the rights, in display order. */
export const rights: readonly { right: Right; name: string; meaning: string }[] = [
  { right: 'see', name: 'See the cards', meaning: 'Cards, photos, album, guestbook.' },
  { right: 'thank', name: 'Say thank you', meaning: 'Write and record thanks in your name.' },
  {
    right: 'moderate',
    name: 'Look after the evening',
    meaning:
      'Let guests in, hide photos, run the tablet and the wall. On its own, without reading cards.',
  },
  { right: 'money', name: 'Know about gift money', meaning: 'Amounts, gifts, balance, cash-outs.' },
];

/** Adds the right to see, which thanking depends on. */
export function wholeRights(chosen: readonly Right[]): Right[] {
  const sees = chosen.includes('thank');
  return rights
    .map(({ right }) => right)
    .filter((right) => chosen.includes(right) || (right === 'see' && sees));
}

/** “See the cards, say thank you · no amounts”. */
export function rightsLine(given: readonly Right[]): string {
  const names = rights.filter(({ right }) => given.includes(right)).map(({ name }) => name);
  const line = names.map((name, at) => (at === 0 ? name : lower(name))).join(', ');
  return given.includes('money') ? line : `${line} · no amounts`;
}

/** When it ends by itself, as a line below. */
export function endLine(endsAt: string | null, ended = false): string | null {
  if (endsAt === null) return null;
  return `${ended ? 'Ended' : 'Ends by itself on'} ${formatInstantDate(endsAt)}`;
}

const lower = (words: string) => words.charAt(0).toLowerCase() + words.slice(1);
