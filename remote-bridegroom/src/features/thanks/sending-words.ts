import { plural, t } from '@lingui/core/macro';
import type { ThanksSending } from '@keepsake/shared/api';

/** Whether a sending to many has recipients left. */
export function isUnderWay(sending: ThanksSending | null): boolean {
  return sending !== null && sending.sent + sending.answered_before < sending.total;
}

export const stillToThank = (count: number): string =>
  t`${plural(count, { one: '# person still to thank', other: '# people still to thank' })}`;

/** Label of the thanked people, as a list's name and before their number. */
export const thankedWords = () =>
  t({
    message: 'Thanked',
    context: 'those who sent a card',
    comment: 'list and button: people who were thanked, also how many, as in “Thanked · 12”',
  });
