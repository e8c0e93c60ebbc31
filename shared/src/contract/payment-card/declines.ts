const sentences: Record<string, string> = {
  insufficient_funds:
    'There isn’t enough money on this card. Please try another card or a smaller gift.',
  expired_card: 'This card has expired. Please use another card.',
  incorrect_cvc: 'The security code isn’t right. Please check it and try again.',
  invalid_cvc: 'The security code isn’t right. Please check it and try again.',
  incorrect_number: 'The card number isn’t right. Please check it and try again.',
  invalid_number: 'The card number isn’t right. Please check it and try again.',
  invalid_expiry_month: 'The expiry date isn’t right. Please check it and try again.',
  invalid_expiry_year: 'The expiry date isn’t right. Please check it and try again.',
  processing_error:
    'Your bank couldn’t be reached just now. You weren’t charged. Please try again in a moment.',
  try_again_later:
    'Your bank couldn’t be reached just now. You weren’t charged. Please try again in a moment.',
  payment_intent_authentication_failure:
    'Your bank couldn’t confirm that it’s you. Please try again or use another card.',
  authentication_required:
    'Your bank wants to confirm that it is you. Please try again or use another card.',
  card_not_supported: 'This card can’t be used for this kind of purchase. Please use another.',
  currency_not_supported: 'This card doesn’t take this currency. Please use another card.',
  card_velocity_exceeded: 'This card has reached its limit. Please use another card.',
};

/** Explains a decline code: the reason and the next step. */
export function declineSentence(code: string | null | undefined): string {
  const known = code ? sentences[code] : undefined;
  return known ?? 'Your bank declined this card. You weren’t charged. Please try another card.';
}
