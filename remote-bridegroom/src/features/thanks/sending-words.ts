import { plural, t } from '@lingui/core/macro';
import type { ThanksSending } from '@keepsake/shared/api';

/** Whether a text for many still has some to go to. */
export function isUnderWay(sending: ThanksSending | null): boolean {
  return sending !== null && sending.sent + sending.answered_before < sending.total;
}

export const stillToThank = (count: number): string =>
  t`${plural(count, { one: '# person still to thank', other: '# people still to thank' })}`;
