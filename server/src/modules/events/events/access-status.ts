import type { AccessStatus } from '@keepsake/shared/api/events';
import type { JoinRequestsTable } from '../../../db/tables.ts';

/** Days after a “not now” until the same person may ask once more. */
const ASKS_AGAIN_AFTER_DAYS = 7;

const DAY_MS = 24 * 3600 * 1000;

/** Facts about an event and a person that decide the access status. */
export interface AccessFacts {
  owner_id: string;
  takes_asks: boolean;
  /** When the event was closed: it takes no more cards, so nobody may ask. */
  closed_at: Date | null;
  is_added: boolean;
  /** Null when they never asked. */
  ask_status: JoinRequestsTable['status'] | null;
  answered_at: Date | null;
}

/** How a user may join an event that they found by name. A refusal reads like a permanent “not now”. */
export function accessStatusOf(facts: AccessFacts, userId: string, now = new Date()): AccessStatus {
  if (facts.is_added) return 'added';
  if (facts.owner_id === userId) return 'code';
  if (facts.ask_status === 'open') return 'asked';
  if (!facts.takes_asks || facts.closed_at) return 'code';
  if (facts.ask_status === 'refused') return 'not_now';
  if (facts.ask_status === 'put_off' && (facts.answered_at ?? now) > asksAgainSince(now))
    return 'not_now';
  return 'may_ask';
}

/** Requests that were put off before this time may be repeated. */
export function asksAgainSince(now = new Date()): Date {
  return new Date(now.getTime() - ASKS_AGAIN_AFTER_DAYS * DAY_MS);
}
