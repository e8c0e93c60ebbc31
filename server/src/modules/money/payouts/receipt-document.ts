import type { Tools } from '../../../documents/maker.ts';
import { cashOutReceiptPdf, type CashOutReceipt } from './receipt-pdf.ts';

/** The receipt of a cash-out as PDF, made in a thread of its own. */
export default async function make(_tools: Tools, receipt: CashOutReceipt): Promise<Uint8Array> {
  return cashOutReceiptPdf(receipt);
}
