import type { Order } from '@keepsake/shared/api';
import { SendingNote } from '@keepsake/shared/media';
import type { Recipient } from '../order/recipient.ts';

/** How far the card's files are, while some are still on their way. */
export function Delivery({
  order,
  uploads,
  recipient,
}: {
  order: Order;
  uploads: string[];
  recipient: Recipient;
}) {
  if (order.media_complete && uploads.length === 0) return null;
  return (
    <SendingNote uploads={uploads} arrived={order.media_complete} recipient={recipient.spoken} />
  );
}
