import * as addresses from '@keepsake/shared/addresses';
import { formatMoney } from '@keepsake/shared/money';
import { ANYBODY, nounOf } from '@keepsake/shared/people';
import type { Queries } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { plainHosts, plainName } from '../../../mail/plain-name.ts';
import { letter } from '../../../mail/templates/letter.ts';
import { hostsOf } from '../../../writing/hosts.ts';
import { notify } from '../../people/notifications/notify.ts';
import type { OrderRow } from '../orders/repository.ts';

interface ReversalNotice {
  /** The provider's id of the refund or dispute. */
  id: string;
  kind: 'refund' | 'dispute';
  /** The money came back to the owner of the event. */
  returned: boolean;
  /** Minor units. */
  gift: number;
  /** Minor units of it that had been cashed out. */
  owed: number;
}

/** Tells the owner of the event, and writes to them and the sender where they have an address, in the transaction that books it. */
export async function notifyReversal(
  trx: Queries,
  deps: Deps,
  order: OrderRow,
  news: ReversalNotice,
): Promise<void> {
  const owner = await trx
    .selectFrom('events')
    .innerJoin('users', 'users.id', 'events.owner_id')
    .select([
      'users.id',
      'users.name',
      'users.email',
      'events.bride_name',
      'events.groom_name',
      'events.people',
    ])
    .where('events.id', '=', order.event_id)
    .executeTakeFirst();
  const sender = await trx
    .selectFrom('users')
    .select(['name', 'email'])
    .where('id', '=', order.user_id)
    .executeTakeFirst();
  const link = `${deps.config.publicUrl}/`;
  const action = { label: 'Open Keepsake', link };
  const subject = subjectOf(news);
  const type = news.returned ? 'gift.returned' : 'gift.taken_back';
  if (owner && news.gift > 0)
    await notify(trx, owner.id, {
      type,
      title: subject,
      text: toOwner(news, order, order.sender_name),
      link: addresses.cashOut(),
      cause: `${type}:${news.id}`,
    });
  if (owner?.email && news.gift > 0)
    await deps.mailer.send(
      trx,
      letter({
        to: owner.email,
        subject,
        greeting: 'Hello',
        name: owner.name,
        paragraphs: [toOwner(news, order, plainName(order.sender_name) || 'a guest')],
        action,
        notes: ['The card, with its message, photos and recordings, stays yours.'],
      }),
    );
  if (sender?.email)
    await deps.mailer.send(
      trx,
      letter({
        to: sender.email,
        subject,
        greeting: 'Hello',
        name: sender.name,
        paragraphs: [toSender(news, owner ? nounOf(plainHosts(hostsOf(owner))) : '')],
        action,
        notes: ['Your bank shows the money within five to ten days. The card itself stays sent.'],
      }),
    );
}

function subjectOf({ kind, returned }: ReversalNotice): string {
  if (returned) return 'A gift is back in your balance';
  return kind === 'refund' ? 'A payment was refunded' : 'A payment was disputed';
}

function toOwner(
  { kind, returned, gift, owed }: ReversalNotice,
  { currency }: Pick<OrderRow, 'currency'>,
  sender: string,
): string {
  const amount = formatMoney(gift, currency);
  if (returned) return `The ${amount} of ${sender}’s gift that had been taken back is yours again.`;
  const later =
    owed > 0
      ? ` You had cashed out ${formatMoney(owed, currency)} of it already; your next gifts make up for that first.`
      : '';
  return (takenBack(kind, amount, sender) + later).trim();
}

function takenBack(kind: ReversalNotice['kind'], amount: string, sender: string): string {
  return kind === 'refund'
    ? `${amount} of ${sender}’s gift was refunded to them and is no longer part of your balance.`
    : `The bank of ${sender} disputes their payment, so ${amount} is held back until that is decided.`;
}

function toSender({ kind, returned }: ReversalNotice, hosts: string): string {
  if (returned)
    return `The payment for your card stands again, and the gift is with ${hosts || ANYBODY}.`;
  return kind === 'refund'
    ? 'The payment for your card was refunded to the card it was paid with.'
    : 'Your bank disputes the payment for your card, and the money is held until that is decided.';
}
