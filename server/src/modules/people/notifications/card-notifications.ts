import { msg, select } from '@lingui/core/runtime-macro';
import * as addresses from '@keepsake/shared/addresses';
import { hostsKind, nameOf, type Hosts } from '@keepsake/shared/people';
import { sql, type Queries } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { findPeopleWhoSee } from '../../../rights/rights.ts';
import { sayInEnglish, type Text } from '../../../words/words.ts';
import { hostsOf } from '../../../writing/hosts.ts';
import { publishToUser } from '../../events/live/publish.ts';
import { mailOfOpening, mailOfThanks } from './card-mails.ts';
import { mailSoon } from './arrival-mails.ts';
import { notify, notifyEach } from './notify.ts';

/** Notifies all who may see an event's cards of a new one; call it in the transaction that delivers the card. */
export async function notifyOfArrival(trx: Queries, cardId: string): Promise<void> {
  const card = await cardOf(trx, cardId);
  const { event_id } = card;
  const people = await findPeopleWhoSee(trx, event_id);
  const notices = people.map(({ userId, mayKnowOfMoney }) => ({
    userId,
    type: 'card.received' as const,
    title: titleOfArrival(card),
    text: textOfArrival(card, card.gift > 0 && mayKnowOfMoney),
    link: addresses.receivedCard({ id: cardId }),
    cause: causeOfArrival(cardId),
  }));
  await notifyEach(trx, notices, { event_id, needs: 'see' });
  await mailSoon(trx, event_id);
}

/** Puts the sender's new name into the notifications of a card that nobody has opened. */
export async function renameArrival(trx: Queries, cardId: string): Promise<void> {
  const card = await cardOf(trx, cardId);
  const titles = [
    [causeOfArrival(cardId), titleOfArrival(card)],
    [causeOfDelay(cardId), titleOfDelay(card)],
  ] as const;
  for (const [cause, title] of titles)
    await trx
      .updateTable('notifications')
      .set({
        title: sayInEnglish(title),
        texts: sql`jsonb_set(texts, '{title}', ${JSON.stringify(title)}::jsonb)`,
      })
      .where('cause', '=', cause)
      .execute();
}

/** Deletes the notifications of a card that its sender took back: that it arrived, and that it was late. */
export async function forgetArrival(trx: Queries, cardId: string): Promise<void> {
  await publishOfArrival(trx, cardId);
  await trx.deleteFrom('notifications').where('cause', 'in', causesOf(cardId)).execute();
}

/** Publishes to all who were notified of a card's arrival or delay that their notifications changed. */
export async function publishOfArrival(trx: Queries, cardId: string): Promise<void> {
  const notified = await trx
    .selectFrom('notifications')
    .select('user_id')
    .where('cause', 'in', causesOf(cardId))
    .execute();
  for (const { user_id } of notified)
    await publishToUser(trx, user_id, { type: 'notifications.changed' });
}

/** Notifies the sender of a card that it was opened; call it in the transaction that opens it for the first time. */
export async function notifyOfOpening(trx: Queries, deps: Mailing, cardId: string): Promise<void> {
  const card = await cardOf(trx, cardId);
  await notify(trx, card.user_id, {
    type: 'card.opened',
    title: msg`Your card was opened`,
    text: openedBy(hostsOf(card)),
    link: pageOf(card),
    cause: `card.opened:${cardId}`,
  });
  await mailOfOpening(trx, deps, card);
}

/** Notifies the sender of a card that there are thanks; call it in the transaction of the first thanks. */
export async function notifyOfThanks(trx: Queries, deps: Mailing, cardId: string): Promise<void> {
  const card = await cardOf(trx, cardId);
  await notify(trx, card.user_id, {
    type: 'card.thanked',
    title: thankedBy(hostsOf(card)),
    text: msg`They answered the card you sent. Read it.`,
    link: pageOf(card),
    cause: `card.thanked:${cardId}`,
  });
  await mailOfThanks(trx, deps, card);
}

type Mailing = Pick<Deps, 'config' | 'mailer'>;

const causeOfArrival = (cardId: string) => `card.received:${cardId}`;
export const causeOfDelay = (cardId: string) => `card.late:${cardId}`;
const causesOf = (cardId: string) => [causeOfArrival(cardId), causeOfDelay(cardId)];

interface Arriving {
  sender_name: string;
  sealed_until: string | null;
}

const titleOfArrival = ({ sender_name: name, sealed_until }: Arriving): Text =>
  sealed_until === null ? msg`A card from ${{ name }}` : msg`The sealed card from ${{ name }}`;

export const titleOfDelay = ({ sender_name: name }: Pick<Arriving, 'sender_name'>): Text =>
  msg`A card from ${{ name }} is still on its way`;

function textOfArrival({ sealed_until }: Arriving, withGift: boolean): Text {
  if (sealed_until !== null) return msg`Its day has come. Open it.`;
  return withGift ? msg`It comes with a gift. Open it.` : msg`It has just arrived. Open it.`;
}

function openedBy(hosts: Hosts): Text {
  const [kind, name] = [hostsKind(hosts), nameOf(hosts)];
  return msg`${select(
    { kind },
    {
      one: msg`${{ name }} opened the card you sent.`,
      other: msg`${{ name }} opened the card you sent.`,
    },
  )}`;
}

function thankedBy(hosts: Hosts): Text {
  const [kind, name] = [hostsKind(hosts), nameOf(hosts)];
  return msg`${select(
    { kind },
    { one: msg`${{ name }} said thank you`, other: msg`${{ name }} said thank you` },
  )}`;
}

/** The page of a card in its sender's account; for a guest that of the event, since private links are not stored. */
function pageOf(card: { id: string; event_id: string; is_guest: boolean }): string {
  return card.is_guest
    ? addresses.attendedEvent({ id: card.event_id })
    : addresses.sentCard({ cardId: card.event_id, id: card.id });
}

/** The fields of a card that its notifications and mails need. */
export async function cardOf(trx: Queries, cardId: string) {
  return trx
    .selectFrom('cards')
    .innerJoin('orders', 'orders.id', 'cards.order_id')
    .innerJoin('events', 'events.id', 'cards.event_id')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .select([
      'cards.id',
      'cards.event_id',
      'events.bride_name',
      'events.groom_name',
      'events.people',
      'events.accent',
      'events.lettering',
      'orders.user_id',
      'orders.sender_name',
      'orders.gift',
      'orders.sealed_until',
      'users.is_guest',
      'users.email',
      'users.language',
      'users.email_verified_at',
      'cards.link_version',
    ])
    .where('cards.id', '=', cardId)
    .executeTakeFirstOrThrow();
}
