import { msg } from '@lingui/core/runtime-macro';
import { say, type Message } from '@keepsake/shared/words';

const messages: Record<string, Message> = {
  insufficient_funds: msg`There isn’t enough money on this card. Please try another card or a smaller gift.`,
  expired_card: msg`This card has expired. Please use another card.`,
  incorrect_cvc: msg`The security code isn’t right. Please check it and try again.`,
  invalid_cvc: msg`The security code isn’t right. Please check it and try again.`,
  incorrect_number: msg`The card number isn’t right. Please check it and try again.`,
  invalid_number: msg`The card number isn’t right. Please check it and try again.`,
  invalid_expiry_month: msg`The expiry date isn’t right. Please check it and try again.`,
  invalid_expiry_year: msg`The expiry date isn’t right. Please check it and try again.`,
  processing_error: msg`Your bank couldn’t be reached just now. You weren’t charged. Please try again in a moment.`,
  try_again_later: msg`Your bank couldn’t be reached just now. You weren’t charged. Please try again in a moment.`,
  payment_intent_authentication_failure: msg`Your bank couldn’t confirm that it’s you. Please try again or use another card.`,
  authentication_required: msg`Your bank wants to confirm that it is you. Please try again or use another card.`,
  card_not_supported: msg`This card can’t be used for this kind of purchase. Please use another.`,
  currency_not_supported: msg`This card doesn’t take this currency. Please use another card.`,
  card_velocity_exceeded: msg`This card has reached its limit. Please use another card.`,
};

/** The message for a provider's decline code: the reason and what to do next. */
export function declineMessage(code: string | null | undefined): Message {
  const known = code && Object.hasOwn(messages, code) ? messages[code] : undefined;
  return known ?? msg`Your bank declined this card. You weren’t charged. Please try another card.`;
}

/** `declineMessage`, translated into the document's language. */
export function declineSentence(code: string | null | undefined): string {
  return say(declineMessage(code));
}
