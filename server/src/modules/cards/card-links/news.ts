import type { Deps } from '../../../deps.ts';
import { conflict } from '../../../http/errors.ts';
import { mailTo, type Asker } from '../../../limits/who.ts';
import { mailLink } from '../../people/notifications/card-mails.ts';
import { cardOf } from '../../people/notifications/of-cards.ts';
import type { Holder } from './holder.ts';
import { keepNewsAddress } from './repository.ts';

/**
 * Mails the link to an address of the holder's choice, and keeps the address for news of this card.
 * @throws HttpError 409 for a card that was taken back, 429
 */
export async function sendNewsTo(
  { db, limits, config, mailer }: Deps,
  { card }: Holder,
  email: string,
  asker: Asker,
): Promise<void> {
  if (card.withdrawn_at) throw conflict('You took this card back.', 'card_withdrawn');
  await limits.spend([['mail.card', card.id], ...mailTo(email, asker)]);
  await db.transaction().execute(async (trx) => {
    // With the thanks there was the last news.
    if (!card.thanked_at) await keepNewsAddress(trx, card.id, email);
    await mailLink(trx, { config, mailer }, await cardOf(trx, card.id), email);
  });
}
