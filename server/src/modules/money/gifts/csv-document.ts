import type { Tools } from '../../../documents/maker.ts';
import { giftsCsv } from './csv.ts';
import { giftPaths } from './path.ts';

/** The gifts of an event as CSV, made in a thread of its own. */
export default async function make(
  { db, config }: Tools,
  { eventId }: { eventId: string },
): Promise<Uint8Array> {
  return Buffer.from(giftsCsv(await giftPaths(db, eventId, { holdDays: config.giftHoldDays })));
}
