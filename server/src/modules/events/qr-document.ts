import type { QrStyle } from '@keepsake/shared/api/events';
import type { Tools } from '../../documents/maker.ts';
import { qrSheet, type PrintedEvent } from './qr-sheet.ts';

interface Order {
  event: PrintedEvent;
  link: string;
  style: QrStyle;
}

/** The page with the QR code of an event, made in a thread of its own. */
export default async function make(_tools: Tools, order: Order): Promise<Uint8Array> {
  return qrSheet(order.event, order.link, order.style);
}
