import type { QrStyle } from '@keepsake/shared/api/events';
import type { Tools } from '../../documents/maker.ts';
import { qrSheet } from './qr-sheet.ts';
import type { EventRow } from './repository.ts';

interface Order {
  event: EventRow;
  link: string;
  style: QrStyle;
}

/** The page with the QR code of an event, made in a thread of its own. */
export default async function make(_tools: Tools, order: Order): Promise<Uint8Array> {
  return qrSheet(order.event, order.link, order.style);
}
