import type { ThanksSending } from '@keepsake/shared/api';

/** Whether a text for many still has some to go to. */
export function isUnderWay(sending: ThanksSending | null): boolean {
  return sending !== null && sending.sent + sending.answered_before < sending.total;
}

/** `1 person`, `3 people`. */
export function people(count: number): string {
  return count === 1 ? '1 person' : `${count} people`;
}
