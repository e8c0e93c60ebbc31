import type { TimeSealedCard } from '@keepsake/shared/api/inbox';
import type { listTimeSealed } from './repository.ts';

type Row = Awaited<ReturnType<typeof listTimeSealed>>[number];

/** @param shows.gift whether its reader may know of money */
export function presentTimeSealed(row: Row, shows: { gift: boolean }): TimeSealedCard {
  const { id, sender_name, sealed_until, currency, created_at } = row;
  if (sealed_until === null) throw new Error(`Card ${id} is sealed until no day.`);
  return {
    id,
    sender_name,
    sealed_until,
    gift: shows.gift ? row.gift : 0,
    currency,
    sent_at: created_at.toISOString(),
  };
}
