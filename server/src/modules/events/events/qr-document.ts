import type { Tools } from '../../../documents/maker.ts';
import { qrSheet } from './qr-sheet.ts';
import { sheetPages, type SheetOrder } from './sheet-pages.ts';
import { sheetPicture } from './sheet-picture.ts';

interface Order {
  sheet: SheetOrder;
  /** All of it as a PDF, or its first page as a PNG. */
  as: 'pdf' | 'png';
}

/** The pages with the QR code of an event, or those of its tables, made in a thread of their own. */
export default async function make(_tools: Tools, { sheet, as }: Order): Promise<Uint8Array> {
  if (as === 'pdf') return qrSheet(sheet);
  const [page] = sheetPages(sheet);
  if (!page) throw new Error('A sheet without a code has no page.');
  return sheetPicture(page);
}
