import { msg, t } from '@lingui/core/macro';
import type { Right } from '@keepsake/shared/api';
import { currentLanguage, formatList, say, type Message } from '@keepsake/shared/words';
import { lastDayOf } from '../../parts/last-day.ts';

interface RightWords {
  right: Right;
  name: Message;
  /** The name after another one in a list, as in `See the cards, say thank you`. */
  next: Message;
  meaning: Message;
}

/** Names and explanations of the rights, in display order. */
export const rights: readonly RightWords[] = [
  {
    right: 'see',
    name: msg`See the cards`,
    next: msg({ message: 'see the cards', comment: 'behind other rights in a list' }),
    meaning: msg`Cards, photos, album, guestbook.`,
  },
  {
    right: 'thank',
    name: msg({ message: 'Say thank you', comment: 'what a helper may do' }),
    next: msg({ message: 'say thank you', comment: 'behind other rights in a list' }),
    meaning: msg`Write and record thanks in your name.`,
  },
  {
    right: 'moderate',
    name: msg`Look after the evening`,
    next: msg({ message: 'look after the evening', comment: 'behind other rights in a list' }),
    meaning: msg`Let guests in, hide photos, run the tablet and the wall. On its own, without reading cards.`,
  },
  {
    right: 'money',
    name: msg`Know about gift money`,
    next: msg({ message: 'know about gift money', comment: 'behind other rights in a list' }),
    meaning: msg`Amounts, gifts, balance, cash-outs.`,
  },
];

/** Adds the right `see`, which `thank` requires, and sorts the rights. */
export function wholeRights(chosen: readonly Right[]): Right[] {
  const sees = chosen.includes('thank');
  return rights
    .map(({ right }) => right)
    .filter((right) => chosen.includes(right) || (right === 'see' && sees));
}

/** Rights as one line, as in “See the cards, say thank you · no amounts”. */
export function rightsLine(given: readonly Right[]): string {
  const names = rights
    .filter(({ right }) => given.includes(right))
    .map(({ name, next }, at) => say(at === 0 ? name : next));
  const line = formatList(names, currentLanguage(), 'unit');
  if (given.includes('money')) return line;
  return `${line} · ${t({ message: 'no amounts', comment: 'behind what a helper may do' })}`;
}

/** The day on which rights end or have ended, as a line; null without an end. @param timezone IANA zone of the venue */
export function endLine(endsAt: string | null, timezone: string, ended = false): string | null {
  if (endsAt === null) return null;
  const day = lastDayOf(endsAt, timezone);
  return ended ? t`Ended ${day}` : t`Ends by itself on ${day}`;
}
