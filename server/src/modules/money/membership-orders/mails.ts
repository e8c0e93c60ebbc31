import { msg } from '@lingui/core/runtime-macro';
import * as addresses from '@keepsake/shared/addresses';
import { formatMoney } from '@keepsake/shared/money';
import type { Message } from '@keepsake/shared/words';
import type { Queries } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { letter } from '../../../mail/templates/letter.ts';
import type { Reversal } from '../../../payments/provider.ts';
import { languageKept } from '../../../words/words.ts';
import type { MembershipOrderRow } from './repository.ts';

/** Writes to whoever paid, where they have an address, in the transaction that books it. */
export async function mailMembershipReversal(
  trx: Queries,
  deps: Deps,
  order: MembershipOrderRow,
  news: Pick<Reversal, 'kind' | 'state' | 'amount'> & { gone: boolean },
): Promise<void> {
  const buyer = await trx
    .selectFrom('users')
    .select(['name', 'email', 'language'])
    .where('id', '=', order.user_id)
    .executeTakeFirst();
  if (!buyer?.email) return;
  const language = languageKept(buyer.language);
  const amount = formatMoney(news.amount, order.currency, language);
  await deps.mailer.send(
    trx,
    letter({
      to: buyer.email,
      subject: subjectOf(news),
      greeting: msg`Hello`,
      name: buyer.name,
      paragraphs: [sentenceOf(news, amount)],
      action: {
        label: msg`See your packages`,
        link: `${deps.config.publicUrl}${addresses.packages()}`,
      },
      notes: [
        news.gone
          ? msg`What it added to your event is switched off. Cards and everything in them stay yours.`
          : msg`What you bought stays with your event.`,
      ],
      language,
    }),
  );
}

function subjectOf({ kind, state }: Pick<Reversal, 'kind' | 'state'>): Message {
  if (state === 'returned') return msg`Your payment to Keepsake stands again`;
  return kind === 'refund'
    ? msg`Your payment to Keepsake was refunded`
    : msg`Your payment to Keepsake is disputed`;
}

function sentenceOf({ kind, state }: Pick<Reversal, 'kind' | 'state'>, amount: string): Message {
  if (state === 'returned')
    return msg`The ${{ amount }} that had been taken back has been paid again.`;
  return kind === 'refund'
    ? msg`${{ amount }} went back to the card you paid with. Your bank shows it within five to ten days.`
    : msg`Your bank disputes ${{ amount }} and holds the money until that is decided.`;
}
