import type { CallInput, CardDesign, Invitation } from '@keepsake/shared/api';
import { giftOf } from './gift.ts';
import type { Card } from './card.ts';

type OrderBody = CallInput<'POST checkout/store-details'>['body'];

/** Returns the colour if the design has it, since the server refuses others. */
function colourOf({ colours }: CardDesign, colour: string | null): { colour?: string } {
  return colour !== null && colours.some(({ key }) => key === colour) ? { colour } : {};
}

/** Returns an order’s fields before and after its files, in fixed order, since repeated bodies are compared as text. */
export function wordsOf(event: Invitation, { draft, design, senderName, table }: Card) {
  return {
    head: {
      wedding_id: event.id,
      ...(design ? { selectedCardId: design.id, ...colourOf(design, draft.colour) } : {}),
    } satisfies Partial<OrderBody>,
    tail: {
      ...(table === null ? {} : { table }),
      ...(draft.photosInAlbum ? { album: true } : {}),
      ...(event.live_wall && !draft.onWall ? { wall: false } : {}),
      ...(draft.sealUntil === null ? {} : { sealed_until: draft.sealUntil }),
      message: draft.message.trim(),
      attachedMoneyGift: giftOf(draft.attachedMoneyGift) ?? 0,
      sender_name: senderName.trim(),
    } satisfies Partial<OrderBody>,
  };
}
