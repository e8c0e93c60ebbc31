import { plural, t } from '@lingui/core/macro';
import { currentLanguage, formatList } from '@keepsake/shared/words';
import * as addresses from '@keepsake/shared/addresses';
import type { AttendedEvent } from '@keepsake/shared/api';
import type { CardDraft } from '@keepsake/shared/state';
import { draftFiles } from '@keepsake/shared/sending/draft-files';

/** The next step at an event: pay (`goOn` leads to that card’s draft, if it is here), continue a draft, or send. */
export type NextStep =
  | { kind: 'pay'; to: string; total: number; goOn: string | null }
  | { kind: 'go-on'; to: string }
  | { kind: 'send'; to: string };

/** Returns the next step for an event, from the server's data and the drafts on this device. */
export function nextStep(
  event: Pick<AttendedEvent, 'id' | 'unpaid'>,
  draft: CardDraft | null,
): NextStep {
  const { id, unpaid } = event;
  const isBegun = draft !== null && holdsSomething(draft);
  // A card begun after the unpaid one comes first.
  const isAtAnother = isBegun && draft.orderId !== unpaid?.order_id;
  if (unpaid && !isAtAnother)
    return {
      kind: 'pay',
      to: addresses.paymentMethod({ id }, { order_id: unpaid.order_id }),
      total: unpaid.total,
      goOn: isBegun ? addresses.customiseCard({ id }) : null,
    };
  if (isBegun) return { kind: 'go-on', to: addresses.customiseCard({ id }) };
  return { kind: 'send', to: addresses.customiseCard({ id }) };
}

/** Returns whether a draft has content; a chosen design alone does not count. */
function holdsSomething(draft: CardDraft): boolean {
  return `${draft.message}${draft.attachedMoneyGift}`.trim() !== '' || draftFiles(draft).length > 0;
}

/** Summarises the states of the person’s cards for an event; null when there are none. */
export function sentInWords({ cards, cards_sent: all }: AttendedEvent): string | null {
  if (all === 0) return null;
  const { uploading, sealed, sent, opened, thanked } = cards;
  if (all === 1) {
    if (uploading > 0) return t`Your card is on its way: its files are still uploading`;
    if (sealed > 0) return t`Your card is sealed until its day`;
    if (thanked > 0) return t`They said thank you for your card`;
    return opened > 0 ? t`Your card was opened` : t`Your card has arrived`;
  }
  const states = [
    uploading > 0 &&
      t({
        message: plural(uploading, { one: '# on the way', other: '# on the way' }),
        comment: 'so many of several cards, in a list',
      }),
    sealed > 0 &&
      t({
        message: plural(sealed, { one: '# sealed', other: '# sealed' }),
        comment: 'so many of several cards, in a list',
      }),
    sent > 0 &&
      t({
        message: plural(sent, { one: '# arrived', other: '# arrived' }),
        comment: 'so many of several cards, in a list',
      }),
    opened > 0 &&
      t({
        message: plural(opened, { one: '# opened', other: '# opened' }),
        comment: 'so many of several cards, in a list',
      }),
    thanked > 0 &&
      t({
        message: plural(thanked, { one: '# thanked for', other: '# thanked for' }),
        comment: 'so many of several cards, in a list',
      }),
  ].filter((state) => state !== false);
  const list = formatList(states, currentLanguage(), 'unit');
  return t({
    message: plural(all, { one: `# card: ${list}`, other: `# cards: ${list}` }),
    comment: 'then how many of them are sealed, opened and so on',
  });
}
