import { msg, select } from '@lingui/core/runtime-macro';
import * as addresses from '@keepsake/shared/addresses';
import { hostsKind, nameOf, type Hosts } from '@keepsake/shared/people';
import type { Message } from '@keepsake/shared/words';
import type { Queries } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { plainHosts, plainName } from '../../../mail/plain-name.ts';
import { letter } from '../../../mail/templates/letter.ts';
import { languageKept, type Money } from '../../../words/words.ts';
import { hostsOf } from '../../../writing/hosts.ts';
import { notify } from '../../people/notifications/notify.ts';
import type { OrderRow } from '../orders/repository.ts';

interface ReversalNotice {
  /** Names what happened, once: by the provider's id of the refund or dispute. */
  id: string;
  kind: 'refund' | 'dispute';
  /** How much of the money came back to the owner of the event. */
  returned: 'whole' | 'part' | null;
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
      'users.language',
      'events.bride_name',
      'events.groom_name',
      'events.people',
    ])
    .where('events.id', '=', order.event_id)
    .executeTakeFirst();
  const sender = await trx
    .selectFrom('users')
    .select(['name', 'email', 'language'])
    .where('id', '=', order.user_id)
    .executeTakeFirst();
  const link = `${deps.config.publicUrl}/`;
  const action = { label: msg`Open Keepsake`, link };
  const subject = subjectOf(news);
  const type = news.returned ? 'gift.returned' : 'gift.taken_back';
  if (owner && news.gift > 0) {
    const { currency } = order;
    await notify(trx, owner.id, {
      type,
      title: subject,
      text: toOwner(news, { currency, sender: order.sender_name }),
      link: addresses.cashOut(),
      cause: `${type}:${news.id}`,
    });
    if (owner.email)
      await deps.mailer.send(
        trx,
        letter({
          to: owner.email,
          subject,
          name: owner.name,
          paragraphs: [toOwner(news, { currency, sender: plainName(order.sender_name) })],
          action,
          notes: [msg`The card, with its message, photos and recordings, stays yours.`],
          language: languageKept(owner.language),
        }),
      );
  }
  // For the sender, a dispute that is won in part is lost.
  if (sender?.email && news.returned !== 'part')
    await deps.mailer.send(
      trx,
      letter({
        to: sender.email,
        subject,
        name: sender.name,
        paragraphs: [toSender(news, owner && plainHosts(hostsOf(owner)))],
        action,
        notes: [
          msg`Your bank shows the money within five to ten days. The card itself stays sent.`,
        ],
        language: languageKept(sender.language),
      }),
    );
}

function subjectOf({ kind, returned }: ReversalNotice): Message {
  if (returned) return msg`A gift is back in your balance`;
  return kind === 'refund' ? msg`A payment was refunded` : msg`A payment was disputed`;
}

/** Sentences for the owner. @param of the sender is empty where their name is not known */
function toOwner(
  { kind, returned, gift, owed }: ReversalNotice,
  { currency, sender }: { currency: string; sender: string },
): Message {
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

function takenBack(kind: ReversalNotice['kind'], amount: Money, sender: string): Message {
  if (kind === 'refund')
    return sender === ''
      ? msg`${{ amount }} of a guest’s gift was refunded to them and is no longer part of your balance.`
      : msg`${{ amount }} of ${{ sender }}’s gift was refunded to them and is no longer part of your balance.`;
  return sender === ''
    ? msg`The bank of a guest disputes their payment, so ${{ amount }} is held back until that is decided.`
    : msg`The bank of ${{ sender }} disputes their payment, so ${{ amount }} is held back until that is decided.`;
}

/** @param hosts undefined where the event is gone */
function toSender({ kind, returned }: ReversalNotice, hosts: Hosts | undefined): Message {
  if (returned) return standsAgain(hosts);
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
