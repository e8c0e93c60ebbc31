import type { Tools } from '../../../documents/maker.ts';
import { receiptPdf } from './pdf.ts';
import type { Receipt } from './receipt.ts';

/** The receipt as PDF, made in a thread of its own. */
export default async function make(_tools: Tools, receipt: Receipt): Promise<Uint8Array> {
  return receiptPdf(receipt);
}
