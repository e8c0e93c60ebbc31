import { createHash } from 'node:crypto';
import { msg, select } from '@lingui/core/runtime-macro';
import { hostsKind, namesOf, type HostsKind } from '@keepsake/shared/people';
import { formatList } from '@keepsake/shared/words';
import type { Queries } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { cardLink, linkSecret } from '../../../endpoints/link-secret.ts';
import type { Mail } from '../../../mail/mailer.ts';
import { plainHosts } from '../../../mail/plain-name.ts';
import { renderMail, mailLookOf } from '../../../mail/templates/mail-template.ts';
import { unsubscribable } from '../../../mail/unsubscribable.ts';
import { languageKept, type Text } from '../../../words/words.ts';
import { hostsOf, type HostsRow } from '../../../writing/hosts.ts';

type Mailing = Pick<Deps, 'config' | 'mailer'>;

/** The fields of a card that mails to its sender need. */
export interface MailedCard extends HostsRow {
  id: string;
  accent: string;
  lettering: string;
  link_version: number;
  sender_name: string;
  /** Address of the sender's account; null for a guest. */
  email: string | null;
  email_verified_at: Date | null;
  /** The sender's language; null until it is known. */
  language: string | null;
}

/** The note in every mail to an address that was given for news of a card. */
export const STOP = msg`This address was given for news of this one card. Stop these emails at any time on the card’s page.`;

/** Mails the private link of a card to the address that its sender gave. */
export async function mailLink(
  trx: Queries,
  deps: Mailing,
  card: MailedCard,
  to: string,
): Promise<void> {
  const { name } = hostsFor(card);
  await deps.mailer.send(
    trx,
    newsMail(deps, card, {
      to,
      subject: name
        ? msg`The link to your card for ${{ name }}`
        : msg`The link to your card for your hosts`,
      paragraphs: [
        name
          ? msg`Here is the private link to your card for ${{ name }}. It shows when the card is opened and what they answer, and until then you can still correct it.`
          : msg`Here is the private link to your card for your hosts. It shows when the card is opened and what they answer, and until then you can still correct it.`,
        msg`Keep it to yourself: whoever has it can change the card.`,
      ],
      label: msg`See your card`,
    }),
  );
}

/** Mails the card's news address, if there is one, that the card was opened. */
export async function mailOfOpening(trx: Queries, deps: Mailing, card: MailedCard): Promise<void> {
  const to = await newsAddress(trx, card.id);
  if (!to) return;
  const { kind, name } = hostsFor(card);
  const opened = name
    ? msg`${select(
        { kind },
        {
          one: msg`${{ name }} opened the card you sent.`,
          other: msg`${{ name }} opened the card you sent.`,
        },
      )}`
    : msg`Your hosts opened the card you sent.`;
  await deps.mailer.send(
    trx,
    newsMail(deps, card, {
      to,
      subject: msg`Your card was opened`,
      paragraphs: [opened],
      label: msg`See your card`,
    }),
  );
}

/** Mails the card's news address and its sender's account that there are thanks, then deletes the news address. */
export async function mailOfThanks(trx: Queries, deps: Mailing, card: MailedCard): Promise<void> {
  const given = await newsAddress(trx, card.id);
  const own = card.email_verified_at ? card.email : null;
  const { kind, name } = hostsFor(card);
  const about = {
    subject: name
      ? msg`${select(
          { kind },
          { one: msg`${{ name }} said thank you`, other: msg`${{ name }} said thank you` },
        )}`
      : msg`Your hosts said thank you`,
    paragraphs: [
      name
        ? msg`${select(
            { kind },
            {
              one: msg`${{ name }} answered the card you sent. Their thanks wait for you on its page.`,
              other: msg`${{ name }} answered the card you sent. Their thanks wait for you on its page.`,
            },
          )}`
        : msg`Your hosts answered the card you sent. Their thanks wait for you on its page.`,
    ],
    label: msg`Read the thanks`,
  };
  if (given) await deps.mailer.send(trx, newsMail(deps, card, { to: given, ...about }));
  if (own && own.toLowerCase() !== given?.toLowerCase())
    await deps.mailer.send(trx, plainMail(deps, card, { to: own, ...about }));
  await trx.deleteFrom('card_news').where('card_id', '=', card.id).execute();
}

interface CardMail {
  to: string;
  subject: Text;
  paragraphs: Text[];
  label: Text;
}

function plainMail(
  { config }: Mailing,
  card: MailedCard,
  { label, ...text }: CardMail,
  notes: Text[] = [],
): Mail {
  const key = { id: card.id, version: card.link_version };
  return renderMail({
    ...text,
    name: card.sender_name,
    action: { label, link: config.publicUrl + cardLink(config, key) },
    notes,
    look: mailLookOf(card),
    language: languageKept(card.language),
  });
}

const newsMail = (deps: Mailing, card: MailedCard, news: CardMail): Mail =>
  endedByOneClick(deps, card, plainMail(deps, card, news, [STOP]));

/** Adds one-click unsubscribe to a mail, which deletes the card's news address if it is still that of the mail. */
export function endedByOneClick(
  { config }: Pick<Deps, 'config'>,
  { id, link_version: version }: Pick<MailedCard, 'id' | 'link_version'>,
  mail: Mail,
): Mail {
  const secret = linkSecret(config, { id, version }, 'news');
  return unsubscribable(
    mail,
    `${config.publicUrl}/api/card-news/${secret}/end?to=${digestOf(mail.to)}`,
  );
}

/** Tells the address of a mail from a later one of the same card. */
export const digestOf = (address: string) =>
  createHash('sha256').update(address).digest('base64url').slice(0, 12);

/** The hosts' names in the sender's language; empty when none may appear in a mail. */
function hostsFor(card: MailedCard): { kind: HostsKind; name: string } {
  const hosts = plainHosts(hostsOf(card));
  const name = formatList(namesOf(hosts), languageKept(card.language));
  return { kind: hostsKind(hosts), name };
}

/** The address that the sender gave for news of a card; null for none. */
export async function newsAddress(db: Queries, cardId: string): Promise<string | null> {
  const row = await db
    .selectFrom('card_news')
    .select('email')
    .where('card_id', '=', cardId)
    .executeTakeFirst();
  return row?.email ?? null;
}
