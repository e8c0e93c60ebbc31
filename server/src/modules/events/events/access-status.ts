import type { AccessStatus } from '@keepsake/shared/api/events';
import type { JoinRequestsTable } from '../../../db/tables.ts';

/** Days after a “not now” until the same person may ask once more. */
const ASKS_AGAIN_AFTER_DAYS = 7;

const DAY_MS = 24 * 3600 * 1000;

/** Facts about an event and a person that decide the access status. */
export interface Standpoint {
  owner_id: string;
  takes_asks: boolean;
  /** Takes no more cards: there is nothing to come in for. */
  closed_at: Date | null;
  is_added: boolean;
  /** Null when they never asked. */
  ask_status: JoinRequestsTable['status'] | null;
  answered_at: Date | null;
}

/** How somebody may get into an event that they found by its name. A no reads like a “not now” that stays. */
export function accessStatusOf(at: Standpoint, userId: string, now = new Date()): AccessStatus {
  if (at.is_added) return 'added';
  if (at.owner_id === userId) return 'code';
  if (at.ask_status === 'open') return 'asked';
  if (!at.takes_asks || at.closed_at) return 'code';
  if (at.ask_status === 'refused') return 'not_now';
  if (at.ask_status === 'put_off' && (at.answered_at ?? now) > asksAgainSince(now))
    return 'not_now';
  return 'may_ask';
}

/** Requests declined before this instant may be repeated. */
export function asksAgainSince(now = new Date()): Date {
  return new Date(now.getTime() - ASKS_AGAIN_AFTER_DAYS * DAY_MS);
}
