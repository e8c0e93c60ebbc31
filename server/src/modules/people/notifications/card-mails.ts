import { ANYBODY, capitalized, spokenNameOf } from '@keepsake/shared/people';
import type { Queries } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { cardLink, linkSecret } from '../../../endpoints/link-secret.ts';
import type { Mail } from '../../../mail/mailer.ts';
import { plainHosts } from '../../../mail/plain-name.ts';
import { letter, letterLookOf } from '../../../mail/templates/letter.ts';
import { unsubscribable } from '../../../mail/unsubscribable.ts';
import { hostsOf, type HostsRow } from '../../../writing/hosts.ts';

type Mailing = Pick<Deps, 'config' | 'mailer'>;

/** A card as mails to its sender need it. */
export interface MailedCard extends HostsRow {
  id: string;
  /** Of the look of its event. */
  accent: string;
  lettering: string;
  link_version: number;
  sender_name: string;
  /** Address of the sender's account; null for a guest. */
  email: string | null;
  email_verified_at: Date | null;
}

const STOP =
  'This address was given for news of this one card. Stop these emails at any time on the card’s page.';

/** The link itself, to the address that was given for it. */
export async function mailLink(
  trx: Queries,
  deps: Mailing,
  card: MailedCard,
  to: string,
): Promise<void> {
  const whom = whomOf(card);
  await deps.mailer.send(
    trx,
    newsMail(deps, card, {
      to,
      subject: `The link to your card for ${whom}`,
      paragraphs: [
        `Here is the private link to your card for ${whom}. It shows when the card is opened and what they answer, and until then you can still correct it.`,
        'Keep it to yourself: whoever has it can change the card.',
      ],
      label: 'See your card',
    }),
  );
}

/** Where news was asked for. */
export async function mailOfOpening(trx: Queries, deps: Mailing, card: MailedCard): Promise<void> {
  const to = await newsAddress(trx, card.id);
  if (!to) return;
  const paragraphs = [`${capitalized(whomOf(card))} opened the card you sent.`];
  const subject = 'Your card was opened';
  await deps.mailer.send(
    trx,
    newsMail(deps, card, { to, subject, paragraphs, label: 'See your card' }),
  );
}

/** Where news was asked for, and to an account; then the address has served and is forgotten. */
export async function mailOfThanks(trx: Queries, deps: Mailing, card: MailedCard): Promise<void> {
  const given = await newsAddress(trx, card.id);
  const own = card.email_verified_at ? card.email : null;
  const whom = whomOf(card);
  const about = {
    subject: `${capitalized(whom)} said thank you`,
    paragraphs: [
      `${capitalized(whom)} answered the card you sent. Their thanks wait for you on its page.`,
    ],
    label: 'Read the thanks',
  };
  if (given) await deps.mailer.send(trx, newsMail(deps, card, { to: given, ...about }));
  if (own && own.toLowerCase() !== given?.toLowerCase())
    await deps.mailer.send(trx, plainMail(deps, card, { to: own, ...about }));
  await trx.deleteFrom('card_news').where('card_id', '=', card.id).execute();
}

interface CardMail {
  to: string;
  subject: string;
  paragraphs: string[];
  label: string;
}

function plainMail(
  { config }: Mailing,
  card: MailedCard,
  news: CardMail,
  notes: string[] = [],
): Mail {
  const key = { id: card.id, version: card.link_version };
  const action = { label: news.label, link: config.publicUrl + cardLink(config, key) };
  return letter({
    ...news,
    greeting: 'Hello',
    name: card.sender_name,
    action,
    notes,
    look: letterLookOf(card),
  });
}

function newsMail(deps: Mailing, card: MailedCard, news: CardMail): Mail {
  const key = { id: card.id, version: card.link_version };
  const end = `${deps.config.publicUrl}/api/card-news/${linkSecret(deps.config, key, 'news')}/end`;
  return unsubscribable(plainMail(deps, card, news, [STOP]), end);
}

const whomOf = (card: MailedCard) => spokenNameOf(plainHosts(hostsOf(card))) || ANYBODY;

/** Where news of a card goes, as its sender gave it; null where none was. */
export async function newsAddress(db: Queries, cardId: string): Promise<string | null> {
  const row = await db
    .selectFrom('card_news')
    .select('email')
    .where('card_id', '=', cardId)
    .executeTakeFirst();
  return row?.email ?? null;
}
