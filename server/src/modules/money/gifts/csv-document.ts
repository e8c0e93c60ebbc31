import type { AnyLanguage } from '@keepsake/shared/words';
import type { Tools } from '../../../documents/maker.ts';
import { giftsCsv } from './csv.ts';
import { giftPaths } from './gift-status.ts';

/** Makes the CSV of an event's gifts, in a worker thread. */
export default async function make(
  { db, config }: Tools,
  { eventId, language }: { eventId: string; language: AnyLanguage },
): Promise<Uint8Array> {
  const gifts = await giftPaths(db, eventId, { holdDays: config.giftHoldDays });
  return Buffer.from(giftsCsv(gifts, language));
}
