import type { AnyLanguage } from '@keepsake/shared/words';
import { msg } from '@lingui/core/runtime-macro';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { readLinkSecret, type SecretKey } from '../../../endpoints/link-secret.ts';
import { notFound } from '../../../http/errors.ts';
import { linkTries } from '../../../limits/limit-keys.ts';
import type { Principal } from '../../../sessions/principals.ts';
import { findByLink, type CardRow } from '../cards/repository.ts';
import { findOccasion, helpsButDidNotSend, type Occasion } from './repository.ts';

/** The holder of a card's private link, signed in or not. */
export interface Holder {
  key: SecretKey;
  card: CardRow;
  occasion: Occasion;
  caller: Principal | null;
  language: AnyLanguage;
}

/**
 * The card of a private link. The owner of the event cannot use the link, nor can helpers who did not send the card
 * while it is time-sealed. Invalid links count against a rate limit.
 * @throws HttpError 404, 429
 */
export async function holderOfLink(
  { config, db, limits }: Pick<Deps, 'config' | 'db' | 'limits'>,
  secret: string,
  asker: { caller: Principal | null; request: FastifyRequest },
): Promise<Holder> {
  const key = readLinkSecret(config, secret);
  const card = key && (await findByLink(db, key));
  const occasion = card && (await findOccasion(db, card.event_id));
  // Replaced secrets are not guesses, so only invalid ones count.
  if (!key) await limits.spend(linkTries(asker));
  if (!key || !card || !occasion) throw unknown();
  if (asker.caller?.userId === occasion.owner_id) throw unknown();
  const isTimeSealed = card.opens_at !== null && card.delivered_at === null;
  if (isTimeSealed && asker.caller && (await helpsButDidNotSend(db, asker.caller.userId, card)))
    throw unknown();
  return { key, card, occasion, caller: asker.caller, language: asker.request.language };
}

const unknown = () =>
  notFound(
    msg`There’s no card at this link. Check that all of it was copied, or ask for a new one.`,
  );
