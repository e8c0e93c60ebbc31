const DAY_MS = 24 * 3600 * 1000;

/** When a gift becomes available. @param holdDays days that a gift stays pending after its payment */
export function giftFreeAt(paidAt: Date, holdDays: number): Date {
  return new Date(paidAt.getTime() + holdDays * DAY_MS);
}
