import * as addresses from '@keepsake/shared/addresses';
import type { ArrivalMailPreference } from '@keepsake/shared/api/notifications';
import { nameOf } from '@keepsake/shared/people';
import type { Queries } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { linkSecret } from '../../../endpoints/link-secret.ts';
import type { Mail } from '../../../mail/mailer.ts';
import { plainHosts, plainName } from '../../../mail/plain-name.ts';
import { letter } from '../../../mail/templates/letter.ts';
import { unsubscribable } from '../../../mail/unsubscribable.ts';
import { hostsOf } from '../../../writing/hosts.ts';

/** A card that somebody is to be mailed of. */
export interface Arrival {
  notification: string;
  card_id: string;
  sender_name: string;
  /** Its sender had sealed it until that day. */
  was_sealed: boolean;
}

interface About {
  eventId: string;
  to: { name: string; email: string };
  settings: { id: string; wish: ArrivalMailPreference };
  cards: readonly Arrival[];
}

/** Names that a mail spells out; of more cards it says how many. */
const MOST_NAMES = 5;

/** The very first card: the one mail that everybody wants. */
export async function firstMail(trx: Queries, deps: Links, about: About): Promise<Mail> {
  const [from, { hosts }] = [sendersOf(about.cards), await occasionOf(trx, about.eventId)];
  const [one] = about.cards;
  return mail(deps, about, {
    subject: about.cards.length === 1 ? 'Your first card is here' : 'Your first cards are here',
    paragraphs: [
      `The first ${about.cards.length === 1 ? 'card' : 'cards'} for ${hosts}, from ${from}, just arrived. Take a quiet minute to open it.`,
      about.settings.wish === 'each'
        ? 'We’ll write whenever another one arrives.'
        : 'From now on we’ll write once a day, in the morning, and only when cards came.',
    ],
    label: 'See it',
    path:
      one && about.cards.length === 1
        ? addresses.receivedCard({ id: one.card_id })
        : addresses.receivedCards({ event_id: about.eventId }),
  });
}

/** A further card, for who wants to hear of each. */
export async function eachMail(trx: Queries, deps: Links, about: About): Promise<Mail> {
  const { hosts } = await occasionOf(trx, about.eventId);
  const from = sendersOf(about.cards);
  const [one] = about.cards;
  const single = about.cards.length === 1;
  return mail(deps, about, {
    subject: single ? `A card from ${from}` : `${about.cards.length} cards arrived`,
    paragraphs: [`${single ? 'A card' : 'Cards'} for ${hosts} from ${from} just arrived.`],
    label: single ? 'Open the card' : 'See the cards',
    path:
      one && single
        ? addresses.receivedCard({ id: one.card_id })
        : addresses.receivedCards({ event_id: about.eventId }),
  });
}

/** Composes the daily digest. */
export async function digestMail(trx: Queries, deps: Links, about: About): Promise<Mail> {
  const { hosts } = await occasionOf(trx, about.eventId);
  const count = about.cards.length;
  return mail(deps, about, {
    subject: count === 1 ? 'A card arrived' : `${count} cards arrived`,
    paragraphs: [
      `Since yesterday, ${count === 1 ? 'a card' : `${count} cards`} arrived for ${hosts}: from ${sendersOf(about.cards)}.`,
    ],
    label: count === 1 ? 'See the card' : 'See the cards',
    path: addresses.receivedCards({ event_id: about.eventId }),
  });
}

type Links = Pick<Deps, 'config'>;

function mail(
  { config }: Links,
  { to, settings, cards }: About,
  text: { subject: string; paragraphs: string[]; label: string; path: string },
): Mail {
  const token = linkSecret(config, { id: settings.id, version: 1 }, 'arrivals');
  const page = config.publicUrl + addresses.cardMails({ token });
  const written = letter({
    to: to.email,
    subject: text.subject,
    greeting: 'Hello',
    name: to.name,
    paragraphs: [...text.paragraphs, ...sealedLine(cards)],
    action: { label: text.label, link: config.publicUrl + text.path },
    notes: [`Choose how often we write about cards, or stop it with one click: ${page}`],
  });
  return unsubscribable(written, `${config.publicUrl}/api/arrival-mails/${token}/end`);
}

/** Of cards that were sealed until a day: that it has come. */
function sealedLine(cards: readonly Arrival[]): string[] {
  const sealed = cards.filter((card) => card.was_sealed);
  if (sealed.length === 0) return [];
  const from = sendersOf(sealed);
  return [
    sealed.length === 1
      ? `The card from ${from} was sealed, and its day has come.`
      : `The cards from ${from} were sealed, and their day has come.`,
  ];
}

/** Names as guests wrote them, with nothing in them that a mail program makes a link of. */
function sendersOf(cards: readonly Arrival[]): string {
  const names = [...new Set(cards.map((card) => plainName(card.sender_name) || 'a guest'))];
  const shown = names.slice(0, MOST_NAMES);
  const more = cards.length - shown.length;
  if (more > 0 && names.length > MOST_NAMES) return `${shown.join(', ')} and ${more} more`;
  const last = shown.pop() ?? 'a guest';
  return shown.length > 0 ? `${shown.join(', ')} and ${last}` : last;
}

async function occasionOf(trx: Queries, eventId: string): Promise<{ hosts: string }> {
  const event = await trx
    .selectFrom('events')
    .select(['bride_name', 'groom_name', 'people'])
    .where('id', '=', eventId)
    .executeTakeFirstOrThrow();
  return { hosts: nameOf(plainHosts(hostsOf(event))) || 'your event' };
}
