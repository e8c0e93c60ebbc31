const DAY_MS = 24 * 3600 * 1000;

/** When a gift becomes available that was paid at an instant. @param holdDays for how many days a gift is pending */
export function giftFreeAt(paidAt: Date, holdDays: number): Date {
  return new Date(paidAt.getTime() + holdDays * DAY_MS);
}
