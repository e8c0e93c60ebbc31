import type { AnyLanguage } from '@keepsake/shared/words';
import type { Tools } from '../../../documents/maker.ts';
import { giftsCsv } from './csv.ts';
import { giftPaths } from './path.ts';

/** The gifts of an event as CSV, made in a thread of its own. */
export default async function make(
  { db, config }: Tools,
  { eventId, language }: { eventId: string; language: AnyLanguage },
): Promise<Uint8Array> {
  const gifts = await giftPaths(db, eventId, { holdDays: config.giftHoldDays });
  return Buffer.from(giftsCsv(gifts, language));
}
