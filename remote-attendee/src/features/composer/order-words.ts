import type { CallInput, CardDesign } from '@keepsake/shared/api';
import type { ComposedEvent } from './composed.ts';
import { giftOf } from './gift.ts';
import type { Card } from './use-card.ts';

type OrderBody = CallInput<'POST checkout/store-details'>['body'];

/** Only one that the design has: the server refuses others. */
function colourOf({ colours }: CardDesign, colour: string | null): { colour?: string } {
  return colour !== null && colours.some(({ key }) => key === colour) ? { colour } : {};
}

/** What a card's order says beside its files, which stand between the two halves: the same card is the same text. */
export function wordsOf(event: ComposedEvent, { draft, design, senderName, table }: Card) {
  return {
    head: {
      wedding_id: event.id,
      ...(design ? { selectedCardId: design.id, ...colourOf(design, draft.colour) } : {}),
    } satisfies Partial<OrderBody>,
    tail: {
      ...(table === null ? {} : { table }),
      ...(draft.photosInAlbum ? { album: true } : {}),
      ...(event.live_wall && !draft.onWall ? { wall: false } : {}),
      message: draft.message.trim(),
      attachedMoneyGift: giftOf(draft.attachedMoneyGift) ?? 0,
      sender_name: senderName.trim(),
    } satisfies Partial<OrderBody>,
  };
}
