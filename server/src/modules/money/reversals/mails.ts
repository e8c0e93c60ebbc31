import { msg, select } from '@lingui/core/runtime-macro';
import * as addresses from '@keepsake/shared/addresses';
import { hostsKind, nameOf, type Hosts } from '@keepsake/shared/people';
import type { Message } from '@keepsake/shared/words';
import type { Queries } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { plainHosts, plainName } from '../../../mail/plain-name.ts';
import { mailUser } from '../../../mail/mail-user.ts';
import type { Money } from '../../../words/words.ts';
import { hostsOf } from '../../../writing/hosts.ts';
import { notify } from '../../people/notifications/notify.ts';
import type { OrderRow } from '../orders/repository.ts';
import { detours, wayTo, WRITE_TO_US, type Way } from '../payouts/mails.ts';

interface ReversalNotice {
  /** Unique per notice: the provider's id of the refund or dispute, and for a partial return the remaining amount. */
  id: string;
  kind: 'refund' | 'dispute';
  /** Whether the money came back to the owner in whole or in part; null when it was taken. */
  returned: 'whole' | 'part' | null;
  /** What was taken or came back of the whole payment, in minor units. */
  amount: number;
  /** The gift's part of it, in minor units. */
  gift: number;
  /** Minor units of the gift that had been cashed out. */
  owed: number;
  /** Minor units of what came back that paid off a debt of the couple. */
  settled: number;
  /** Whether another refund or dispute still holds money of the same payment. */
  isHeldElsewhere: boolean;
}

/** Notifies the owner of the event, and mails the owner and the sender, in the transaction that books the reversal. */
export async function notifyReversal(
  trx: Queries,
  deps: Deps,
  order: OrderRow,
  notice: ReversalNotice,
): Promise<void> {
  const event = await trx
    .selectFrom('events')
    .select(['owner_id', 'bride_name', 'groom_name', 'people'])
    .select(['deleted_at as event_deleted_at', 'purged_at as event_purged_at'])
    .where('id', '=', order.event_id)
    .executeTakeFirst();
  const site = deps.config.publicUrl;
  const action = { label: msg`Open Keepsake`, link: `${site}/` };
  const subject = subjectOf(notice, order);
  const type = notice.returned ? 'gift.returned' : 'gift.taken_back';
  if (event && notice.gift > 0) {
    const { currency } = order;
    const way = notice.returned ? wayTo(event) : 'balance';
    const detour = way === 'balance' ? null : detours[way];
    await notify(trx, event.owner_id, {
      type,
      title: subject,
      text: toOwner(notice, { currency, sender: order.sender_name }),
      link: detour?.path ?? addresses.cashOut(),
      cause: `${type}:${notice.id}`,
    });
    await mailUser(trx, deps, event.owner_id, {
      subject,
      paragraphs: [toOwner(notice, { currency, sender: plainName(order.sender_name) })],
      action: detour ? { label: detour.label, link: site + detour.path } : action,
      notes: notesFor(way, notice, order),
    });
  }
  // Their payment does not stand while something else holds it.
  if (notice.returned === 'whole' && notice.kind === 'dispute' && notice.isHeldElsewhere) return;
  await mailUser(trx, deps, order.user_id, {
    subject: notice.returned ? backSubject(notice.kind) : subject,
    paragraphs: [toSender(notice, order, event && plainHosts(hostsOf(event)))],
    action,
    // A payment that stands again brings the sender's bank no money.
    notes: notice.returned
      ? []
      : [
          order.emptied_at === null
            ? msg`Your bank shows the money within five to ten days. The card itself stays sent.`
            : msg`Your bank shows the money within five to ten days.`,
        ],
  });
}

/**
 * Notifies and mails the owner, once, that a dispute was lost: until then its money was held.
 * @param lost.gift the gift's part of it, in minor units
 */
export async function notifyLost(
  trx: Queries,
  deps: Deps,
  { event_id, currency, sender_name }: OrderRow,
  lost: { id: string; gift: number },
): Promise<void> {
  const event = await trx
    .selectFrom('events')
    .select('owner_id')
    .where('id', '=', event_id)
    .executeTakeFirst();
  if (!event) return;
  const subject = msg`A disputed gift doesn’t come back`;
  const amount: Money = { minor: lost.gift, currency };
  const text = (sender: string) =>
    sender === ''
      ? msg`The bank of a guest has decided the dispute about their payment: ${{ amount }} of the gift stays with them.`
      : msg`The bank of ${{ sender }} has decided the dispute about their payment: ${{ amount }} of the gift stays with them.`;
  const isFirst = await notify(trx, event.owner_id, {
    type: 'gift.taken_back',
    title: subject,
    text: text(sender_name),
    link: addresses.cashOut(),
    cause: `gift.lost:${lost.id}`,
  });
  if (!isFirst) return;
  await mailUser(trx, deps, event.owner_id, {
    subject,
    paragraphs: [text(plainName(sender_name))],
    action: { label: msg`Open Keepsake`, link: `${deps.config.publicUrl}/` },
    notes: [],
  });
}

