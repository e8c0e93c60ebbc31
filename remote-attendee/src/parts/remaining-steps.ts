import * as addresses from '@keepsake/shared/addresses';
import type { AttendedEvent } from '@keepsake/shared/api';
import type { CardDraft } from '@keepsake/shared/state';

/** A remaining step at an event: pay for a ready card, continue one, or send one. */
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
  return (
    [draft.message, draft.attachedMoneyGift].some((text) => text.trim() !== '') ||
    [draft.customImage, draft.audio, draft.video].some((key) => key !== null) ||
    draft.photos.length > 0
  );
}

/** Summarises the states of somebody’s cards for an event; null while there is none. */
export function sentInWords({ cards, cards_sent: all }: AttendedEvent): string | null {
  if (all === 0) return null;
  const { uploading, sealed, sent, opened, thanked } = cards;
  if (all === 1) {
    if (uploading > 0) return 'Your card is on its way: its files are still uploading';
    if (sealed > 0) return 'Your card is sealed until its day';
    if (thanked > 0) return 'They said thank you for your card';
    return opened > 0 ? 'Your card was opened' : 'Your card has arrived';
  }
  const states = [
    [uploading, 'on the way'],
    [sealed, 'sealed'],
    [sent, 'arrived'],
    [opened, 'opened'],
    [thanked, 'thanked for'],
  ] as const;
  const said = states.filter(([count]) => count > 0).map(([count, state]) => `${count} ${state}`);
  return `${all} cards: ${said.join(', ')}`;
}
