import { msg, plural } from '@lingui/core/runtime-macro';
import * as addresses from '@keepsake/shared/addresses';
import type { ArrivalMailPreference } from '@keepsake/shared/api/notifications';
import { nameOf } from '@keepsake/shared/people';
import { formatList, type AnyLanguage } from '@keepsake/shared/words';
import type { Queries } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { linkSecret } from '../../../endpoints/link-secret.ts';
import type { Mail } from '../../../mail/mailer.ts';
import { plainHosts, plainName } from '../../../mail/plain-name.ts';
import { renderMail } from '../../../mail/templates/mail-template.ts';
import { unsubscribable } from '../../../mail/unsubscribable.ts';
import type { Text } from '../../../words/words.ts';
import { hostsOf } from '../../../writing/hosts.ts';

/** A received card that a mail is about. */
export interface Arrival {
  notification: string;
  card_id: string;
  sender_name: string;
  /** True when its sender had sealed it until a day, which has come. */
  was_sealed: boolean;
}

interface About {
  eventId: string;
  to: { name: string; email: string; language: AnyLanguage };
  settings: { id: string; wish: ArrivalMailPreference };
  cards: readonly Arrival[];
}

/** Most sender names in a mail; further cards are counted. */
const MOST_NAMES = 5;

/** The mail about an event's first cards, which everybody gets who has not turned mails off. */
export async function firstMail(trx: Queries, deps: Links, about: About): Promise<Mail> {
  const { hosts, from, one, count } = await factsOf(trx, about);
  return mail(deps, about, {
    subject: one ? msg`Your first card is here` : msg`Your first cards are here`,
    paragraphs: [
      from === null
        ? msg`${plural(
            { count },
            {
              one: msg`The first card for ${{ hosts }} just arrived. Take a quiet minute to open it.`,
              other: msg`The first cards for ${{ hosts }} just arrived. Take a quiet minute to open them.`,
            },
          )}`
        : msg`${plural(
            { count },
            {
              one: msg`The first card for ${{ hosts }}, from ${{ from }}, just arrived. Take a quiet minute to open it.`,
              other: msg`The first cards for ${{ hosts }}, from ${{ from }}, just arrived. Take a quiet minute to open them.`,
            },
          )}`,
      about.settings.wish === 'each'
        ? msg`We’ll write whenever another one arrives.`
        : msg`From now on we’ll write once a day, in the morning, and only when cards came.`,
    ],
    label: one ? msg`See it` : msg`See the cards`,
    path: pathOf(about, one),
  });
}

/** The mail about further cards, for users who chose a mail per card. */
export async function eachMail(trx: Queries, deps: Links, about: About): Promise<Mail> {
  const { hosts, from, one, count } = await factsOf(trx, about);
  return mail(deps, about, {
    subject:
      one && from !== null
        ? msg`A card from ${{ name: from }}`
        : msg`${plural({ count }, { one: 'A card arrived', other: '# cards arrived' })}`,
    paragraphs: [
      from === null
        ? msg`${plural(
            { count },
            {
              one: msg`A card for ${{ hosts }} just arrived.`,
              other: msg`Cards for ${{ hosts }} just arrived.`,
            },
          )}`
        : msg`${plural(
            { count },
            {
              one: msg`A card for ${{ hosts }} from ${{ from }} just arrived.`,
              other: msg`Cards for ${{ hosts }} from ${{ from }} just arrived.`,
            },
          )}`,
    ],
    label: one ? msg`Open the card` : msg`See the cards`,
    path: pathOf(about, one),
  });
}

