import type { TimeSealedCard } from '@keepsake/shared/api/inbox';
import type { listTimeSealed } from './repository.ts';

type Row = Awaited<ReturnType<typeof listTimeSealed>>[number];

/** @param shows.gift whether the reader has the right to money; otherwise the gift is 0 */
export function presentTimeSealed(row: Row, shows: { gift: boolean }): TimeSealedCard {
  const { id, sender_name, sealed_until, currency, created_at } = row;
  return {
    id,
    sender_name,
    sealed_until,
    gift: shows.gift ? row.gift : 0,
    currency,
    sent_at: created_at.toISOString(),
  };
}