const notes: Record<Way, Message> = {
  balance: msg`The card, with its message, photos and recordings, stays yours.`,
  restore: msg`It is kept for you at an event that you have deleted. Please take the event back on your home page first. Then you can cash out.`,
  us: WRITE_TO_US,
};

function notesFor(
  way: Way,
  { gift, settled }: ReversalNotice,
  { emptied_at }: Pick<OrderRow, 'emptied_at'>,
): Message[] {
  // Nothing is left of a card that its sender took back.
  if (way === 'balance') return emptied_at === null ? [notes.balance] : [];
  // A deleted event keeps nothing where all of it paid off a debt.
  return gift > settled ? [notes[way]] : [];
}

/** The subject for the sender of money that came back to us. */
const backSubject = (kind: ReversalNotice['kind']): Message =>
  kind === 'refund'
    ? msg`Your refund could not be paid`
    : msg`Your payment to Keepsake stands again`;

function subjectOf(
  { kind, returned, gift, settled }: ReversalNotice,
  { currency }: Pick<OrderRow, 'currency'>,
): Message {
  const amount: Money = { minor: gift - settled, currency };
  if (settled > 0)
    return amount.minor > 0
      ? msg`${{ amount }} can be cashed out`
      : msg`A gift made up for money taken back`;
  if (returned) return msg`A gift is back in your balance`;
  return kind === 'refund' ? msg`A payment was refunded` : msg`A payment was disputed`;
}

/** The text for the owner; `sender` is empty when their name may not be shown. */
function toOwner(
  { kind, returned, gift, owed, settled }: ReversalNotice,
  { currency, sender }: { currency: string; sender: string },
): Message {
  if (settled > 0) return madeUp({ minor: settled, currency }, sender);
  const amount: Money = { minor: gift, currency };
  if (returned)
    return sender === ''
      ? msg`The ${{ amount }} of a guest’s gift that had been taken back is yours again.`
      : msg`The ${{ amount }} of ${{ sender }}’s gift that had been taken back is yours again.`;
  const taken = takenBack(kind, amount, sender);
  if (owed === 0) return taken;
  const cashedOut: Money = { minor: owed, currency };
  const already = msg`You had cashed out ${{ amount: cashedOut }} of it already; your next gifts make up for that first.`;
  return msg({ message: msg`${{ taken }} ${{ already }}`, comment: 'two sentences' });
}

const madeUp = (amount: Money, name: string): Message =>
  name === ''
    ? msg`${{ amount }} of a guest’s gift made up for money that was taken back after you had cashed it out.`
    : msg`${{ amount }} of the gift from ${{ name }} made up for money that was taken back after you had cashed it out.`;

function takenBack(kind: ReversalNotice['kind'], amount: Money, sender: string): Message {
  if (kind === 'refund')
    return sender === ''
      ? msg`${{ amount }} of a guest’s gift was refunded to them and is no longer part of your balance.`
      : msg`${{ amount }} of ${{ sender }}’s gift was refunded to them and is no longer part of your balance.`;
  return sender === ''
    ? msg`The bank of a guest disputes their payment, so ${{ amount }} is held back until that is decided.`
    : msg`The bank of ${{ sender }} disputes their payment, so ${{ amount }} is held back until that is decided.`;
}

/** The text for the sender. @param hosts undefined when the event is gone */
function toSender(
  { kind, returned, amount: minor }: ReversalNotice,
  { total, currency }: Pick<OrderRow, 'total' | 'currency'>,
  hosts: Hosts | undefined,
): Message {
  const amount: Money = { minor, currency };
  if (returned && kind === 'refund')
    return msg`Your refund could not be paid to the card it was meant for. Please write to us, and we’ll get the money to you.`;
  if (returned === 'part')
    return msg`Your bank has decided the dispute about the payment for your card: ${{ amount }} of it was paid after all.`;
  if (returned) return standsAgain(hosts);
  if (minor < total)
    return kind === 'refund'
      ? msg`${{ amount }} of the payment for your card was refunded to the card it was paid with.`
      : msg`Your bank disputes ${{ amount }} of the payment for your card, and the money is held until that is decided.`;
  return kind === 'refund'
    ? msg`The payment for your card was refunded to the card it was paid with.`
    : msg`Your bank disputes the payment for your card, and the money is held until that is decided.`;
}

function standsAgain(hosts: Hosts | undefined): Message {
  const name = hosts ? nameOf(hosts) : '';
  const kind = hosts ? hostsKind(hosts) : 'one';
  if (name === '' && (kind === 'one' || kind === 'other'))
    return msg`The payment for your card stands again, and the gift is with your hosts.`;
  return msg`${select(
    { kind },
    {
      couple: 'The payment for your card stands again, and the gift is with the couple.',
      parents: 'The payment for your card stands again, and the gift is with the parents.',
      family: 'The payment for your card stands again, and the gift is with the family.',
      team: 'The payment for your card stands again, and the gift is with the team.',
      other: msg`The payment for your card stands again, and the gift is with ${{ name }}.`,
    },
  )}`;
}