/** Composes the daily digest. */
export async function digestMail(trx: Queries, deps: Links, about: About): Promise<Mail> {
  const { hosts, from, one, count } = await factsOf(trx, about);
  return mail(deps, about, {
    subject: msg`${plural({ count }, { one: 'A card arrived', other: '# cards arrived' })}`,
    paragraphs: [
      from === null
        ? msg`${plural(
            { count },
            {
              one: msg`Since yesterday, a card arrived for ${{ hosts }}.`,
              other: msg`Since yesterday, # cards arrived for ${{ hosts }}.`,
            },
          )}`
        : msg`${plural(
            { count },
            {
              one: msg`Since yesterday, a card arrived for ${{ hosts }}: from ${{ from }}.`,
              other: msg`Since yesterday, # cards arrived for ${{ hosts }}: from ${{ from }}.`,
            },
          )}`,
    ],
    label: one ? msg`See the card` : msg`See the cards`,
    path: pathOf(about, null),
  });
}

/** What all of these mails name; `one` is null when there are several cards. */
async function factsOf(trx: Queries, { eventId, cards, to }: About) {
  const event = await trx
    .selectFrom('events')
    .select(['bride_name', 'groom_name', 'people'])
    .where('id', '=', eventId)
    .executeTakeFirstOrThrow();
  const name = nameOf(plainHosts(hostsOf(event)));
  return {
    hosts: name === '' ? NAMELESS : name,
    from: sendersOf(cards, to.language),
    one: cards.length === 1 ? (cards[0] ?? null) : null,
    count: cards.length,
  };
}

const NAMELESS = msg({
  message: 'your event',
  comment: 'in the place of names, as in “A card for your event from Ben just arrived.”',
});

const pathOf = ({ eventId }: About, one: Arrival | null) =>
  one
    ? addresses.receivedCard({ id: one.card_id })
    : addresses.receivedCards({ event_id: eventId });

type Links = Pick<Deps, 'config'>;

function mail(
  { config }: Links,
  { to, settings, cards }: About,
  {
    subject,
    paragraphs,
    label,
    path,
  }: { subject: Text; paragraphs: Text[]; label: Text; path: string },
): Mail {
  const token = linkSecret(config, { id: settings.id, version: 1 }, 'arrivals');
  const page = config.publicUrl + addresses.cardMails({ token });
  const { language } = to;
  const written = renderMail({
    to: to.email,
    subject,
    name: to.name,
    paragraphs: [...paragraphs, ...sealedLine(cards, language)],
    action: { label, link: config.publicUrl + path },
    notes: [
      msg`Choose how often we write about cards, or stop it with one click: ${{ link: page }}`,
    ],
    language,
  });
  return unsubscribable(written, `${config.publicUrl}/api/arrival-mails/${token}/end`);
}

/** A line about cards that were sealed until a day, which has come. */
function sealedLine(cards: readonly Arrival[], language: AnyLanguage): Text[] {
  const sealed = cards.filter((card) => card.was_sealed);
  const count = sealed.length;
  if (count === 0) return [];
  const from = sendersOf(sealed, language);
  return [
    from === null
      ? msg`${plural(
          { count },
          {
            one: msg`One card was sealed, and its day has come.`,
            other: msg`# cards were sealed, and their day has come.`,
          },
        )}`
      : msg`${plural(
          { count },
          {
            one: msg`The card from ${{ from }} was sealed, and its day has come.`,
            other: msg`The cards from ${{ from }} were sealed, and their day has come.`,
          },
        )}`,
  ];
}

/** Sender names without what mail programs turn into links, other cards as a number; null when no name is left. */
function sendersOf(cards: readonly Arrival[], language: AnyLanguage): Text | null {
  const named = cards.filter((card) => plainName(card.sender_name) !== '');
  const all = [...new Set(named.map((card) => plainName(card.sender_name)))];
  const shown = all.slice(0, MOST_NAMES);
  if (shown.length === 0) return null;
  const more = cards.length - shown.length;
  if (more === 0 || (all.length <= MOST_NAMES && named.length === cards.length))
    return formatList(shown, language);
  const names = shown.join(', ');
  return msg`${plural(
    { more },
    { one: msg`${{ names }} and # more`, other: msg`${{ names }} and # more` },
  )}`;
}
