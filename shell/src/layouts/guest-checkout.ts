/** The pages on which a guest chooses, makes and pays a card. */
const checkout =
  /^\/attendee\/wedding\/[^/]+\/(wedding-cards|customise-card|payment-method|add-payment-method|confirm-payment|payment-success)\/?$/;

/** Whether an account is offered here: to guests, where there is something to take along. */
export function isGuestCheckout(pathname: string, isGuest: boolean): boolean {
  return isGuest && checkout.test(pathname);
}
