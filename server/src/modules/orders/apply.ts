import type { Queries } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import type { Intent } from '../../payments/provider.ts';
import { move, type OrderRow } from './repository.ts';
import { settleOrder } from './settle.ts';
import { eventOf } from './states.ts';

/** Longer than a try can take with all of its repeats: after that nobody is at work on it any more. */
export const STALE_MS = 3 * 60 * 1000;

export type Source =
  /** The answer to this very try. */
  | { attempt: number }
  /** A look at the provider in between: a try that is under way will tell its end by itself. */
  | 'look';

/** Takes over what the provider says of an order's payment; harmless when it is known. */
export async function applyIntent(
  trx: Queries,
  deps: Deps,
  order: OrderRow,
  intent: Intent,
  source: Source,
): Promise<void> {
  const event = eventOf(intent);
  if (event === null || order.status === 'paid') return;
  if (event === 'settle') return settleOrder(trx, deps, order, intent);
  if (source === 'look' && isUnderWay(order)) return;
  await move(trx, order.id, event, {
    attempt: source === 'look' ? order.attempt : source.attempt,
    ...(event === 'decline' ? { decline_code: intent.decline?.code ?? null } : {}),
  });
}

function isUnderWay(order: OrderRow): boolean {
  return order.status === 'processing' && Date.now() - order.updated_at.getTime() < STALE_MS;
}
