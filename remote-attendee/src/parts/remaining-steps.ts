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
  // Another card was begun since the one that was left unpaid: that one is what they are at.
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

/** Whether anything was made that would be missed; a design alone is chosen again with one press. */
function holdsSomething(draft: CardDraft): boolean {
  return (
    [draft.message, draft.attachedMoneyGift].some((text) => text.trim() !== '') ||
    [draft.customImage, draft.audio, draft.video].some((key) => key !== null) ||
    draft.photos.length > 0
  );
}

/** How far somebody’s cards for an event are, in a few words; null while there is none. */
export function sentInWords({ cards, cards_sent: all }: AttendedEvent): string | null {
  if (all === 0) return null;
  const { uploading, sent, opened, thanked } = cards;
  if (all === 1) {
    if (uploading > 0) return 'Your card is on its way: its files are still uploading';
    if (thanked > 0) return 'They said thank you for your card';
    return opened > 0 ? 'Your card was opened' : 'Your card has arrived';
  }
  const states = [
    [uploading, 'on the way'],
    [sent, 'arrived'],
    [opened, 'opened'],
    [thanked, 'thanked for'],
  ] as const;
  const said = states.filter(([count]) => count > 0).map(([count, state]) => `${count} ${state}`);
  return `${all} cards: ${said.join(', ')}`;
}
